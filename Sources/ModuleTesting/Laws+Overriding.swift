import ModuleInspection
import ModuleKit

extension Laws {
    /// The objects that a manager shares with one that overrides it, and the changes of one when the other is used.
    static func overridingBreaches(
        in original: ModuleManager,
        _ overrides: [ServiceOverride],
        sharing shared: [any Any.Type]
    ) async throws -> [String] {
        let allowed = Set(shared.map { String(describing: $0) })
        try await original.startForUse()
        let (before, failures) = await objects(of: original)
        // Everything was used by now, so what failed to start is no longer available.
        let graph = original.graph
        let other = try overrides.isEmpty ? original.overriding { _ in } : original.overriding(overrides)
        try await other.startForUse()
        let (others, otherFailures) = await objects(of: other)
        var breaches = failures + otherFailures.filter { !failures.contains($0) }

        let identities = Set(before.map { ObjectIdentifier($0.object) })
        for (service, object) in others where identities.contains(ObjectIdentifier(object)) {
            guard !allowed.contains(service.service) else { continue }
            breaches.append(
                Diagnostic(
                    "\(service.subject) of an overriding manager is the same object as one of the original's.",
                    facts: service.facts,
                    remedy: "make it in the factory. All managers share what an entry or a global holds."
                ).description
            )
        }

        breaches += await changes(from: before, in: original, "the original", "the overriding manager")
        breaches += await changes(from: others, in: other, "the overriding manager", "the original")
        if original.graph != graph {
            breaches.append(
                Diagnostic(
                    "The original's graph is different after an overriding.",
                    facts: original.graph.difference(from: graph).changes.map(\.description),
                    remedy: "make every entry register the same each time."
                ).description
            )
        }
        try await original.stop()
        try await other.stop()
        return breaches
    }

    private typealias Objects = [(service: ProvidedService, object: any AnyObject & Sendable)]

    /// The services of a manager, and those that can't be made.
    private static func objects(of manager: ModuleManager) async -> (Objects, failures: [String]) {
        var found: Objects = []
        var failures: [String] = []
        for service in manager.providedServices {
            do {
                guard let object = try await manager.object(of: service) else { continue }
                found.append((service, object))
            } catch {
                failures.append(unmade(service, error))
            }
        }
        return (found, failures)
    }

    /// The singletons that are different objects now.
    private static func changes(
        from before: Objects,
        in manager: ModuleManager,
        _ owner: String,
        _ user: String
    ) async -> [String] {
        var breaches: [String] = []
        for (service, object) in before where service.lifetime == .singleton {
            guard let now = try? await manager.object(of: service), now !== object else { continue }
            breaches.append(
                Diagnostic(
                    "\(service.subject) of \(owner) is a different object after \(user) was used.",
                    facts: service.facts,
                    remedy: "make its alias or decorator pass on the object it receives."
                ).description
            )
        }
        return breaches
    }
}
