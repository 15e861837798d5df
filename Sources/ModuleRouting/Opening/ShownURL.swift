/// What may print a URL asks here first: a URL may carry a secret, and one that no route matches may carry any.
enum ShownURL {
    /// A URL of which nothing is known: its scheme alone.
    static func text(of url: String) -> String {
        let bytes = Array(url.utf8)
        return Namespace.schemeEnd(in: bytes).map { String(decoding: bytes[...$0], as: UTF8.self) + "…" } ?? "…"
    }

    /// A text about a route; dots if it holds one of the route's secrets.
    static func text(_ text: String, about route: any Route) -> String {
        guard let values = try? RouteEncoder.encode(route) else {
            return type(of: route).secrets.isEmpty ? text : "•••"
        }
        let isShown = values.parameters.pairs.allSatisfy { !values.secrets.contains($0.name) || !text.holds($0.value) }
        return isShown ? text : "•••"
    }
}

extension Route {
    /// The names of its secret properties.
    static var secrets: Set<String> { RouteMismatch.Shape(of: Self.self).secrets }

    /// Whether its URL carries a secret, so that it is written nowhere.
    package var holdsSecret: Bool {
        !Self.secrets.isEmpty || (try? RouteEncoder.encode(self))?.secrets.isEmpty == false
    }
}

extension RouteTable {
    /// A URL with dots for what a route that matches it takes for a secret, without its query and its fragment.
    func shown(_ url: ReadURL) -> String {
        let path = "/" + shown(url.segments(in: self), of: url).joined(separator: "/")
        guard let scheme = url.scheme else { return path }
        return url.places.hostIsSegment ? "\(scheme):/\(path)" : "\(scheme)://\(url.host ?? "")\(path)"
    }

    /// The URL's segments for a message: dots for what a route that matches it takes for a secret.
    func shown(_ segments: [String], of url: ReadURL) -> [String] {
        var secrets: Set<String> = []
        for hit in hits(of: url) {
            let names = entries[hit.route].hidden
            let request = RouteRequest(origin: .unknown, read: url, table: self, hit: hit)
            if !names.isEmpty {
                secrets.formUnion(request.parameters.pairs.filter { names.contains($0.name) }.map(\.value))
            }
        }
        return segments.map { segment in secrets.contains(where: segment.holds) ? "•••" : segment }
    }
}

extension String {
    /// Whether the other text, which isn't empty, stands in it. `contains` of a text would bring in the regular expressions of
    /// the standard library.
    fileprivate func holds(_ other: String) -> Bool {
        let bytes = Array(utf8)
        return !other.isEmpty && bytes.indices.contains { bytes[$0...].starts(with: other.utf8) }
    }
}

extension RouteRequest: CustomReflectable {
    /// The URL's path without secrets, and the origin.
    public var customMirror: Mirror {
        Mirror(self, children: ["url": table.shown(read), "origin": origin], displayStyle: .struct)
    }
}

extension RouteCall: CustomReflectable {
    /// The route and the origin, and not the URL, in which a secret may be.
    public var customMirror: Mirror {
        Mirror(self, children: ["pattern": pattern.text, "module": module, "origin": origin], displayStyle: .struct)
    }
}

extension RouteDestination: CustomReflectable {
    /// The route, or the URL's scheme alone: a secret may be in it.
    public var customMirror: Mirror {
        switch self {
        case .route(let route): Mirror(self, children: ["route": route], displayStyle: .struct)
        case .url(let url): Mirror(self, children: ["url": ShownURL.text(of: url)], displayStyle: .struct)
        }
    }
}

extension FailedOpen: CustomReflectable {
    /// A text without the URL, in which a secret may be.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "kind": kind, "error": error, "pattern": pattern?.text ?? "none", "module": module ?? "none",
                "origin": origin,
                "url": url.map(ShownURL.text) ?? "none",
            ],
            displayStyle: .struct
        )
    }
}

extension WebPageLink: CustomReflectable {
    /// The URL's scheme alone: a secret may be in it.
    public var customMirror: Mirror { Mirror(self, children: ["url": ShownURL.text(of: url)], displayStyle: .struct) }
}

extension LinkDestination: CustomReflectable {
    /// The route, or a web page's scheme alone.
    public var customMirror: Mirror {
        switch self {
        case .route(let found): Mirror(self, children: ["route": found], displayStyle: .struct)
        case .web(let url): Mirror(self, children: ["web": ShownURL.text(of: url)], displayStyle: .struct)
        }
    }
}
