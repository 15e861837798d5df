import ModuleKit

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

        /// Whether there are no others.
        let isWhole: Bool

        /// - Parameter describes: whether it is asked what the properties are, beside what they are called.
        init<R: Route>(of type: R.Type, describes: Bool = false) {
            let probe = RouteProbe(describes: describes)
            route = "\(type)"
            let decoder = RouteDecoder(path: RouteParameters(), query: RouteParameters(), pattern: "/", probe: probe)
            isWhole = (try? R(from: decoder)) != nil
            properties = probe.properties
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
            let alternatives = (try? pattern?.parsed.get().alternatives) ?? []
            for property in properties where !property.isOptional && !property.isList {
                let isNamed = { (segments: [RoutePattern.Segment]) in segments.flatMap(\.names).contains(property.name)
                }
                guard alternatives.contains(where: isNamed), !alternatives.allSatisfy(isNamed) else { continue }
                mismatches.append(
                    RouteMismatch(
                        name: property.name,
                        summary:
                            "The property \(property.name) of the route \(route) is needed, but an optional group of"
                            + " its pattern has it.",
                        remedy: "make the property optional, or take the parameter out of the group."
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
    /// A value is a structure, which a URL can't carry.
    struct Structure: Error {}

    /// Whether it is asked what each of them reads.
    private let describes: Bool

    fileprivate private(set) var properties: [RouteDescription.Parameter] = []

    fileprivate init(describes: Bool) { self.describes = describes }

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
        let found = Found(describes ? type : nil)
        defer {
            properties[index].kind = found.kind
            properties[index].isList = found.isList
        }
        if !Self.isPlain(type) {
            if type is any SecretBearing.Type { properties[index].isSecret = true }
            if let values = type as? any CaseIterable.Type, let first = Self.first(values) as? T { return first }
            if describes, let list = type as? any ListOfElements.Type { found.note(listOf: list.element) }
        }
        do {
            return try T(from: found.decoder)
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
        var isList = false

        fileprivate init(_ type: (any Any.Type)?) {
            isAsked = type != nil
            if let type, let choices = RouteDescription.Parameter.choices(of: type) { kind = .choice(choices) }
        }

        fileprivate var decoder: ParameterDecoder {
            ParameterDecoder(name: "", values: ["0"], isInPath: false, pattern: "/", codingPath: [], found: self)
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
            let found = Found(element)
            _ = try? element.init(from: found.decoder)
            kind = found.kind
        }
    }
}
