import ModuleKit

extension Laws {
    /// The services of the manager, and of its scopes without an argument, that differ from their lifetimes.
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
        for scope in try manager.scopesWithoutArgument() { breaches += try await lifetimeBreaches(in: scope) }
        return breaches
    }

    private typealias Breach = (what: String, remedy: String)

    private static func lifetimeBreach(
        of service: ProvidedService,
        in manager: ModuleManager
    ) async throws(ResolutionError) -> Breach? {
        if service.lifetime.isSharedBetweenResolves { return try await breachOfSharing(service, in: manager) }
        let shared = service.lifetime.isSharedWithinResolve
        let first = try await manager.objects(of: service, asking: shared ? 2 : 1)
        let second = try await manager.object(of: service)
        guard let object = first[0] else { return nil }
        if object !== first[first.count - 1] { return ("was a different object within one resolve", passOn) }
        guard object === second else { return nil }
        return (
            "was the same object \(shared ? "in two resolves" : "twice")",
            "make a new object in its factory, or provide it as .singleton."
        )
    }

    /// The way in which a shared service breaks its lifetime.
    private static func breachOfSharing(
        _ service: ProvidedService,
        in manager: ModuleManager
    ) async throws(ResolutionError) -> Breach? {
        let isKept = service.lifetime.isKept
        guard let reference = try await sharedObject(service, in: manager) else {
            return ("was a different object \(isKept ? "the second time" : "while the first was held")", passOn)
        }
        guard !isKept, reference.object != nil else { return nil }
        return (
            "stays alive although this test no longer holds it",
            "release it where it is kept, or provide it as .singleton."
        )
    }

    private static let passOn = "make its alias or decorator pass on the object it receives."

    /// The object of a service, which was the same twice and isn't held here any longer; nil if it was not the same.
    private static func sharedObject(
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
    /// Its module and line, for a diagnostic.
    var facts: [String] { ["module: \(module)", "at: \(location)"] }
}
