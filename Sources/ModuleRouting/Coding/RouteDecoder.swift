/// Reads a route's properties from the parameters of a request. The path takes precedence over the query.
struct RouteDecoder: Decoder {
    let path: RouteParameters
    let query: RouteParameters
    let pattern: RoutePattern

    /// Asked instead of a request, if what the route would read is asked.
    var probe: RouteProbe?
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    static func decode<R: Route>(_ type: R.Type, from request: RouteRequest) throws(RoutingError) -> R {
        do {
            return try R(from: RouteDecoder(path: request.path, query: request.query, pattern: R.pattern))
        } catch let error as RoutingError {
            throw error
        } catch {
            throw RoutingError(
                .parameterInvalid,
                "The parameters do not make a \(type).",
                facts: ["pattern: \(R.pattern.excerpt)", "cause: \(Swift.type(of: error))"],
                remedy: "open a link whose parameters the route accepts.",
                pattern: R.pattern
            )
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Properties<Key>(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw shapeless }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw shapeless }

    /// The route as a whole is not a structure of named properties.
    private var shapeless: RoutingError {
        RoutingError(
            .parameterInvalid,
            "A route is read from named parameters, and \(pattern.excerpt) belongs to one that has no names.",
            facts: ["pattern: \(pattern.excerpt)"],
            remedy: "make the route a structure with a property for each parameter.",
            pattern: pattern
        )
    }

    /// One value of a request.
    static func value<Value: Decodable>(
        _ name: String,
        as type: Value.Type,
        from request: RouteRequest,
        pattern: RoutePattern?
    ) throws(RoutingError) -> Value {
        let decoder = RouteDecoder(path: request.path, query: request.query, pattern: pattern ?? "/*")
        return try decoder.parameter(name, []).value(type)
    }

    fileprivate func parameter(_ name: String, _ codingPath: [any CodingKey]) -> ParameterDecoder {
        let isInPath = path[name] != nil
        return ParameterDecoder(
            name: name, values: values(name), isInPath: isInPath, pattern: pattern, codingPath: codingPath)
    }

    fileprivate func values(_ name: String) -> [String] {
        let inPath = path.all(name)
        return inPath.isEmpty ? query.all(name) : inPath
    }
}

private struct Properties<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: RouteDecoder
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] {
        var seen: Set<String> = []
        return (decoder.path.pairs + decoder.query.pairs).map(\.name)
            .filter { seen.insert($0).inserted }.compactMap { Key(stringValue: $0) }
    }

    func contains(_ key: Key) -> Bool {
        decoder.probe?.notes(optional: key.stringValue) ?? !decoder.values(key.stringValue).isEmpty
    }

    func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        if let probe = decoder.probe { return try probe.value(type, of: key.stringValue) }
        return try parameter(key).value(type)
    }

    private func parameter(_ key: Key) -> ParameterDecoder { decoder.parameter(key.stringValue, [key]) }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try parameter(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try parameter(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder }

    /// The counterpart of the encoder's: a superclass writes beside the route's own properties.
    func superDecoder(forKey key: Key) throws -> any Decoder { decoder }
}

/// Reads one property from the values of one parameter.
struct ParameterDecoder: SecretDecoder {
    let name: String
    fileprivate(set) var values: [String]
    let isInPath: Bool
    let pattern: RoutePattern
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Whether no error shows the value.
    var isSecret = false

    /// Notes what is read, if the value is made up.
    var found: RouteProbe.Found?

    var keepingSecret: any Decoder { hidden }

    private var hidden: Self {
        var decoder = self
        decoder.isSecret = true
        return decoder
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        if found != nil { throw RouteProbe.Structure() }
        throw RoutingError(
            .parameterInvalid,
            "The parameter \(name) is declared as a structure, which a URL cannot carry.",
            facts: ["pattern: \(pattern.excerpt)"],
            remedy: "declare each part as a property of the route.",
            parameter: name,
            pattern: pattern
        )
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        found?.isList = true
        return Elements(decoder: self, values: found == nil ? values : [])
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { Scalar(decoder: self) }

    /// The values as that type. The type's own error is dropped, because its text may hold a secret.
    func value<T: Decodable>(_ type: T.Type) throws(RoutingError) -> T {
        do {
            return try T(from: self)
        } catch let error as RoutingError {
            throw error
        } catch {
            throw (type is any SecretBearing.Type ? hidden : self).invalid(type, values.first)
        }
    }

    /// The first value as that type. A rest of several segments isn't a single value, and no segment is dropped.
    func scalar<Value: LosslessStringConvertible>(_ type: Value.Type) throws(RoutingError) -> Value {
        found?.note(type)
        guard let text = values.first else {
            throw RoutingError(
                .parameterMissing,
                "The parameter \(name) is missing.",
                facts: ["pattern: \(pattern.excerpt)", "expected: \(type)"],
                remedy: "add \(name) to the link.",
                parameter: name,
                pattern: pattern
            )
        }
        guard !isInPath || values.count == 1 else { throw invalid(type, values.joined(separator: "/")) }
        guard let value = Self.value(type, of: found != nil && type == String.self ? "" : text) else {
            throw invalid(type, text)
        }
        return value
    }

    /// The value of a text as URLs write it, or nil if it has none. A number with a fraction is a finite decimal.
    private static func value<Value: LosslessStringConvertible>(_ type: Value.Type, of text: String) -> Value? {
        if type == Bool.self {
            return (["true": true, "1": true, "false": false, "0": false][text] as Bool?) as? Value
        }
        guard let value = Value(text) else { return nil }
        // Told apart first, because to look a conformance up takes longer than all the rest.
        if type == Int.self || type == String.self { return value }
        guard let number = value as? any BinaryFloatingPoint else { return value }
        // Neither hexadecimal numbers nor words for numbers.
        let isDecimal = text.utf8.allSatisfy { ASCII.isDigit($0) || "+-.eE".utf8.contains($0) }
        return isDecimal && number.isFinite ? value : nil
    }

    private func invalid(_ type: any Any.Type, _ text: String?) -> RoutingError {
        let text = isSecret ? nil : text
        let shown = text.flatMap { isInPath ? "given: \(RoutingError.excerpt($0))" : nil }
        return RoutingError(
            .parameterInvalid,
            "The parameter \(name) is not of the type that the route declares.",
            facts: ["pattern: \(pattern.excerpt)", "expected: \(type)"] + (shown.map { [$0] } ?? []),
            remedy: "open a link whose \(name) is of type \(type).",
            parameter: name,
            given: text,
            pattern: pattern
        )
    }
}

private struct Scalar: SingleValueDecodingContainer {
    let decoder: ParameterDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.values.isEmpty }
    /// For each of the types that the protocol names: booleans, texts and numbers.
    func decode<T: Decodable & LosslessStringConvertible>(_ type: T.Type) throws -> T { try decoder.scalar(type) }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: decoder) }
}

private struct Elements: UnkeyedDecodingContainer {
    let decoder: ParameterDecoder
    let values: [String]
    var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { values.count }
    var isAtEnd: Bool { currentIndex >= values.count }

    init(decoder: ParameterDecoder, values: [String]) {
        self.decoder = decoder
        self.values = values
    }

    /// A decoder of the next element only. At the end it has no value, so that reading it reports what is missing.
    private mutating func next() -> ParameterDecoder {
        defer { currentIndex += 1 }
        var next = decoder
        next.values = isAtEnd ? [] : [values[currentIndex]]
        next.found = nil
        return next
    }

    mutating func decodeNil() throws -> Bool { false }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().value(type) }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }

    mutating func superDecoder() throws -> any Decoder { next() }
}
