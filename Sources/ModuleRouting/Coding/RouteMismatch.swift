import ModuleKit

/// A mismatch between a typed route and its pattern.
struct RouteMismatch: Sendable {
    let name: String
    let summary: String
    let remedy: String

    /// The properties of a typed route, as far as decoding one from placeholder values shows them. A type that refuses
    /// placeholder text hides the properties after it.
    struct Shape: Sendable {
        private let route: String

        /// In the order in which they are decoded.
        let properties: [RouteDescription.Parameter]

        /// Whether there are no others.
        let isWhole: Bool

        /// The names of those whose values are secret.
        let secrets: Set<String>

        /// - Parameter describes: whether it is asked what the properties are, beside what they are called.
        init<R: Route>(of type: R.Type, describes: Bool = false) {
            let probe = RouteProbe([R.pattern] + R.otherPatterns, describes: describes)
            route = "\(type)"
            isWhole = (try? R(from: RouteDecoder(probe))) != nil
            properties = probe.properties
            secrets = Set(properties.filter(\.isSecret).map(\.name))
        }

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
            let parsed = try? pattern?.parsed.get()
            let alternatives = parsed?.alternatives ?? []
            for property in properties where !property.isOptional {
                let isNamed = { (segments: [RoutePattern.Segment]) in segments.flatMap(\.names).contains(property.name)
                }
                let isInGroup = alternatives.contains(where: isNamed) && !alternatives.allSatisfy(isNamed)
                let isFragment = property.name == parsed?.fragment
                guard isFragment || isInGroup && !property.isList else { continue }
                let place = isFragment ? "the fragment" : "an optional group"
                mismatches.append(
                    RouteMismatch(
                        name: property.name,
                        summary:
                            "The property \(property.name) of the route \(route) is needed, but \(place) of"
                            + " its pattern has it.",
                        remedy:
                            "make the property optional, or take the parameter out of the \(isFragment ? "fragment" : "group")."
                    )
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
final class RouteProbe {
    /// The text of a number; of a text it is the empty one.
    static let placeholder = "0"

    /// Texts for a type that takes neither: of other types of the standard library and Foundation.
    private static let texts = [
        "a", "1", "00000000-0000-0000-0000-000000000000", "https://bookshop.example", "2001-01-01T00:00:00Z",
    ]

    /// Those of the route, whose constraints show texts too.
    private let patterns: [RoutePattern]

    /// Whether all that is asked is secret.
    private var isSecret = false

    /// A value is a structure, which a URL can't carry.
    struct Structure: Error {}

    /// Whether it is asked what each of them reads.
    private let describes: Bool

    fileprivate private(set) var properties: [RouteDescription.Parameter] = []

    fileprivate init(_ patterns: [RoutePattern], describes: Bool) {
        (self.patterns, self.describes) = (patterns, describes)
    }

    /// What the body reads is secret.
    func secret<Value>(_ body: () throws -> Value) rethrows -> Value {
        isSecret = true
        defer { isSecret = false }
        return try body()
    }

    /// Texts that a property of that name may take.
    private func texts(of name: String) -> [String] {
        let alternatives = patterns.flatMap { (try? $0.parsed.get().alternatives) ?? [] }
        return alternatives.joined().compactMap { $0.example(of: name) } + Self.texts
    }

    /// The index of a property.
    private func ask(_ name: String) -> Int {
        if let known = properties.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) { return known }
        properties.append(RouteDescription.Parameter(name: name))
        return properties.count - 1
    }

    /// Notes that the route asks whether the property is there, so it may be absent; always true.
    func notes(optional name: String) -> Bool {
        properties[ask(name)].isOptional = true
        return true
    }

    /// A placeholder value: zero, the empty string, the empty list, the first case.
    func value<T: Decodable>(_ type: T.Type, of name: String) throws -> T {
        let index = ask(name)
        properties[index].type = "\(type)"
        let found = Found(describes ? type : nil) { self.texts(of: name) }
        defer {
            properties[index].kind = found.kind
            properties[index].isList = found.isList
            if isSecret || found.isSecret { properties[index].isSecret = true }
        }
        if !Self.isPlain(type) {
            found.isSecret = type is any SecretBearing.Type
            if let values = type as? any CaseIterable.Type, let first = Self.first(values) as? T { return first }
        }
        do {
            let value = try found.value(type, from: found.decoder)
            if found.isList, let list = type as? any ListOfElements.Type { found.note(listOf: list.element) }
            return value
        } catch is Structure {
            properties[index].isStructure = true
            throw Structure()
        }
    }

    /// Whether it is a type that most properties have, of which nothing is secret and which has no cases. To find that out
    /// the runtime looks through all conformances of the process, while the app starts.
    private static func isPlain(_ type: any Any.Type) -> Bool {
        type == String.self || type == Int.self || type == Bool.self || type == Double.self
    }

    private static func first<Values: CaseIterable>(_: Values.Type) -> Any? { Values.allCases.first }

    /// What a type reads of a placeholder value, which is what its text has to be.
    final class Found {
        fileprivate private(set) var kind = RouteDescription.Parameter.Kind.value
        private let isAsked: Bool
        private let texts: () -> [String]
        var isList = false
        var isSecret = false

        fileprivate init(_ type: (any Any.Type)?, texts: @escaping () -> [String]) {
            isAsked = type != nil
            self.texts = texts
            if let type, let choices = RouteDescription.Parameter.choices(of: type) { kind = .choice(choices) }
        }

        fileprivate var decoder: ParameterDecoder {
            ParameterDecoder(
                name: "", values: [placeholder], isInPath: false, pattern: "/", codingPath: [], found: self)
        }

        /// A made-up value of a type: of the placeholder or another text, or the first case.
        func value<T: Decodable>(_ type: T.Type, from decoder: ParameterDecoder) throws -> T {
            do {
                return try decoder.read(type)
            } catch let structure as Structure {
                throw structure
            } catch {
                for text in texts() {
                    var other = decoder
                    other.values = [text]
                    if let value = try? other.read(type) { return value }
                }
                guard let first = firstCase(of: type) else { throw error }
                return first
            }
        }

        /// Notes what was read, unless more is known of it.
        func note(_ read: any Any.Type) {
            guard isAsked, case .value = kind else { return }
            switch read {
            case is String.Type: kind = .text
            case is Bool.Type: kind = .boolean
            case let number as any FixedWidthInteger.Type:
                kind = number.isSigned ? .integer : .natural
            default: kind = .number
            }
        }

        /// Notes that it is a list of these.
        fileprivate func note(listOf element: any Any.Type) {
            isList = true
            guard let element = element as? any Decodable.Type else { return }
            let found = Found(isAsked ? element : nil, texts: texts)
            func read<Element: Decodable>(_: Element.Type) { _ = try? found.value(Element.self, from: found.decoder) }
            read(element)
            kind = found.kind
            if found.isSecret { isSecret = true }
        }
    }
}

/// The first case of an enumeration with raw values, the texts of which nothing lists; nil if the type is none.
private func firstCase<Value>(of type: Value.Type) -> Value? {
    guard type is any RawRepresentable.Type, MemoryLayout<Value>.size <= 1 else { return nil }
    // The kind of an enumeration is the first word of its metadata, by Swift's ABI.
    let kind = unsafeBitCast(type as Any.Type, to: UnsafePointer<Int>.self).pointee
    guard kind == 0x201 else { return nil }
    // A case without a payload is its number, and one with a payload of no more than a byte may be of zeros.
    return withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { bytes in
        bytes[0] = 0
        return bytes.load(as: Value.self)
    }
}

extension RoutePattern.Segment {
    /// A text that the constraint of the parameter of that name takes; nil if it has none.
    fileprivate func example(of wanted: String) -> String? {
        switch self {
        case .constrained(wanted, let constraint): return constraint.example
        case .mixed(let template):
            for case .parameter(wanted, let constraint?) in template.pieces { return constraint.example }
            return nil
        default: return nil
        }
    }
}
