/// Writes a route's properties as named values, in the order of its properties; or one property, or one element of a list,
/// as texts.
final class RouteEncoder: SecretEncoder {
    private enum Subject {
        case route
        case property(String)
        case element(String)
        /// The values of a standard structure.
        case parts
    }

    private let subject: Subject
    private let pattern: RoutePattern

    /// What a route's properties are, and the names of those that hold a secret.
    private var encoded = Encoded()

    /// The standard structure that is written to it, and the encoder of its values; that one's encoder of its list.
    private var structure: (StandardStructure, RouteEncoder)?
    private var list: (name: String, RouteEncoder)?

    /// Whether the number that is written is that of a date.
    private var isDate = false

    /// Whether a secret is written to it.
    var isSecret = false

    /// What a URL of a route has.
    struct Encoded {
        fileprivate(set) var parameters = RouteParameters()
        /// The names of the values that hold a secret.
        fileprivate(set) var secrets: Set<String> = []
    }

    /// The texts of a property or an element.
    fileprivate var values: [String] = []

    /// The error of the first requested container that a URL can't carry, even if nothing is written to it.
    fileprivate private(set) var refused: RoutingError?
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    private init(_ subject: Subject, _ pattern: RoutePattern) {
        self.subject = subject
        self.pattern = pattern
    }

    static func encode<R: Route>(_ route: R) throws(RoutingError) -> Encoded {
        let encoder = RouteEncoder(.route, R.pattern)
        do {
            try route.encode(to: encoder)
        } catch let error as RoutingError {
            throw error
        } catch {
            let cause = "cause: \(type(of: error))"
            throw notRepresentable("The route \(R.self) cannot be encoded.", R.pattern, facts: [cause])
        }
        if let refused = encoder.refused { throw refused }
        return encoder.encoded
    }

    /// The text of one value, as a link has it; nil if it is not one text.
    static func text(of value: any Encodable) -> String? {
        let encoder = RouteEncoder(.property(""), "/*")
        guard (try? encoder.write(whole: value)) != nil, encoder.refused == nil else { return nil }
        return encoder.values.count == 1 ? encoder.values[0] : nil
    }

    static func notRepresentable(
        _ summary: String,
        _ pattern: RoutePattern,
        facts: [String] = [],
        parameter: String? = nil
    ) -> RoutingError {
        RoutingError(
            .notRepresentable,
            summary,
            facts: ["pattern: \(pattern.excerpt)"] + facts,
            remedy: "open the route as a value, or give it properties that a URL can carry.",
            parameter: parameter,
            pattern: pattern
        )
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .route = subject { return KeyedEncodingContainer(Properties<Key>(encoder: self)) }
        if let standard = StandardStructure(type) {
            let parts = RouteEncoder(.parts, pattern)
            structure = (standard, parts)
            return KeyedEncodingContainer(Properties<Key>(encoder: parts))
        }
        refuse()
        return KeyedEncodingContainer(Properties<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .property = subject {} else { refuse() }
        return Elements(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        if case .route = subject { refuse() }
        return Scalar(encoder: self)
    }

    private var name: String? {
        switch subject {
        case .route, .parts: nil
        case .property(let name), .element(let name): name
        }
    }

    fileprivate var refusal: RoutingError {
        let summary =
            name.map { "The property \($0) is a structure, which a URL cannot carry." }
            ?? "A route is written as named parameters, and this one has no names."
        return Self.notRepresentable(summary, pattern, parameter: name)
    }

    private func refuse() { refused = refused ?? refusal }

    /// Throws if nothing can be written to it.
    fileprivate func check() throws { if let refused { throw refused } }

    /// The encoder of what lies in a property or an element, which a URL can't carry.
    fileprivate func nested(in property: String? = nil) -> RouteEncoder {
        let nested = RouteEncoder(.element(property ?? name ?? ""), pattern)
        nested.refuse()
        refused = refused ?? nested.refused
        return nested
    }

    /// Has the value write itself; a date as its text.
    fileprivate func encode<Value: Encodable>(_ value: Value) throws {
        isDate = DateText.isDate(Value.self)
        defer { isDate = false }
        try value.encode(to: self)
    }

    /// Writes a value; of a standard structure its text.
    private func write(whole value: some Encodable) throws {
        try encode(value)
        try check()
        guard let (standard, parts) = structure else { return }
        for text in parts.list?.1.values ?? [] { parts.encoded.parameters.append(parts.list?.name ?? "", text) }
        guard let text = standard.text(of: parts.encoded.parameters) else {
            let summary = "The property \(name ?? "") is a relative URL or no number, which a URL cannot carry."
            throw Self.notRepresentable(summary, pattern, parameter: name)
        }
        values.append(text)
    }

    /// The container of a list in what a URL can't carry, or in a standard structure.
    fileprivate func unkeyedContainer(in property: String) -> any UnkeyedEncodingContainer {
        guard case .parts = subject else { return nested(in: property).unkeyedContainer() }
        let encoder = RouteEncoder(.property(property), pattern)
        list = (property, encoder)
        return encoder.unkeyedContainer()
    }

    fileprivate func add(_ value: some Encodable, _ name: String, isOptional: Bool) throws {
        try check()
        let encoder = RouteEncoder(.property(name), pattern)
        try encoder.write(whole: value)
        if isOptional, encoder.values.isEmpty {
            throw Self.notRepresentable(
                "The optional list \(name) is empty, which a URL cannot tell from nil.",
                pattern,
                parameter: name
            )
        }
        for value in encoder.values { encoded.parameters.append(name, value) }
        if isSecret || encoder.isSecret { encoded.secrets.insert(name) }
    }

    fileprivate func add(element value: some Encodable) throws {
        try check()
        let encoder = RouteEncoder(.element(name ?? ""), pattern)
        try encoder.write(whole: value)
        guard encoder.values.count == 1, encoder.refused == nil else { throw refusal }
        values += encoder.values
        if encoder.isSecret { isSecret = true }
    }

    fileprivate func write(_ value: some LosslessStringConvertible) throws {
        try check()
        if let number = value as? any BinaryFloatingPoint, !number.isFinite {
            let summary = "The number \(name ?? "") is not finite, which a URL cannot carry."
            throw Self.notRepresentable(summary, pattern, parameter: name)
        }
        if isDate, let seconds = value as? Double {
            guard let text = DateText.text(of: seconds) else {
                let summary = "The date \(name ?? "") is beyond the years 0 to 9999, which a URL cannot carry."
                throw Self.notRepresentable(summary, pattern, parameter: name)
            }
            return values.append(text)
        }
        values.append(value.description)
    }
}

private struct Properties<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: RouteEncoder
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil(forKey key: Key) throws { try encoder.check() }

    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try encoder.add(value, key.stringValue, isOptional: false)
    }

    mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
        if let value { try encoder.add(value, key.stringValue, isOptional: true) }
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> { encoder.nested(in: key.stringValue).container(keyedBy: keyType) }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.unkeyedContainer(in: key.stringValue)
    }

    mutating func superEncoder() -> any Encoder { encoder }

    mutating func superEncoder(forKey key: Key) -> any Encoder { encoder }
}

private struct Scalar: SingleValueEncodingContainer {
    let encoder: RouteEncoder
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() throws { try encoder.check() }
    /// For each of the types that the protocol names: booleans, texts and numbers.
    mutating func encode<T: Encodable & LosslessStringConvertible>(_ value: T) throws { try encoder.write(value) }

    mutating func encode<T: Encodable>(_ value: T) throws {
        try encoder.check()
        try encoder.encode(value)
    }
}

private struct Elements: UnkeyedEncodingContainer {
    let encoder: RouteEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { encoder.values.count }

    mutating func encodeNil() throws { throw encoder.refusal }

    mutating func encode<T: Encodable>(_ value: T) throws { try encoder.add(element: value) }

    mutating func nestedContainer<Key: CodingKey>(keyedBy keyType: Key.Type) -> KeyedEncodingContainer<Key> {
        encoder.nested().container(keyedBy: keyType)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.nested().unkeyedContainer() }

    mutating func superEncoder() -> any Encoder { encoder.nested() }
}
