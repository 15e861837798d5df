import ModuleKit

extension Laws {
    /// Where the services of the manager, and of its scopes without an argument, differ from their lifetimes.
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
                    Diagnostic(
                        "\(service.subject) is provided as \(service.lifetime.article), and \(breach.what).",
                        facts: service.facts,
                        remedy: breach.remedy
                    ).description
                )
            } catch {
                breaches.append(unmade(service, error))
            }
        }
        for scope in manager.graph.scopes {
            guard let opened = try manager.scope(named: scope.name) else { continue }
            breaches += try await lifetimeBreaches(in: opened)
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
            return (
                "was a different object the second time", "make its alias or decorator pass on the object it receives."
            )
        case .transient:
            let (first, second) = (try await manager.object(of: service), try await manager.object(of: service))
            guard first != nil, first === second else { return nil }
            return ("was the same object twice", "make a new object in its factory, or provide it as .singleton.")
        case .weak:
            guard let reference = try await sharedWeakly(service, in: manager) else {
                return (
                    "was a different object while the first was held", "make its alias pass on the object it receives."
                )
            }
            guard reference.object != nil else { return nil }
            return (
                "stays alive although this test no longer holds it",
                "release it where it is kept, or provide it as .singleton."
            )
        case .graph:
            let first = try await manager.objects(of: service, asking: 2)
            let second = try await manager.object(of: service)
            guard let object = first[0] else { return nil }
            if object !== first[1] {
                return ("was a different object within one resolve", "make its alias pass on the object it receives.")
            }
            guard object === second else { return nil }
            return (
                "was the same object in two resolves", "make a new object in its factory, or provide it as .singleton."
            )
        }
    }

    /// The object of a weak service, which was the same twice and isn't held here any longer; nil if it was not the
    /// same.
    private static func sharedWeakly(
        _ service: ProvidedService,
        in manager: ModuleManager
    ) async throws(ResolutionError) -> WeakObject? {
        let (first, second) = (try await manager.object(of: service), try await manager.object(of: service))
        return first === second ? WeakObject(first) : nil
    }

    /// A service that the law can't check.
    static func unmade(_ service: ProvidedService, _ error: any Error) -> String {
        Diagnostic(
            "\(service.subject) cannot be made.",
            facts: service.facts + ["cause: \(error)"],
            remedy: "override it, or its dependencies, with something that can be made in a test."
        ).description
    }
}

/// An object of any type that isn't kept alive.
private struct WeakObject: Sendable {
    private(set) weak var object: (any AnyObject & Sendable)?

    init(_ object: (any AnyObject & Sendable)?) { self.object = object }
}

extension ModuleManager {
    /// Starts the modules if some of them start on demand, because their services are available only then.
    func startForUse() async throws(LifecycleError) {
        guard listedModules.contains(where: { $0.activation == .onDemand }) else { return }
        try await start()
        await whenSettled()
    }

    /// The identity of the service; nil if it isn't an object.
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
