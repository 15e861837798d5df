/// Writes a route's properties as named values, in the order of its properties.
final class RouteEncoder: Encoder {
    private(set) var parameters = RouteParameters()
    private let pattern: RoutePattern

    /// The error of the first requested container that a URL can't carry, even if nothing is written to it.
    fileprivate var refused: RoutingError?
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    private init(_ pattern: RoutePattern) { self.pattern = pattern }

    static func encode<R: Route>(_ route: R) throws(RoutingError) -> RouteParameters {
        let encoder = RouteEncoder(R.pattern)
        do {
            try route.encode(to: encoder)
        } catch let error as RoutingError {
            throw error
        } catch {
            let cause = "cause: \(type(of: error))"
            throw inexpressible("The route \(R.self) cannot be encoded.", R.pattern, facts: [cause])
        }
        if let refused = encoder.refused { throw refused }
        return encoder.parameters
    }

    static func inexpressible(
        _ summary: String,
        _ pattern: RoutePattern,
        facts: [String] = [],
        parameter: String? = nil
    ) -> RoutingError {
        RoutingError(
            .inexpressible,
            summary,
            facts: ["pattern: \(pattern.excerpt)"] + facts,
            remedy: "open the route as a value, or give it properties that a URL can carry.",
            parameter: parameter,
            pattern: pattern
        )
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Properties<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { RefusedContainer(error: refuse(shapeless)) }

    func singleValueContainer() -> any SingleValueEncodingContainer { RefusedContainer(error: refuse(shapeless)) }

    private var shapeless: RoutingError {
        Self.inexpressible("A route is written as named parameters, and this one has no names.", pattern)
    }

    /// The text of one value, as a link has it; nil if it is not one text.
    static func text(of value: any Encodable) -> String? {
        let encoder = ParameterEncoder(name: "", pattern: "/*")
        guard (try? value.encode(to: encoder)) != nil, !encoder.isRefused, encoder.values.count == 1 else { return nil }
        return encoder.values[0]
    }

    fileprivate func refuse(_ error: RoutingError) -> RoutingError {
        refused = refused ?? error
        return error
    }

    fileprivate func refuse(structure name: String) -> RoutingError { refuse(Self.structure(name, pattern)) }

    fileprivate func add(_ value: some Encodable, _ name: String, isOptional: Bool) throws {
        let encoder = ParameterEncoder(name: name, pattern: pattern)
        try value.encode(to: encoder)
        if encoder.isRefused { throw encoder.refusal }
        if isOptional, encoder.values.isEmpty {
            throw Self.inexpressible(
                "The optional list \(name) is empty, which a URL cannot tell from nil.",
                pattern,
                parameter: name
            )
        }
        for value in encoder.values { parameters.append(name, value) }
    }
}

private struct Properties<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: RouteEncoder
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil(forKey key: Key) throws {}

    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try encoder.add(value, key.stringValue, isOptional: false)
    }

    mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
        if let value { try encoder.add(value, key.stringValue, isOptional: true) }
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        KeyedEncodingContainer(RefusedProperties<NestedKey>(error: encoder.refuse(structure: key.stringValue)))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        RefusedContainer(error: encoder.refuse(structure: key.stringValue))
    }

    mutating func superEncoder() -> any Encoder { encoder }

    mutating func superEncoder(forKey key: Key) -> any Encoder { encoder }
}

extension RouteEncoder {
    fileprivate static func structure(_ name: String, _ pattern: RoutePattern) -> RoutingError {
        inexpressible("The property \(name) is a structure, which a URL cannot carry.", pattern, parameter: name)
    }
}

/// Writes one property as the values of one parameter.
private final class ParameterEncoder: Encoder {
    let name: String
    let pattern: RoutePattern
    var values: [String] = []
    private let isElement: Bool

    /// Whether a container was requested that a URL can't carry.
    private(set) var isRefused = false
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(name: String, pattern: RoutePattern, isElement: Bool = false) {
        self.name = name
        self.pattern = pattern
        self.isElement = isElement
    }

    var refusal: RoutingError { RouteEncoder.structure(name, pattern) }

    func refuse() -> RoutingError {
        isRefused = true
        return refusal
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(RefusedProperties<Key>(error: refuse()))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        isElement ? RefusedContainer(error: refuse()) : Elements(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Scalar(encoder: self) }
}

private struct Scalar: SingleValueEncodingContainer {
    let encoder: ParameterEncoder
    var codingPath: [any CodingKey] { [] }

    private func write(_ value: some LosslessStringConvertible) { encoder.values.append(RouteText.text(of: value)) }

    private func write(number: some BinaryFloatingPoint & LosslessStringConvertible) throws {
        guard RouteText.isFinite(number) else {
            throw RouteEncoder.inexpressible(
                "The number \(encoder.name) is not finite, which a URL cannot carry.",
                encoder.pattern,
                parameter: encoder.name
            )
        }
        write(number)
    }

    mutating func encodeNil() throws {}
    mutating func encode(_ value: Bool) throws { write(value) }
    mutating func encode(_ value: String) throws { write(value) }
    mutating func encode(_ value: Double) throws { try write(number: value) }
    mutating func encode(_ value: Float) throws { try write(number: value) }
    mutating func encode(_ value: Int) throws { write(value) }
    mutating func encode(_ value: Int8) throws { write(value) }
    mutating func encode(_ value: Int16) throws { write(value) }
    mutating func encode(_ value: Int32) throws { write(value) }
    mutating func encode(_ value: Int64) throws { write(value) }
    mutating func encode(_ value: UInt) throws { write(value) }
    mutating func encode(_ value: UInt8) throws { write(value) }
    mutating func encode(_ value: UInt16) throws { write(value) }
    mutating func encode(_ value: UInt32) throws { write(value) }
    mutating func encode(_ value: UInt64) throws { write(value) }
    mutating func encode<T: Encodable>(_ value: T) throws { try value.encode(to: encoder) }
}

private struct Elements: UnkeyedEncodingContainer {
    let encoder: ParameterEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { encoder.values.count }

    mutating func encodeNil() throws { throw encoder.refusal }

    mutating func encode<T: Encodable>(_ value: T) throws {
        let element = ParameterEncoder(name: encoder.name, pattern: encoder.pattern, isElement: true)
        try value.encode(to: element)
        guard element.values.count == 1, !element.isRefused else { throw encoder.refusal }
        encoder.values += element.values
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy keyType: Key.Type) -> KeyedEncodingContainer<Key> {
        encoder.container(keyedBy: keyType)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { RefusedContainer(error: encoder.refuse()) }

    mutating func superEncoder() -> any Encoder {
        var refused = RefusedContainer(error: encoder.refuse())
        return refused.superEncoder()
    }
}
