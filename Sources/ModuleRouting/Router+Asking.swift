import ModuleKit

extension Router {
    /// Which route would take the URL, and what it reads from it; nothing is called.
    ///
    /// Where this returns, ``open(_:origin:)`` calls exactly that handler with exactly these parameters.
    ///
    /// - Parameters:
    ///   - url: a URL of the app, or an absolute path.
    ///   - origin: where the request comes from.
    /// - Throws: ``RoutingError`` with every code but ``RoutingError/Code/inexpressible``.
    public func match(_ url: String, origin: RouteOrigin) throws(RoutingError) -> RouteMatch {
        let (match, handler) = try find(url, origin)
        try handler.check(match)
        return match
    }

    /// Whether ``open(_:origin:)`` would call a handler; nothing is called.
    ///
    /// - Parameters:
    ///   - url: any text.
    ///   - origin: where the request comes from.
    public func canOpen(_ url: String, origin: RouteOrigin) -> Bool {
        (try? match(url, origin: origin)) != nil
    }

    func find(_ text: String, _ origin: RouteOrigin) throws(RoutingError) -> (RouteMatch, any RouteHandler) {
        let url = try scan(text)
        let host = url.host.flatMap { $0.isEmpty ? nil : $0 }
        let isCustom = url.scheme.map { schemes.contains($0) } ?? false
        let namespace: Namespace? =
            isCustom ? url.scheme.map { .scheme($0) } : host.map { .domain($0) }
        let segments = (isCustom ? host.map { [$0] } ?? [] : []) + url.segments
        guard let hit = table.match(segments, in: namespace) else {
            throw RoutingError(
                .notFound,
                "No route takes this URL.",
                facts: ["path: \(RoutingError.excerpt("/" + segments.joined(separator: "/")))"],
                remedy: "open a URL of one of the registered patterns."
            )
        }
        let match = RouteMatch(
            pattern: hit.route.declared.value.pattern,
            module: hit.route.declared.module,
            request: RouteRequest(
                origin: origin,
                scheme: url.scheme,
                host: host,
                segments: segments,
                path: hit.captures,
                query: url.query,
                fragment: url.fragment
            )
        )
        return (match, hit.route.declared.value.handler)
    }

    /// The URL taken apart, if it is one of the app's.
    private func scan(_ text: String) throws(RoutingError) -> ScannedURL {
        guard text.utf8.count <= URLScanner.maximumLength else {
            throw RoutingError.tooLong(text)
        }
        guard !text.isEmpty else {
            throw RoutingError(.malformed, "The URL is empty.", remedy: "give a URL or an absolute path.", position: 0)
        }
        let url: ScannedURL
        do {
            url = try URLScanner(text).scan()
        } catch {
            throw RoutingError(
                .malformed,
                "The text is not a URL: \(error.reason).",
                facts: ["position: \(error.position)"],
                remedy: "write it as scheme://path or /path, and percent-encode what RFC 3986 does not allow.",
                position: error.position
            )
        }
        guard let scheme = url.scheme, !schemes.contains(scheme) else { return url }
        let isWeb = scheme == "http" || scheme == "https"
        if isWeb, let host = url.host, domains.contains(host) { return url }
        throw RoutingError(
            .notOurs,
            isWeb ? "The URL belongs to another site." : "The URL belongs to another app.",
            facts: [
                isWeb ? "domain: \(RoutingError.excerpt(url.host ?? ""))" : "scheme: \(RoutingError.excerpt(scheme))"
            ],
            remedy: isWeb
                ? "open it in a browser; this app's domains are: \(list(domains))."
                : "open it in the app that owns the scheme; this app's schemes are: \(list(schemes))."
        )
    }

    private func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
}
