/// One dependency of a factory or a handler, read from the type of one of its parameters.
///
/// | parameter | form | means |
/// |---|---|---|
/// | `any P` | ``Form/required`` | the service; a problem of the assembly if no module provides it |
/// | `(any P)?` | ``Form/optional`` | the service if some module provides it, otherwise nil |
/// | `[any P]` | ``Form/all`` | every contribution to `P`, in module order, then registration order |
/// | `Lazy<any P>` | required and ``isDeferred`` | resolved at its first call, so it closes no cycle |
/// | `Tagged<Tag, any P>` | required, with a ``tag`` | the service that is registered under the tag |
/// | `Factory<Argument, any P>` | required, with an ``argument`` | makes a new one from an argument |
/// | ``ServiceResolver`` | ``Form/services`` | the module's handle for what it declared with `uses` |
/// | ``EventSender`` | ``Form/events`` | the sender of events |
/// | ``ScopeOpener`` | ``Form/scopes`` | the opener of scopes |
///
/// They combine where that has a meaning: a `Factory` makes plain and tagged services; a list holds plain and tagged
/// ones; an optional holds any of these but a list; a `Lazy` holds all of them, and an optional holds a `Lazy`.
public struct Dependency: Sendable, Hashable {
    /// The form of the dependency.
    public enum Form: String, Sendable, Hashable {
        /// The service is required.
        case required
        /// The service may be absent.
        case optional
        /// All contributions.
        case all
        /// What a decorator wraps.
        case decorated
        /// The module's handle.
        case services
        /// The sender of events.
        case events
        /// The opener of scopes.
        case scopes
        /// A combination of wrappers that has no meaning; the assembly check reports it.
        case unsupported
    }

    /// The form of the dependency.
    public var form: Form

    /// Whether the service is resolved later than the call that takes the parameter.
    public var isDeferred: Bool

    let key: ServiceKey

    init(_ form: Form, _ key: ServiceKey, isDeferred: Bool = false) {
        self.form = form
        self.key = key
        self.isDeferred = isDeferred
    }

    init(_ form: Form, _ type: any Any.Type) { self.init(form, ServiceKey(type)) }

    /// The dependency of a parameter of this type.
    init(parameter type: any Any.Type) {
        self = parameterForm(type)?.dependency ?? Dependency(.required, type)
    }

    /// The service's name.
    public var service: String { typeName(key.service) }

    /// The name of its tag type; nil if it has none.
    public var tag: String? { key.tag.map { typeName($0) } }

    /// The name of the argument's type; nil if the service isn't made from one.
    public var argument: String? { key.argument.map { typeName($0) } }

    /// Whether the function gets the service itself, and not a way to resolve it later.
    var isAtOnce: Bool { !isDeferred && key.argument == nil }

    /// Whether it takes a service by its type or tagged type, directly.
    var isPlainRequired: Bool { form == .required && !isDeferred }
}

extension Dependency: CustomStringConvertible {
    /// The parameter as a reader knows it: `CartService`, `CartService?`, `[SearchSource]`, `Lazy<CartService>`.
    public var description: String {
        let plain =
            switch form {
            case .required, .decorated, .services, .events, .scopes, .unsupported: key.name
            case .optional: "\(key.name)?"
            case .all: "[\(key.name)]"
            }
        return isDeferred ? "Lazy<\(plain)>" : plain
    }
}

extension Dependency {
    /// The parameter as source code writes it: `any CartService`, `[any SearchSource]`, `Tagged<Disk, any Store>`.
    var source: String {
        let service = sourceName(key.service)
        let tagged = tag.map { "Tagged<\($0), \(service)>" } ?? service
        let asked = argument.map { "Factory<\($0), \(tagged)>" } ?? tagged
        let plain =
            switch form {
            case .required, .decorated, .services, .events, .scopes, .unsupported: asked
            case .optional: asked.hasPrefix("any ") ? "(\(asked))?" : "\(asked)?"
            case .all: "[\(asked)]"
            }
        return isDeferred ? "Lazy<\(plain)>" : plain
    }
}

extension Dependency {
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
