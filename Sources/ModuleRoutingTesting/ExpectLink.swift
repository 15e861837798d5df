public import ModuleKit
import ModuleLinks
public import ModuleRouting
import ModuleTesting
public import Testing

/// Expects that a link opens a route, with these values. No handler is called.
///
///     @Test(.modules(shop())) func pushLinks() throws {
///         expectLink(
///             "bookshop://books/1342?from=push",
///             opens: BookDetail(id: 1342, from: "push"), in: try .current)
///     }
///
/// If the link opens another route or none, or reads other values from it, there is an issue at the caller's line. The
/// values are compared as a URL carries them, and the issue shows them, but for secrets. Interceptors, which may
/// redirect, aren't asked.
///
/// - Parameters:
///   - url: the link.
///   - route: the route, which need not be `Equatable`.
///   - origin: the link's origin. By default an http or https URL is a link, a path comes from inside, and any other
///     URL has a custom scheme and comes from an unknown app: so the route's exposure is expected too.
///   - manager: a manager in whose list ``/ModuleRouting/LinkRouting`` is.
/// - Returns: whether the link opens it.
@discardableResult
public func expectLink<RouteType: Route>(
    _ url: String,
    opens route: RouteType,
    origin: RouteOrigin? = nil,
    in manager: @autoclosure () throws -> ModuleManager,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Bool {
    do {
        let router = try Router(manager())
        let origin = origin ?? RouteOrigin(ofLink: url)
        guard let finding = linkFinding(url, opens: route, from: origin, by: router) else { return true }
        Finding(text: finding.description, location: sourceLocation).record()
    } catch {
        Finding.record(error, at: sourceLocation)
    }
    return false
}

/// The reason why a link doesn't open the route; nil if it opens it.
private func linkFinding<RouteType: Route>(
    _ url: String,
    opens route: RouteType,
    from origin: RouteOrigin,
    by router: Router
) -> Diagnostic? {
    func finding(_ summary: String, _ facts: [String], _ remedy: String) -> Diagnostic {
        Diagnostic(summary, facts: ["link: \(url)", "from: \(origin)"] + facts, remedy: remedy)
    }
    do throws(RoutingError) {
        let match = try router.match(url, origin: origin)
        guard let read = match.route as? RouteType else {
            return finding(
                "The link opens another route than \(RouteType.self).",
                ["opens: \(match.pattern?.text ?? "what no route matches"), \(match.module)"],
                "correct the link, or the patterns and priorities of the two routes."
            )
        }
        let (expected, found) = (try route.values, try read.values)
        guard expected.grouped != found.grouped else { return nil }
        return finding(
            "The link opens \(RouteType.self) with other values.",
            ["expected: \(route.text(of: expected))", "read: \(route.text(of: found))"],
            "correct the link, or the pattern \(RouteType.pattern.text)."
        )
    } catch {
        return finding(
            "The link does not open \(RouteType.self).",
            ["cause: \(error.summary)"] + error.facts.filter { $0 != "from: \(origin)" },
            error.code == .notFound
                ? "list the module that handles it, or expose the route to that origin." : error.remedy
        )
    }
}
