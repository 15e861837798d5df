import ModuleKit

extension Laws {
    /// The side effects of assembling the modules.
    static func checkBreaches(of list: ModuleList, _ overrides: [ServiceOverride]) throws -> [String] {
        let built = BuiltLog()
        let first = try assemble(list, overrides, watchedBy: built)
        let second = try assemble(list, overrides, watchedBy: built)
        var breaches = built.subjects.withLock { $0 }.map { subject in
            Diagnostic(
                "The factory of \(subject) ran while the modules were assembled.",
                remedy: "resolve nothing before the manager exists."
            ).description
        }
        if first.graph != second.graph {
            let changes = second.graph.changes(from: first.graph)
            breaches.append(
                Diagnostic(
                    "The same modules register something different when they are assembled again.",
                    facts: changes.isEmpty ? ["the lines that register"] : changes,
                    remedy: "make register(in:) independent of anything that changes."
                ).description
            )
        }
        return breaches
    }

    /// The factories that were called.
    private final class BuiltLog: BuildObserver {
        let subjects = Monitor([String]())

        func asked(for origin: BuildOrigin) { subjects.withLock { $0.append(origin.subject) } }

        func made(_ object: any AnyObject & Sendable, by origin: BuildOrigin) {}

        func resolvedUndeclared(_ service: String, by module: String) {}
    }
}

extension ModuleGraph {
    /// The registrations that only one of two graphs has, a line each.
    func changes(from earlier: ModuleGraph) -> [String] {
        let (before, after) = (earlier.lines, lines)
        return after.filter { !before.contains($0) }.map { "+ \($0)" }
            + before.filter { !after.contains($0) }.map { "- \($0)" }
    }

    private var lines: [String] {
        modules.flatMap { module in module.nodes.map { "\(module.name): \($0)" } }
            + scopes.flatMap { scope in scope.graph.lines.map { "scope \(scope.name): \($0)" } }
    }
}
