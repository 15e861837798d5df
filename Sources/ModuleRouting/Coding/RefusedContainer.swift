/// Replaces a container that a URL can't carry. An `Encoder` can't throw when a container is requested, so the first
/// write throws.
struct RefusedContainer: UnkeyedEncodingContainer, SingleValueEncodingContainer {
    let error: RoutingError
    var codingPath: [any CodingKey] { [] }
    var count: Int { 0 }

    mutating func encodeNil() throws { throw error }

    mutating func encode<T: Encodable>(_ value: T) throws { throw error }

    mutating func nestedContainer<Key: CodingKey>(keyedBy keyType: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(RefusedProperties<Key>(error: error))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }

    mutating func superEncoder() -> any Encoder { RefusedEncoder(error: error) }
}

/// A ``RefusedContainer`` with keys.
struct RefusedProperties<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let error: RoutingError
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil(forKey key: Key) throws { throw error }

    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws { throw error }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        KeyedEncodingContainer(RefusedProperties<NestedKey>(error: error))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        RefusedContainer(error: error)
    }

    mutating func superEncoder() -> any Encoder { RefusedEncoder(error: error) }

    mutating func superEncoder(forKey key: Key) -> any Encoder { RefusedEncoder(error: error) }
}

private struct RefusedEncoder: Encoder {
    let error: RoutingError
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(RefusedProperties<Key>(error: error))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { RefusedContainer(error: error) }

    func singleValueContainer() -> any SingleValueEncodingContainer { RefusedContainer(error: error) }
}
