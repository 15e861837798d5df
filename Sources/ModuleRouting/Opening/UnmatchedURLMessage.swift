import ModuleKit

extension RoutingError {
    /// No route opens the URL.
    static func notFound(_ request: RouteRequest) -> RoutingError { unmatched(request) }

    /// Every route that matches the URL declined it.
    static func declined(_ request: RouteRequest, by subjects: [String]) -> RoutingError {
        unmatched(request, decliners: subjects)
    }

    /// The error of a URL that no route opened. The URL is read again for the facts, because most of these errors are
    /// dropped, and a text takes less room than what was read of it.
    ///
    /// It keeps the table, not the snapshot: an error that is kept must not keep the handlers of modules that are gone.
    ///
    /// - Parameter decliners: the names of the routes that declined it; nil if no route that the origin may open matches it.
    private static func unmatched(_ request: RouteRequest, decliners: [String]? = nil) -> RoutingError {
        let (text, table, origin) = (request.read.text, request.table, request.origin)
        return RoutingError(decliners == nil ? .notFound : .declined) {
            // Whose URL it is was found out before.
            let url = try? URLReader(schemes: nil, domains: nil, options: table.options).read(text)
            let path = url.map { url in
                "path: \(excerpt("/" + table.shown(url.segments(in: table), of: url).joined(separator: "/")))"
            }
            let facts = [path].compactMap(\.self)
            guard let decliners else {
                // What is closed to an origin looks like what does not exist, so both have this text.
                return Content(
                    summary: "No route opens this URL.",
                    facts: facts + Self.facts(of: origin),
                    remedy: origin.isInside
                        ? "open a URL of one of the registered patterns."
                        : "open a URL of a route that is exposed to this origin;"
                            + " explain says what each route does with it."
                )
            }
            return Content(
                summary: "Every route that matches this URL declined it.",
                facts: facts + decliners.map { "declined by: \($0.visible)" },
                remedy: "open a URL that one of them accepts."
            )
        }
    }

    /// Where an open comes from, unless that is the app itself.
    static func facts(of origin: RouteOrigin) -> [String] {
        if origin.isInside { return [] }
        let unnamed = origin.kind == .unknown ? ", the origin of an open that names none" : ""
        return ["from: \("\(origin)".visible)\(unnamed)"]
    }
}
