/// The provider of each service and the contributions to each list, by the indices of their registrations.
struct ServiceIndex: Sendable {
    /// The registration that users of each service get: its provider, or the outermost of the decorators around it.
    var providers: [ServiceKey: RegistrationID] = [:]

    /// The registration that each decorator wraps.
    private(set) var wrapped: [RegistrationID: RegistrationID] = [:]

    /// The provider inside each decorator.
    private var innermost: [RegistrationID: RegistrationID] = [:]

    /// For each decorator and alias of a service that is switched off: the registration that is.
    var off: [RegistrationID: RegistrationID] = [:]

    /// The registrations that contribute to each type, in order.
    var contributions: [ServiceKey: [RegistrationID]] = [:]

    /// A registration and, if it is a decorator, what it wraps, from the outside to the provider.
    func layers(of registration: RegistrationID) -> [RegistrationID] {
        var layers = [registration]
        while let inner = wrapped[layers[layers.count - 1]] { layers.append(inner) }
        return layers
    }

    /// The provider in force of the service, without its decorators.
    func base(of key: ServiceKey) -> RegistrationID? { providers[key].map { base(of: $0) } }

    /// The innermost of the layers: the provider.
    func base(of registration: RegistrationID) -> RegistrationID { innermost[registration] ?? registration }

    /// Puts a decorator around what users of the service get.
    mutating func wrap(_ key: ServiceKey, in decorator: RegistrationID) {
        guard let inner = providers[key] else { return }
        wrapped[decorator] = inner
        innermost[decorator] = base(of: inner)
        providers[key] = decorator
    }

    /// The one registration that a dependency leads to, unless it is a list; nil if no module here provides it.
    func target(of dependency: ServiceDependency, in registration: RegistrationID?) -> RegistrationID? {
        switch dependency.form.source {
        case .provider: providers[dependency.key]
        case .wrapped: registration.flatMap { wrapped[$0] }
        case .contributions, .thisModule, .thisManager, .nowhere: nil
        }
    }

    /// The registrations that a dependency of a registration leads to; none if no module here provides it.
    func targets(of dependency: ServiceDependency, in registration: RegistrationID?) -> [RegistrationID] {
        if dependency.form.source == .contributions { return contributions[dependency.key] ?? [] }
        return target(of: dependency, in: registration).map { [$0] } ?? []
    }
}
