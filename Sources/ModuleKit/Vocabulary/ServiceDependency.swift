/// One dependency of a factory or a handler, read from the type of one of its parameters.
///
/// ``Registrar`` lists what may be in a parameter list.
///
/// They combine where that has a meaning: a `Factory` makes plain and tagged services; a list holds plain and tagged
/// ones; an optional holds any of these but a list; a `Lazy` and a `Provider` hold all of them, and an optional holds a `Lazy`
/// or a `Provider`.
public struct ServiceDependency: Sendable, Hashable, CustomStringConvertible {
    /// The form of the dependency.
    public package(set) var form: Form

    /// Whether the service is resolved later than the call that takes the parameter.
    public package(set) var isDeferred: Bool {
        get { timing != .atOnce }
        set { if newValue != isDeferred { timing = newValue ? .once : .atOnce } }
    }

    /// Whether it is resolved again each time, as by a ``Provider``; a ``Lazy`` resolves it once.
    public var isRepeated: Bool { timing == .eachTime }

    /// When the service is resolved.
    private var timing: Timing

    let key: ServiceKey

    /// When a service is resolved.
    enum Timing: Sendable {
        /// Before the function is called.
        case atOnce
        /// At the first call of a ``Lazy``.
        case once
        /// At each call of a ``Provider``.
        case eachTime
    }

    init(_ form: Form, _ key: ServiceKey, isDeferred: Bool = false) {
        self.form = form
        self.key = key
        timing = isDeferred ? .once : .atOnce
    }

    /// The same, resolved at another time; nil for what is resolved later already, or is nothing that modules register.
    func resolved(_ timing: Timing) -> ServiceDependency? {
        guard !isDeferred, form.isRegistered else { return nil }
        var dependency = self
        dependency.timing = timing
        return dependency
    }

    /// The type that resolves it later, around the text of what it resolves.
    private func deferring(_ text: String) -> String {
        switch timing {
        case .atOnce: text
        case .once: "Lazy<\(text)>"
        case .eachTime: "Provider<\(text)>"
        }
    }

    init(_ form: Form, _ type: any Any.Type) { self.init(form, ServiceKey(type)) }

    /// The service's name.
    public var service: String { typeName(key.service) }

    /// The name of its tag type; nil if it has none.
    public var tag: String? { key.tag.map { typeName($0) } }

    /// The name of the argument's type; nil if the service isn't made from one.
    public var argument: String? { key.argument.map { typeName($0) } }

    /// Whether the function gets the service itself, and not a way to resolve it later.
    var isAtOnce: Bool { !isDeferred && key.argument == nil }

    /// Whether it takes a service by its type or tagged type, directly.
    var isPlainRequired: Bool { form.isRequired && !isDeferred }

    /// The parameter as a reader knows it: `CartService`, `CartService?`, `[SearchSource]`, `Lazy<CartService>`.
    public var description: String {
        deferring(form.text(around: key.name))
    }

    /// The parameter as source code writes it: `any CartService`, `[any SearchSource]`, `TaggedService<Disk, any Store>`.
    var source: String {
        let service = sourceName(key.service)
        let tagged = tag.map { "TaggedService<\($0), \(service)>" } ?? service
        let asked = argument.map { "Factory<\($0), \(tagged)>" } ?? tagged
        let needsBrackets = form.mayBeAbsent && asked.hasPrefix("any ")
        return deferring(form.text(around: needsBrackets ? "(\(asked))" : asked))
    }

    /// The parameter's type as an argument: `(any CartService).self`, `[any SearchSource].self`.
    var metatype: String {
        let written = source
        // Byte by byte, because looking for a text in a text brings the regular expressions' libraries into a program.
        let isFunction = zip(written.utf8, written.utf8.dropFirst()).contains { first, second in
            first == UInt8(ascii: "-") && second == UInt8(ascii: ">")
        }
        let needsBrackets = written.hasPrefix("any ") || (isFunction && !written.hasPrefix("["))
        return needsBrackets ? "(\(written)).self" : "\(written).self"
    }
}
