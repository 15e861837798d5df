import ModuleKit

/// Writes named values into the segments of a pattern.
struct RouteWriter {
    let pattern: RoutePattern
    let parameters: RouteParameters
    let caseInsensitive: Bool

    /// What a parameter that isn't captured is written as; nil if it has no value to write.
    var anyText: String?

    /// What is written of a pattern.
    struct Written {
        let segments: [String]
        /// The names in them.
        let names: Set<String>
        /// Whether the first segment is a literal, which matches a host in any case.
        let beginsWithLiteral: Bool
    }

    /// The segments of the first alternative whose parameters all have values.
    func write(_ alternatives: [[RoutePattern.Segment]]) throws(RoutingError) -> Written {
        let chosen = alternatives.first { alternative in
            alternative.allSatisfy { segment in
                if case .rest(_, 0) = segment { return true }
                return segment.names.allSatisfy { name in name.map { parameters[$0] != nil } ?? true }
            }
        }
        let alternative = chosen ?? alternatives.last ?? []
        var segments: [String] = []
        for segment in alternative { segments += try write(segment) }
        // Browsers resolve them, escaped or not, so the URL would be another.
        guard !segments.contains(where: { $0 == "." || $0 == ".." }) else {
            throw notRepresentable("A segment of the path is a dot segment, which browsers remove.", nil)
        }
        var beginsWithLiteral = false
        if case .literal? = alternative.first { beginsWithLiteral = true }
        return Written(
            segments: segments,
            names: Set(alternative.flatMap(\.names).compactMap(\.self)),
            beginsWithLiteral: beginsWithLiteral
        )
    }

    private func write(_ segment: RoutePattern.Segment) throws(RoutingError) -> [String] {
        switch segment {
        case .literal(let bytes): return [String(decoding: bytes, as: UTF8.self)]
        case .parameter(let name): return [try value(name, nil)]
        case .constrained(let name, let constraint): return [try value(name, constraint)]
        case .mixed(let template): return [try mixed(template)]
        case .rest(nil, let minimum):
            guard minimum > 0 else { return [] }
            return Array(repeating: try unnamed(nil), count: minimum)
        case .rest(let name?, let minimum):
            let values = parameters.all(name)
            guard values.count >= minimum else { throw missing(name) }
            guard !values.contains("") else {
                throw notRepresentable("The rest \(name) has an empty element, which a path cannot carry.", name)
            }
            return values
        }
    }

    private func value(_ name: String?, _ constraint: Constraint?) throws(RoutingError) -> String {
        // A parameter that isn't captured takes any text.
        guard let name else { return try unnamed(constraint) }
        let values = parameters.all(name)
        guard let value = values.first else { throw missing(name) }
        guard values.count == 1, !value.isEmpty else {
            throw notRepresentable(
                "The path parameter \(name) is \(value.isEmpty ? "empty" : "a list"), which a path cannot carry.",
                name
            )
        }
        if let constraint, !constraint.accepts(value, caseInsensitive: caseInsensitive) {
            let shown = constraint.text.visible
            throw notRepresentable("The path parameter \(name) does not satisfy its constraint \(shown).", name)
        }
        return value
    }

    private func unnamed(_ constraint: Constraint?) throws(RoutingError) -> String {
        guard let anyText else {
            throw notRepresentable("The pattern has a segment that isn't captured, so no value is known for it.", nil)
        }
        return constraint?.example ?? anyText
    }

    /// The text of a mixed segment, if it reads back as the same values.
    private func mixed(_ template: SegmentTemplate) throws(RoutingError) -> String {
        var text = ""
        var values: [String] = []
        for piece in template.pieces {
            switch piece {
            case .literal(let bytes): text += String(decoding: bytes, as: UTF8.self)
            case .parameter(let name, let constraint):
                let value = try value(name, constraint)
                values.append(value)
                text += value
            }
        }
        var utf8 = text
        let readBack = utf8.withUTF8 { bytes in
            template.match(bytes, caseInsensitive: caseInsensitive)?.map {
                String(decoding: bytes[$0], as: UTF8.self)
            }
        }
        guard readBack == values else {
            let shown = template.text.visible
            throw notRepresentable("The values of \(shown) would read back as different values.", nil)
        }
        return text
    }

    private func missing(_ name: String) -> RoutingError {
        RoutingError(
            .parameterMissing,
            "The path parameter \(name) has no value.",
            facts: ["pattern: \(pattern.excerpt)"],
            remedy: "give the route a property \(name) that is not nil.",
            parameter: name,
            pattern: pattern
        )
    }

    private func notRepresentable(_ summary: String, _ name: String?) -> RoutingError {
        RouteEncoder.notRepresentable(summary, pattern, parameter: name)
    }
}
