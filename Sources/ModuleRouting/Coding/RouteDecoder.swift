/// Reads a route's properties from the parameters of a request. The path takes precedence over the query.
struct RouteDecoder: SecretDecoder {
    let path: RouteParameters
    let query: RouteParameters
    let pattern: RoutePattern

    /// Whether the request may carry secrets.
    let carriesSecrets: Bool

    /// Whether no error shows a value.
    fileprivate var isSecret = false

    /// Asked instead of a request, if what the route would read is asked.
    var probe: RouteProbe?
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The route; nil if a secret of it may not come this way.
    static func decode<R: Route>(_ type: R.Type, from request: RouteRequest) throws(RoutingError) -> R? {
        do {
            return try R(from: RouteDecoder(request, R.pattern))
        } catch let error as RoutingError {
            throw error
        } catch is SecretRefused {
            return nil
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

    private init(_ request: RouteRequest, _ pattern: RoutePattern) {
        (path, query, self.pattern, carriesSecrets) = (
            request.parameters, request.queryItems, pattern, request.carriesSecrets
        )
    }

    /// A decoder that asks what a route would read.
    init(_ probe: RouteProbe) {
        (path, query, pattern, carriesSecrets) = (RouteParameters(), RouteParameters(), "/", true)
        self.probe = probe
    }

    func secret<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard carriesSecrets else { throw SecretRefused() }
        var decoder = self
        decoder.isSecret = true
        return try probe?.secret { try Value(from: decoder) } ?? Value(from: decoder)
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
        do {
            return try RouteDecoder(request, pattern ?? "/*").parameter(name, []).value(type)
        } catch let error as RoutingError {
            throw error
        } catch {
            throw .notFound(request)
        }
    }

    fileprivate func parameter(_ name: String, _ codingPath: [any CodingKey]) -> ParameterDecoder {
        let isInPath = path[name] != nil
        return ParameterDecoder(
            name: name, values: values(name), isInPath: isInPath, pattern: pattern, carriesSecrets: carriesSecrets,
            codingPath: codingPath, isSecret: isSecret)
    }

    fileprivate func values(_ name: String) -> [String] {
        let inPath = path.all(name)
        return inPath.isEmpty ? query.all(name) : inPath
    }
}

extension RouteRequest {
    /// Whether a secret may come this way: from the app itself, or in an https link.
    fileprivate var carriesSecrets: Bool { origin.isInside || (origin.kind == .link && read.isHTTPS) }
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

    /// The value of an optional property. An empty one that the type doesn't take is absent.
    private func optional<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T? {
        guard contains(key) else { return nil }
        do {
            return try decode(type, forKey: key)
        } catch let error as RoutingError where decoder.probe == nil && decoder.values(key.stringValue) == [""] {
            if error.code == .parameterInvalid { return nil }
            throw error
        }
    }

    // For each of the types of the protocol, whose own way is without the rule.
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optional(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try optional(type, key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try optional(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try optional(type, key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try optional(type, key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try optional(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try optional(type, key) }
    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? { try optional(type, key) }

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
    var values: [String]
    let isInPath: Bool
    let pattern: RoutePattern
    var carriesSecrets = true
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Whether no error shows the value.
    var isSecret = false

    /// Notes what is read, if the value is made up.
    var found: RouteProbe.Found?

    /// Whether the number that is read is that of a date.
    var isDate = false

    func secret<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard carriesSecrets else { throw SecretRefused() }
        found?.isSecret = true
        return try hidden.inner(type)
    }

    private var hidden: Self {
        var decoder = self
        decoder.isSecret = true
        return decoder
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        if let structure = StandardStructure(type) {
            if structure == .decimal { found?.note(Double.self) }
            guard let parts = structure.parts(of: try scalar(String.self)) else { throw invalid(type, values.first) }
            return KeyedDecodingContainer(Parts<Key>(decoder: self, parts: parts))
        }
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

    /// The values as that type, which lies in the parameter's own. Of a made-up value it is the first that the type takes.
    fileprivate func inner<T: Decodable>(_ type: T.Type) throws -> T {
        try found?.value(type, from: self) ?? read(type)
    }

    /// Has the type read itself; a date from its text.
    func read<T: Decodable>(_ type: T.Type) throws -> T {
        var decoder = self
        decoder.isDate = DateText.isDate(type)
        return try T(from: decoder)
    }

    /// The values as that type. The type's own error is dropped, because its text may hold a secret.
    func value<T: Decodable>(_ type: T.Type) throws -> T {
        do {
            return try read(type)
        } catch let error as RoutingError {
            throw error
        } catch let refused as SecretRefused {
            throw refused
        } catch {
            throw (type is any SecretBearing.Type ? hidden : self).invalid(type, values.first)
        }
    }

    /// The first value as that type. A rest of several segments isn't a single value, and no segment is dropped.
    func scalar<Value: LosslessStringConvertible>(_ type: Value.Type) throws(RoutingError) -> Value {
        if !isDate { found?.note(type) }
        guard let text = values.first else {
            throw RoutingError(
                .parameterMissing,
                "The parameter \(name) is missing.",
                facts: ["pattern: \(pattern.excerpt)", "expected: \(isDate ? DateText.form : "\(type)")"],
                remedy: "add \(name) to the link.",
                parameter: name,
                pattern: pattern
            )
        }
        guard !isInPath || values.count == 1 else { throw invalid(type, values.joined(separator: "/")) }
        if isDate {
            guard let seconds = DateText.seconds(of: text) as? Value else { throw invalid(type, text) }
            return seconds
        }
        let isPlaceholder = found != nil && text == RouteProbe.placeholder
        guard let value = Self.value(type, of: isPlaceholder && type == String.self ? "" : text) else {
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
        let type = isDate ? DateText.form : "\(type)"
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
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.inner(type) }
}

/// Reads the values of a standard structure, which stand in no URL.
private struct Parts<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: ParameterDecoder
    let parts: RouteParameters
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { parts.pairs.compactMap { Key(stringValue: $0.name) } }

    private func part(_ key: Key) -> ParameterDecoder {
        var part = decoder
        part.found = nil
        part.values = parts.all(key.stringValue)
        return part
    }

    func contains(_ key: Key) -> Bool { parts[key.stringValue] != nil }

    func decodeNil(forKey key: Key) -> Bool { !contains(key) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try part(key).value(type) }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> { try part(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try part(key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { decoder }

    func superDecoder(forKey key: Key) -> any Decoder { part(key) }
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
