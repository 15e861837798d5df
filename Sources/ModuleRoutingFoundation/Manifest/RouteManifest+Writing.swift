import ModuleRouting

extension RouteManifest {
    /// The manifest as JSON, by the schema of ``schema``, with a line's end after it. Two manifests of one app are equal byte
    /// for byte. It is ASCII: everything else is escaped.
    public var json: String {
        let manifest = ManifestText.object([
            ("schema", .integer(ManifestNames.schema)),
            ("schemes", .texts(schemes)),
            ("domains", .texts(domains)),
            ("options", options.manifestText),
            ("routes", .list(routes.map(\.manifestText))),
            ("unmatched", .list(unmatched.map(\.manifestText))),
        ])
        return manifest.written() + "\n"
    }
}

extension RoutingOptions {
    fileprivate var manifestText: ManifestText {
        .object([
            ("order", .text(order.rawValue)),
            ("trailingSlash", .text(trailingSlash.rawValue)),
            ("hostIsSegment", .text(hostIsSegment.rawValue)),
            ("plus", .text(plus.rawValue)),
            ("fragment", .text(fragment.rawValue)),
            ("caseInsensitive", .bool(caseInsensitive)),
        ])
    }
}

extension RouteManifest.Route {
    fileprivate var manifestText: ManifestText {
        var members: [(name: String, value: ManifestText)] = [("patterns", .list(patterns.map(\.manifestText)))]
        if let type { members.append(("type", .text(type))) }
        members += [
            ("owner", .text(owner)),
            ("scopes", .texts(scopes)),
            ("priority", .integer(priority)),
            ("exposure", .texts(ManifestNames.names(of: exposure))),
            ("parameters", .list(parameters.map(\.manifestText))),
            ("parametersAreComplete", .bool(isWhole)),
            ("recoveries", .texts(recoveries)),
        ]
        return .object(members)
    }
}

extension RouteManifest.Pattern {
    fileprivate var manifestText: ManifestText {
        var members: [(name: String, value: ManifestText)] = [("pattern", .text(pattern.text))]
        if let next { members.append(("next", .text(next))) }
        if let deprecation {
            var about: [(name: String, value: ManifestText)] = [("since", .text(deprecation.since))]
            if let instead = deprecation.instead { about.append(("instead", .text(instead))) }
            members.append(("deprecated", .object(about)))
        }
        return .object(members)
    }
}

extension RouteManifest.Parameter {
    fileprivate var manifestText: ManifestText {
        var members: [(name: String, value: ManifestText)] = [
            ("name", .text(name)), ("in", .text(place.rawValue)), ("type", .text(kind.name)),
        ]
        if let bits = kind.bits { members.append(("bits", .integer(bits))) }
        if let choices = kind.choices { members.append(("values", .texts(choices))) }
        members += [("required", .bool(isRequired)), ("list", .bool(isList)), ("secret", .bool(isSecret))]
        return .object(members)
    }
}

extension RouteManifest.Unmatched {
    fileprivate var manifestText: ManifestText {
        var members: [(name: String, value: ManifestText)] = []
        if let scheme { members.append(("scheme", .text(scheme))) }
        if let domain { members.append(("domain", .text(domain))) }
        members += [
            ("owner", .text(owner)),
            ("scopes", .texts(scopes)),
            ("exposure", .texts(ManifestNames.names(of: exposure))),
        ]
        return .object(members)
    }
}
