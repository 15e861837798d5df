/// A service that was resolved and is missing.
public struct Absence: Sendable {
    /// Why it is missing.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Reason: Sendable, Hashable {
        /// No listed module provides it.
        case missing
        /// The module that provides it is switched off.
        case disabled(module: String, reason: String)
        /// The module that provides it is unavailable, because it, or another that it depends on, failed to start.
        case unavailable(module: String, failed: String)
    }

    /// The service, as a parameter list writes it.
    public let service: String
    /// Why it is missing.
    public let reason: Reason
    /// The module whose factory or handler depends on it; nil if it was resolved by hand.
    public let module: String?
    /// The scope in which it was resolved; nil for the app's manager.
    public internal(set) var scope: String?
    /// The error if the policy supplies nothing.
    public let error: ResolutionError
}

/// A manager's policy for missing services: one place for every absence.
///
///     let policy = AbsencePolicy { absence in log("absent: \(absence.error)") }
///         .supplying((any RecommendationService).self) { _ in
///             NoRecommendations()
///         }
///     let manager = try ModuleManager(absence: policy) { CatalogEntry() }
///
/// The policy is notified of each absence, and may supply the service: a fallback in production, a stub in a prototype.
/// The assembly check counts what a policy supplies as provided. An optional parameter gets nil without asking the
/// policy.
public struct AbsencePolicy: Sendable {
    /// Supplies nothing and notifies no closure: resolving an absent service throws.
    public static let fail = AbsencePolicy { _ in }

    private let notify: @Sendable (Absence) -> Void
    private var makers: [ServiceKey: @Sendable (Absence) -> any Sendable] = [:]

    /// A policy that supplies nothing and calls the closure at each absence.
    ///
    /// - Parameter notify: called on the thread that resolves, at each resolve.
    public init(_ notify: @escaping @Sendable (Absence) -> Void) { self.notify = notify }

    /// The same policy, which also supplies that service if it is absent.
    ///
    /// - Parameters:
    ///   - service: the service.
    ///   - tag: the tag type under which it is resolved.
    ///   - make: makes it, again at each resolve.
    public func supplying<Service: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        _ make: @escaping @Sendable (Absence) -> Service
    ) -> AbsencePolicy {
        var policy = self
        policy.makers[ServiceKey(service, tag: tag)] = { make($0) }
        return policy
    }

    /// The services that it supplies.
    var supplied: Set<ServiceKey> { Set(makers.keys) }

    /// The service that it supplies for an absent one; nil if none.
    func value(for key: ServiceKey, _ absence: Absence) -> (any Sendable)? {
        notify(absence)
        return makers[key]?(absence)
    }
}

extension Assembly.Module {
    /// Why the services of a module that is off are absent.
    var reasonOfAbsence: Absence.Reason {
        if disabledReason == nil, let unavailable { return .unavailable(module: name, failed: unavailable.failed) }
        return .disabled(module: name, reason: disabledReason ?? "")
    }
}

extension AssemblyPlan {
    /// The text about a service that is missing here, but for the scope in which it is resolved.
    func absence(of key: ServiceKey, asking module: String?) -> Absence {
        var error = ResolutionError.missing(key.name)
        var reason = Absence.Reason.missing
        if let off = disabled(key)?.module {
            error = .off(key.name, off)
            reason = off.reasonOfAbsence
        } else if let absent = madeAbsent(key) {
            error = .madeAbsent(key.name, at: absent.location)
        } else if let scope = scope(providing: key) {
            error = .outOfScope(key.name, scope: scope.name, at: scope.location)
        }
        return Absence(service: key.name, reason: reason, module: module, scope: nil, error: error)
    }
}
