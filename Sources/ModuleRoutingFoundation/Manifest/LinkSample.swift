import ModuleRouting

/// A URL of a pattern, as short as its constraints allow.
struct LinkSample {
    private let segments: [RoutePattern.Segment]
    private let start: String
    private let hasHost: Bool

    /// - Parameter beginning: what URLs begin with instead of the first scheme or domain; it ends with `://`, or with the
    ///   domain.
    init?(_ pattern: RoutePattern, in manifest: RouteManifest, beginning: String? = nil) {
        guard case .success(let parsed) = pattern.parsed, let segments = parsed.alternatives.last else { return nil }
        self.segments = segments
        let namespace = parsed.namespace
        if let beginning {
            start = beginning
        } else if let namespace, namespace.isWeb {
            guard let domain = namespace.domain ?? manifest.domains.first else { return nil }
            start = "https://\(domain)"
        } else if let scheme = namespace?.scheme ?? manifest.schemes.first {
            start = "\(scheme)://"
        } else {
            start = manifest.domains.first.map { "https://\($0)" } ?? ""
        }
        hasHost = start.hasSuffix("://")
    }

    /// The URL.
    ///
    /// - Parameters:
    ///   - query: a value to stand in the query.
    ///   - value: a text for a parameter; where a constraint refuses it, or it is nil, another one is taken.
    func url(query: (name: String, value: String)? = nil, value: (String) -> String? = { _ in nil }) -> String? {
        var texts: [String] = []
        for segment in segments {
            switch segment {
            case .literal(let bytes): texts.append(String(decoding: bytes, as: UTF8.self))
            case .parameter(let name): texts.append(name.flatMap(value) ?? "1")
            case .rest(let name, let minimum):
                if minimum > 0 { texts.append(name.flatMap(value) ?? "1") }
            case .constrained(let name, let constraint):
                guard let text = text(name, constraint, value) else { return nil }
                texts.append(text)
            case .mixed(let template):
                var mixed = ""
                for piece in template.pieces {
                    switch piece {
                    case .literal(let bytes): mixed += String(decoding: bytes, as: UTF8.self)
                    case .parameter(let name, let constraint):
                        guard let text = text(name, constraint, value) else { return nil }
                        mixed += text
                    }
                }
                texts.append(mixed)
            }
        }
        let path = texts.map { PercentEncoding.linkText($0) }.joined(separator: "/")
        let written = query.map { "?\(PercentEncoding.linkText($0.name))=\(PercentEncoding.linkText($0.value))" } ?? ""
        return start + (hasHost ? path : "/" + path) + written
    }

    private func text(_ name: String?, _ constraint: Constraint?, _ value: (String) -> String?) -> String? {
        let wanted = name.flatMap(value) ?? "1"
        guard let constraint, !constraint.accepts(wanted) else { return wanted }
        return constraint.example
    }
}

extension RouteManifest.Parameter {
    /// A text that is a value of it, where that is known.
    var sample: String? {
        switch kind {
        case .integer, .natural, .number, .text: "1"
        case .boolean: "true"
        case .choice(let texts): texts.first
        case .value: nil
        }
    }
}
