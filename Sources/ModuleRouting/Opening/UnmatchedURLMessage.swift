import ModuleKit

/// What the error of a URL says that no route opened. It is read again for the facts, because most of these errors are
/// dropped, and a text takes less room than what was read of it.
///
/// It keeps the table, not the snapshot: an error that is kept must not keep the handlers of modules that are gone.
final class UnmatchedURLMessage: RoutingError.Content {
    private let text: String
    private let table: RouteTable
    private let origin: RouteOrigin

    /// The names of the routes that declined it; nil if no route that the origin may open matches it.
    private let decliners: [String]?

    init(_ text: String, _ table: RouteTable, _ origin: RouteOrigin, decliners: [String]? = nil) {
        self.text = text
        self.table = table
        self.origin = origin
        self.decliners = decliners
    }

    var code: RoutingError.Code { decliners == nil ? .notFound : .declined }

    var summary: String {
        decliners == nil ? "No route opens this URL." : "Every route that matches this URL declined it."
    }

    var facts: [String] {
        // Whose URL it is was found out before.
        guard let url = try? URLReader(schemes: nil, domains: nil, options: table.options).read(text) else { return [] }
        let path = "/" + table.shown(url.segments(in: table), of: url).joined(separator: "/")
        return ["path: \(RoutingError.excerpt(path))"]
            + (decliners == nil ? RoutingError.facts(of: origin) : [])
            + (decliners ?? []).map { "declined by: \($0.visible)" }
    }

    var remedy: String {
        // What is closed to an origin looks like what does not exist, so both have this text.
        if decliners != nil { return "open a URL that one of them accepts." }
        return origin.isInside
            ? "open a URL of one of the registered patterns."
            : "open a URL of a route that is exposed to this origin; explain says what each route does with it."
    }
}

extension UnmatchedURLMessage: CustomReflectable {
    /// What it says, and not the URL, in which a secret may stand.
    var customMirror: Mirror {
        Mirror(self, children: ["code": code, "summary": summary, "facts": facts, "remedy": remedy])
    }
}

extension RoutingError {
    static func notFound(_ request: RouteRequest) -> RoutingError {
        RoutingError(UnmatchedURLMessage(request.read.text, request.table, request.origin))
    }

    static func declined(_ request: RouteRequest, by subjects: [String]) -> RoutingError {
        RoutingError(UnmatchedURLMessage(request.read.text, request.table, request.origin, decliners: subjects))
    }

    /// Where an open comes from, unless that is the app itself.
    static func facts(of origin: RouteOrigin) -> [String] {
        if origin.isInside { return [] }
        let unnamed = origin.kind == .unknown ? ", the origin of an open that names none" : ""
        return ["from: \("\(origin)".visible)\(unnamed)"]
    }
}
