import ModuleRouting

extension RouteManifest {
    /// The manifest as JSON, with a line's end after it. Two manifests of one app are equal byte for byte. It is ASCII:
    /// everything else is escaped.
    public var json: String {
        let manifest = ManifestText.object([
            ("schema", .integer(Self.schema)),
            ("schemes", .texts(schemes)),
            ("domains", .texts(domains)),
            ("options", .object(NamedOption.changed(in: options).map { ($0.name, .text($0.text)) })),
            ("routes", .list(routes.map(\.manifestText))),
            (
                "unmatched",
                .list(
                    unmatched.map { handler in
                        .members([
                            ("scheme", handler.scheme.map(ManifestText.text)),
                            ("domain", handler.domain.map(ManifestText.text)),
                            ("owner", .text(handler.owner)),
                            ("exposure", .texts(Self.names(of: handler.exposure))),
                        ])
                    }
                )
            ),
        ])
        return manifest.written() + "\n"
    }
}

extension RouteManifest.Route {
    fileprivate var manifestText: ManifestText {
        .members([
            ("patterns", .list(patterns.map(\.manifestText))),
            ("type", type.map(ManifestText.text)),
            ("owner", .text(owner)),
            ("priority", .integer(priority)),
            ("exposure", .texts(RouteManifest.names(of: exposure))),
            ("parameters", .list(parameters.map(\.manifestText))),
            ("parametersAreComplete", .bool(isWhole)),
        ])
    }
}

extension RouteManifest.Pattern {
    fileprivate var manifestText: ManifestText {
        let deprecated = deprecation.map { about in
            ManifestText.members([("since", .text(about.since)), ("instead", about.instead.map(ManifestText.text))])
        }
        return .members([
            ("pattern", .text(pattern.text)), ("example", example.map(ManifestText.text)), ("deprecated", deprecated),
        ])
    }
}

extension RouteManifest.Parameter {
    fileprivate var manifestText: ManifestText {
        var (bits, values): (ManifestText?, ManifestText?) = (nil, nil)
        switch kind {
        case .integer(let count), .natural(let count): bits = .integer(count)
        case .choice(let texts): values = .texts(texts)
        default: break
        }
        return .members([
            ("name", .text(name)), ("in", .text(place.rawValue)), ("type", .text(kind.name)), ("bits", bits),
            ("values", values), ("required", .bool(isRequired)), ("list", .bool(isList)), ("secret", .bool(isSecret)),
        ])
    }
}

/// A value that is written as JSON, always with the same bytes.
private indirect enum ManifestText {
    case bool(Bool)
    case integer(Int)
    case text(String)
    case list([ManifestText])
    case object([(name: String, value: ManifestText)])

    static func texts(_ texts: [String]) -> ManifestText { .list(texts.map(ManifestText.text)) }

    /// An object of the members that are there.
    static func members(_ members: [(name: String, value: ManifestText?)]) -> ManifestText {
        .object(members.compactMap { name, value in value.map { (name, $0) } })
    }

    /// The text, without a line's end. A list or an object stands on one line if that isn't too long.
    func written(indent: Int = 0) -> String {
        let line = oneLine
        if indent * 2 + line.utf8.count <= 110 { return line }
        let space = String(repeating: "  ", count: indent + 1)
        let end = "\n" + String(repeating: "  ", count: indent)
        switch self {
        case .list(let values):
            return "[\n" + values.map { space + $0.written(indent: indent + 1) }.joined(separator: ",\n") + end + "]"
        case .object(let members):
            let lines = members.map { "\(space)\(JSONText.quoted($0.name)): \($0.value.written(indent: indent + 1))" }
            return "{\n" + lines.joined(separator: ",\n") + end + "}"
        case .bool, .integer, .text: return line
        }
    }

    private var oneLine: String {
        switch self {
        case .bool(let bool): "\(bool)"
        case .integer(let integer): "\(integer)"
        case .text(let text): JSONText.quoted(text)
        case .list(let values): "[" + values.map(\.oneLine).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { "\(JSONText.quoted($0.name)): \($0.value.oneLine)" }.joined(separator: ", ") + "}"
        }
    }
}
