public import ModuleKit
public import ModuleRouting
import ModuleTesting
public import Testing

/// Expects that no origin outside the app opens more than this list.
///
///     @Test(.modules(shop())) func exposure() throws {
///         expectExposure(
///             of: try .current,
///             outside: [
///                 "/books/:id": [.links, .notifications], "/search": .links,
///             ])
///     }
///
/// Each route that is open to an origin that its line doesn't name is an issue at the caller's line, so a route that is
/// added or opened up later needs a line here. A line without a route is an issue too. A route that is open to fewer
/// origins than its line names is none.
///
/// - Parameters:
///   - manager: a manager in whose list ``/ModuleRouting/LinkRouting`` is.
///   - outside: for each pattern, as it was registered, the origins that may open it. A typed route with further
///     patterns has a line for each. The handler of unmatched URLs is named
///     ``/ModuleRouting/RouteDescription/subject`` has it.
/// - Returns: whether there was no issue.
@discardableResult
public func expectExposure(
    of manager: @autoclosure () throws -> ModuleManager,
    outside: [String: RouteExposure],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Bool {
    do {
        let findings = exposureFindings(try Router(manager()).routes, outside)
        for finding in findings { Finding(text: finding.description, location: sourceLocation).record() }
        return findings.isEmpty
    } catch {
        Finding.record(error, at: sourceLocation)
        return false
    }
}

private func exposureFindings(_ routes: [RouteDescription], _ outside: [String: RouteExposure]) -> [Diagnostic] {
    let opened = routes.compactMap { route -> Diagnostic? in
        let more = route.exposure.subtracting(outside[route.subject] ?? .insideOnly)
        guard !more.isEmpty else { return nil }
        return Diagnostic(
            "The route \(route.subject) can be reached from outside by more than expected.",
            facts: [
                "module: \(route.module)", "beyond the list: \(more)",
                "expected: \(outside[route.subject] ?? .insideOnly)",
            ],
            remedy: "take that out of the route's exposure, or add it to the list."
        )
    }
    let subjects = Set(routes.map(\.subject))
    let stale = outside.keys.filter { !subjects.contains($0) }.sorted().map { subject in
        Diagnostic(
            "The list names \(subject), which is no route.",
            facts: ["routes: \(subjects.sorted().joined(separator: ", "))"],
            remedy: "write the pattern as the module registers it, or remove the line."
        )
    }
    return opened + stale
}
