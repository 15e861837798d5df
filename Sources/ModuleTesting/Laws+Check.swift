import ModuleInspection
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
            let changes = second.graph.difference(from: first.graph).changes.map(\.description)
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
