/// The key of a service: its type, the argument that makes it, and its tag.
struct ServiceKey: Sendable, Hashable {
    /// The service's type, or the type contributed to.
    let service: any Any.Type

    /// The type of the argument that makes a new one; nil if it takes none.
    var argument: (any Any.Type)?

    /// The type it is tagged with.
    var tag: (any Any.Type)?

    init(_ service: any Any.Type, taking argument: (any Any.Type)? = nil, tag: (any Any.Type)? = nil) {
        self.service = service
        self.argument = argument
        self.tag = tag
    }

    /// Whether users ask for it by its type alone.
    var isPlain: Bool { argument == nil && tag == nil }

    /// As a parameter is written: `CartService`, `TaggedService<Disk, Store>`, `Factory<Int, Session>`.
    var name: String { name(of: typeName) }

    /// The same with each type's name given by the function.
    func name(of typeName: (any Any.Type) -> String) -> String {
        let service = typeName(service)
        let tagged = tag.map { "TaggedService<\(typeName($0)), \(service)>" } ?? service
        return argument.map { "Factory<\(typeName($0)), \(tagged)>" } ?? tagged
    }

    static func == (left: Self, right: Self) -> Bool {
        left.service == right.service && left.argument == right.argument && left.tag == right.tag
    }

    func hash(into hasher: inout Hasher) { hasher.combine(word) }

    /// The addresses of its types in one number.
    var word: UInt {
        func word(_ type: any Any.Type) -> UInt { UInt(bitPattern: ObjectIdentifier(type)) }
        return word(service) &+ 3 &* (argument.map(word) ?? 0) &+ 5 &* (tag.map(word) ?? 0)
    }
}
