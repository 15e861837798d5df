/// A mismatch between a typed route and its pattern.
struct RouteMisfit: Sendable {
    let name: String
    let summary: String
    let remedy: String

    /// The properties of a typed route, as far as decoding one from placeholder values shows them. A type that refuses
    /// placeholder text hides the properties after it.
    struct Shape {
        private let route: String
        private let properties: [RouteProbe.Property]
        private let isWhole: Bool

        init<R: Route>(of type: R.Type) {
            let probe = RouteProbe()
            route = "\(type)"
            isWhole = (try? R(from: probe)) != nil
            properties = probe.properties
        }

        /// What each of them takes.
        var parameters: [RouteParameter] {
            var seen: Set<String> = []
            return properties.filter { seen.insert($0.name).inserted }.map { first in
                let asked = properties.filter { $0.name == first.name }
                let read = asked.first { $0.type != nil }
                return RouteParameter(
                    name: first.name,
                    type: read?.type,
                    scalar: read?.scalar,
                    mayBeAbsent: asked.contains { $0.type == nil }
                        || read?.type.map { RouteDecoder.takes([], as: $0) } == true
                )
            }
        }

        /// The names of those whose values are secret.
        var secrets: Set<String> { Set(properties.filter(\.isSecret).map(\.name)) }

        /// The mismatches between them and the pattern.
        func misfits(with pattern: RoutePattern?) -> [RouteMisfit] {
            var misfits = properties.filter(\.isStructure).map { property in
                RouteMisfit(
                    name: property.name,
                    summary:
                        "The property \(property.name) of the route \(route) is a structure, which a URL cannot carry.",
                    remedy: "declare each part as a property of the route, or make it a type that codes as one value."
                )
            }
            guard isWhole else { return misfits }
            let names = Set(properties.map(\.name))
            for name in pattern?.parameters ?? [] where !names.contains(name) {
                misfits.append(
                    RouteMisfit(
                        name: name,
                        summary:
                            "The pattern of the route \(route) has a parameter \(name), but the route has no such"
                            + " property.",
                        remedy: "give both the same name."
                    )
                )
            }
            return misfits
        }
    }
}

/// Gives a route placeholder values and remembers which properties it asked for.
private final class RouteProbe: Decoder {
    struct Property {
        let name: String
        /// Its type; nil if it was only asked whether there is a value.
        var type: (any Decodable.Type)?
        /// What is read of its text.
        var scalar: (any Any.Type)?
        var isStructure = false
        var isSecret = false
    }

    struct Structure: Error {}

    var properties: [Property] = []
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Properties<Key>(probe: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Structure() }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Structure() }

    private struct Properties<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let probe: RouteProbe
        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] { [] }

        private func ask(_ key: Key) { probe.properties.append(Property(name: key.stringValue)) }

        func contains(_ key: Key) -> Bool {
            ask(key)
            return true
        }

        func decodeNil(forKey key: Key) throws -> Bool {
            ask(key)
            return false
        }

        func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
            ask(key)
            probe.properties[probe.properties.count - 1].type = type
            if type is any SecretBearing.Type { probe.properties[probe.properties.count - 1].isSecret = true }
            if let values = type as? any CaseIterable.Type, let first = Self.first(values) as? T { return first }
            let value = MadeUpValue()
            defer { probe.properties[probe.properties.count - 1].scalar = value.note.scalar }
            do {
                return try T(from: value)
            } catch is Structure {
                probe.properties[probe.properties.count - 1].isStructure = true
                throw Structure()
            }
        }

        private static func first<Values: CaseIterable>(_: Values.Type) -> Any? { Values.allCases.first }

        func nestedContainer<NestedKey: CodingKey>(
            keyedBy type: NestedKey.Type,
            forKey key: Key
        ) throws -> KeyedDecodingContainer<NestedKey> { throw Structure() }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw Structure() }

        func superDecoder() throws -> any Decoder { probe }

        func superDecoder(forKey key: Key) throws -> any Decoder { probe }
    }
}

/// A placeholder value: zero, the empty string, the empty list.
private struct MadeUpValue: Decoder, SingleValueDecodingContainer {
    /// What was asked for.
    final class Note {
        var scalar: (any Any.Type)?
    }

    let note = Note()
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw RouteProbe.Structure()
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { NoElements() }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    private func noted<Scalar>(_ value: Scalar) -> Scalar {
        note.scalar = Scalar.self
        return value
    }

    func decodeNil() -> Bool { false }
    func decode(_ type: Bool.Type) throws -> Bool { noted(false) }
    func decode(_ type: String.Type) throws -> String { noted("") }
    func decode(_ type: Double.Type) throws -> Double { noted(0) }
    func decode(_ type: Float.Type) throws -> Float { noted(0) }
    func decode(_ type: Int.Type) throws -> Int { noted(0) }
    func decode(_ type: Int8.Type) throws -> Int8 { noted(0) }
    func decode(_ type: Int16.Type) throws -> Int16 { noted(0) }
    func decode(_ type: Int32.Type) throws -> Int32 { noted(0) }
    func decode(_ type: Int64.Type) throws -> Int64 { noted(0) }
    func decode(_ type: UInt.Type) throws -> UInt { noted(0) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { noted(0) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { noted(0) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { noted(0) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { noted(0) }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: self) }
}

private struct NoElements: UnkeyedDecodingContainer {
    struct Ended: Error {}

    var codingPath: [any CodingKey] { [] }
    var count: Int? { 0 }
    var isAtEnd: Bool { true }
    var currentIndex: Int { 0 }

    mutating func decodeNil() throws -> Bool { throw Ended() }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { throw Ended() }
    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw Ended()
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Ended() }
    mutating func superDecoder() throws -> any Decoder { throw Ended() }
}
