import ModuleKit

extension Laws {
    /// What the services of the manager, and of its scopes that take no value, do other than their lifetimes say.
    static func lifetimeBreaches(in manager: ModuleManager) async throws -> [String] {
        try await manager.startForUse()
        let breaches = try await lifetimeBreachesOfUsable(manager)
        try await manager.close()
        return breaches
    }

    private static func lifetimeBreachesOfUsable(_ manager: ModuleManager) async throws -> [String] {
        var breaches: [String] = []
        for service in manager.providedServices {
            do {
                guard let breach = try await lifetimeBreach(of: service, in: manager) else { continue }
                breaches.append(
                    diagnostic(
                        "\(service.subject) is provided as \(service.lifetime.article), and \(breach.what).",
                        facts: service.facts,
                        remedy: breach.remedy
                    )
                )
            } catch {
                breaches.append(unmade(service, error))
            }
        }
        for scope in manager.graph.scopes where scope.argument == nil {
            breaches += try await lifetimeBreaches(in: manager.scope(scope.name))
        }
        return breaches
    }

    private typealias Breach = (what: String, remedy: String)

    private static func lifetimeBreach(
        of service: ProvidedService,
        in manager: ModuleManager
    ) async throws(ResolutionError) -> Breach? {
        switch service.lifetime {
        case .singleton:
            let (first, second) = (try await manager.object(of: service), try await manager.object(of: service))
            guard first !== second else { return nil }
            return ("was another object the second time", "let its alias or decorator hand on what it is given.")
        case .transient:
            let (first, second) = (try await manager.object(of: service), try await manager.object(of: service))
            guard first != nil, first === second else { return nil }
            return ("was the same object twice", "let its factory make a new one, or provide it as .singleton.")
        case .weak:
            guard let reference = try await sharedWeakly(service, in: manager) else {
                return ("was another object while the first was held", "let its alias hand on what it is given.")
            }
            guard reference.object != nil else { return nil }
            return (
                "lives on when nobody in this test holds it",
                "let go of it where it is kept, or provide it as .singleton."
            )
        case .graph:
            let first = try await manager.objects(of: service, asking: 2)
            let second = try await manager.object(of: service)
            guard let object = first[0] else { return nil }
            if object !== first[1] {
                return ("was another object within one resolve", "let its alias hand on what it is given.")
            }
            guard object === second else { return nil }
            return (
                "was the same object in two resolves", "let its factory make a new one, or provide it as .singleton."
            )
        }
    }

    /// The object of a weak service, which was the same twice and which nobody here holds any more; nil where it was
    /// not the same.
    private static func sharedWeakly(
        _ service: ProvidedService,
        in manager: ModuleManager
    ) async throws(ResolutionError) -> WeakObject? {
        let (first, second) = (try await manager.object(of: service), try await manager.object(of: service))
        return first === second ? WeakObject(first) : nil
    }

    /// A service that the law cannot look at.
    static func unmade(_ service: ProvidedService, _ error: any Error) -> String {
        diagnostic(
            "\(service.subject) cannot be made.",
            facts: service.facts + ["cause: \(error)"],
            remedy: "override it, or what it needs, with something that can be made in a test."
        )
    }
}

/// An object of any type that is not kept alive.
private struct WeakObject: Sendable {
    private(set) weak var object: (any AnyObject & Sendable)?

    init(_ object: (any AnyObject & Sendable)?) { self.object = object }
}

extension ModuleManager {
    /// Starts the modules where some of them start on demand, because only then their services can be had.
    func startForUse() async throws(LifecycleError) {
        guard listedModules.contains(where: { $0.activation == .onDemand }) else { return }
        try await start()
        await whenSettled()
    }

    /// What the service is; nil where it is no object.
    func object(of service: ProvidedService) async throws(ResolutionError) -> (any AnyObject & Sendable)? {
        try await objects(of: service)[0]
    }
}

extension ProvidedService {
    /// Where it comes from, for a diagnostic.
    var facts: [String] { ["module: \(module)", "at: \(location)"] }
}

extension Lifetime {
    fileprivate var article: String {
        switch self {
        case .singleton: "a singleton"
        case .weak: "weak"
        case .graph: "shared within one resolve"
        case .transient: "a transient"
        }
    }
}
