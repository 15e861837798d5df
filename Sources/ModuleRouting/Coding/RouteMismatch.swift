/// A mismatch between a typed route and its pattern.
struct RouteMismatch: Sendable {
    let name: String
    let summary: String
    let remedy: String

    /// The properties of a typed route, as far as decoding one from placeholder values shows them. A type that refuses
    /// placeholder text hides the properties after it.
    struct Shape {
        private let route: String

        /// In the order in which they are decoded.
        let properties: [RouteDescription.Parameter]

        /// The type of each; nil of one that was only asked for.
        private let types: [(any Decodable.Type)?]

        /// Whether there are no others.
        let isWhole: Bool

        /// - Parameter describes: whether it is asked what the properties are, beside what they are called.
        init<R: Route>(of type: R.Type, describes: Bool = false) {
            let probe = RouteProbe(describes: describes)
            route = "\(type)"
            isWhole = (try? R(from: probe)) != nil
            properties = probe.properties
            types = probe.types
        }

        /// The type of the property of that name; nil if it was only asked for.
        func type(of name: String) -> (any Decodable.Type)? {
            zip(properties, types).first { $0.0.name.utf8.elementsEqual(name.utf8) }?.1
        }

        /// The names of those whose values are secret.
        var secrets: Set<String> { Set(properties.filter(\.isSecret).map(\.name)) }

        /// The mismatches between them and the pattern.
        func mismatches(with pattern: RoutePattern?) -> [RouteMismatch] {
            var mismatches = properties.filter(\.isStructure).map { property in
                RouteMismatch(
                    name: property.name,
                    summary:
                        "The property \(property.name) of the route \(route) is a structure, which a URL cannot carry.",
                    remedy: "declare each part as a property of the route, or make it a type that codes as one value."
                )
            }
            guard isWhole else { return mismatches }
            let names = Set(properties.map(\.name))
            for name in pattern?.parameters ?? [] where !names.contains(name) {
                mismatches.append(
                    RouteMismatch(
                        name: name,
                        summary:
                            "The pattern of the route \(route) has a parameter \(name), but the route has no such"
                            + " property.",
                        remedy: "give both the same name."
                    )
                )
            }
            return mismatches
        }
    }
}

/// Gives a route placeholder values and remembers which properties it asked for.
private final class RouteProbe: Decoder {
    struct Structure: Error {}

    /// Whether it is asked what each of them reads.
    let describes: Bool

    /// What is asked of none of them.
    private let unasked = FoundKind()

    var properties: [RouteDescription.Parameter] = []
    var types: [(any Decodable.Type)?] = []

    init(describes: Bool) { self.describes = describes }

    func kind(of type: any Any.Type) -> FoundKind { describes ? FoundKind(of: type) : unasked }

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

        /// The index of the property.
        private func ask(_ key: Key) -> Int {
            let name = key.stringValue
            if let known = probe.properties.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
                return known
            }
            probe.properties.append(RouteDescription.Parameter(name: name))
            probe.types.append(nil)
            return probe.properties.count - 1
        }

        /// What is asked whether it is there may be absent.
        func contains(_ key: Key) -> Bool {
            let index = ask(key)
            probe.properties[index].isOptional = true
            return true
        }

        func decodeNil(forKey key: Key) throws -> Bool {
            let index = ask(key)
            probe.properties[index].isOptional = true
            return false
        }

        func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
            let index = ask(key)
            probe.types[index] = type
            probe.properties[index].type = "\(type)"
            let found = probe.kind(of: type)
            defer {
                probe.properties[index].kind = found.kind
                probe.properties[index].isList = found.isList
            }
            if !Self.isPlain(type) {
                if probe.describes, let list = type as? any ListOfElements.Type { found.note(listOf: list.element) }
            }
            if !Self.isPlain(type), !Self.isPlainList(type) {
                if type is any SecretBearing.Type { probe.properties[index].isSecret = true }
                if let values = type as? any CaseIterable.Type, let first = Self.first(values) as? T { return first }
            }
            do {
                return try T(from: MadeUpValue(found: found))
            } catch is Structure {
                probe.properties[index].isStructure = true
                throw Structure()
            }
        }

        /// Whether it is a type that most properties have, of which nothing is secret and which has no cases. To find that out
        /// the runtime looks through all conformances of the process, while the app starts.
        private static func isPlain(_ type: any Any.Type) -> Bool {
            type == String.self || type == Int.self || type == Bool.self || type == Double.self
        }

        /// Whether it is a list of those.
        private static func isPlainList(_ type: any Any.Type) -> Bool { type == [String].self || type == [Int].self }

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

/// What a type reads of a placeholder value, which is what its text has to be.
private final class FoundKind {
    var kind = RouteDescription.Parameter.Kind.value
    var isList = false

    init() {}

    init(of type: any Any.Type) {
        if let choices = RouteDescription.Parameter.choices(of: type) { kind = .choice(choices) }
    }

    /// Notes what was read, unless more is known of it.
    func note<Value>(_ read: RouteDescription.Parameter.Kind, _ value: Value) -> Value {
        if case .value = kind { kind = read }
        return value
    }

    /// Notes that it is a list of these.
    func note(listOf element: any Any.Type) {
        isList = true
        guard let element = element as? any Decodable.Type else { return }
        let found = FoundKind(of: element)
        _ = try? element.init(from: MadeUpValue(found: found))
        kind = found.kind
    }
}

/// A placeholder value: zero, the empty string, the empty list.
private struct MadeUpValue: Decoder, SingleValueDecodingContainer {
    let found: FoundKind
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw RouteProbe.Structure()
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        found.isList = true
        return NoElements()
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { false }
    func decode(_ type: Bool.Type) throws -> Bool { found.note(.boolean, false) }
    func decode(_ type: String.Type) throws -> String { found.note(.text, "") }
    func decode(_ type: Double.Type) throws -> Double { found.note(.number, 0) }
    func decode(_ type: Float.Type) throws -> Float { found.note(.number, 0) }
    func decode(_ type: Int.Type) throws -> Int { found.note(.integer(bits: Int.bitWidth), 0) }
    func decode(_ type: Int8.Type) throws -> Int8 { found.note(.integer(bits: Int8.bitWidth), 0) }
    func decode(_ type: Int16.Type) throws -> Int16 { found.note(.integer(bits: Int16.bitWidth), 0) }
    func decode(_ type: Int32.Type) throws -> Int32 { found.note(.integer(bits: Int32.bitWidth), 0) }
    func decode(_ type: Int64.Type) throws -> Int64 { found.note(.integer(bits: Int64.bitWidth), 0) }
    func decode(_ type: UInt.Type) throws -> UInt { found.note(.natural(bits: UInt.bitWidth), 0) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { found.note(.natural(bits: UInt8.bitWidth), 0) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { found.note(.natural(bits: UInt16.bitWidth), 0) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { found.note(.natural(bits: UInt32.bitWidth), 0) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { found.note(.natural(bits: UInt64.bitWidth), 0) }
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
