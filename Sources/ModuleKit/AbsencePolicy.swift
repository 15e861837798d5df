/// A service that was asked for and is not there.
public struct Absence: Sendable {
    /// Why it is not there.
    public enum Reason: Sendable, Hashable {
        /// No listed module provides it.
        case missing
        /// The module that provides it is switched off.
        case disabled(module: String, reason: String)
        /// The module that provides it is unavailable, because that one, itself or another that it needs, failed to start.
        case unavailable(module: String, failed: String)
    }

    /// The service, as a parameter list writes it.
    public let service: String
    /// Why it is not there.
    public let reason: Reason
    /// The module whose factory or handler needs it; nil where it was asked for by hand.
    public let module: String?
    /// The scope in which it was asked for; nil for the app's manager.
    public let scope: String?
    /// What is thrown where the policy supplies nothing.
    public let error: ResolutionError
}

/// What a manager does about services that are not there: one place for "absent".
///
///     let policy = AbsencePolicy { absence in log("absent: \(absence.error)") }
///         .supplying((any RecommendationService).self) { _ in NoRecommendations() }
///     let manager = try ModuleManager(absent: policy) { CatalogEntry() }
///
/// It is told of each absence, and may supply the service: a fallback in production, a stub in a prototype. What a
/// policy supplies counts as there for the assembly check. An optional parameter gets nil without asking the policy.
public struct AbsencePolicy: Sendable {
    /// Supplies nothing, tells nobody: an absent service throws.
    public static let fail = AbsencePolicy { _ in }

    private let told: @Sendable (Absence) -> Void
    private var makers: [ServiceKey: @Sendable (Absence) -> any Sendable] = [:]

    /// A policy that supplies nothing and tells of each absence.
    ///
    /// - Parameter told: called on the thread that asks, each time it asks.
    public init(_ told: @escaping @Sendable (Absence) -> Void) { self.told = told }

    /// The same policy, which supplies that service where it is absent.
    ///
    /// - Parameters:
    ///   - service: the service.
    ///   - tag: the tag type under which it is asked for.
    ///   - make: makes it, anew each time it is asked for.
    public func supplying<Service: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        _ make: @escaping @Sendable (Absence) -> Service
    ) -> AbsencePolicy {
        var policy = self
        policy.makers[ServiceKey(service, tag: tag)] = { make($0) }
        return policy
    }

    /// What it supplies.
    var supplied: Set<ServiceKey> { Set(makers.keys) }

    /// What it supplies for an absent service; nil where nothing.
    func value(for key: ServiceKey, _ absence: Absence) -> (any Sendable)? {
        told(absence)
        return makers[key]?(absence)
    }
}

extension Assembly.Module {
    /// Why the services of a module that is off are absent.
    var reasonOfAbsence: Absence.Reason {
        if switchedOff == nil, let unavailable { return .unavailable(module: name, failed: unavailable.failed) }
        return .disabled(module: name, reason: switchedOff ?? "")
    }
}
