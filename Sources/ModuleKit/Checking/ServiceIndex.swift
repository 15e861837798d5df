/// The provider of each service and the contributions to each list, by the indices of their registrations.
struct ServiceIndex: Sendable {
    /// What users of each service get: its provider, or the outermost of the decorators around it.
    var providers = ServiceTable<RegistrationID>()

    /// What each decorator wraps.
    private(set) var wrapped = SparseTable<RegistrationID, RegistrationID>()

    /// The provider inside each decorator.
    private var innermost = SparseTable<RegistrationID, RegistrationID>()

    /// For each decorator and alias that stands for what is switched off: the registration that is.
    var off = SparseTable<RegistrationID, RegistrationID>()

    /// The registrations that contribute to each type, in order.
    var contributions = ServiceTable<[RegistrationID]>()

    /// A registration and, where it is a decorator, what it wraps, from the outside to the provider.
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

    /// The registrations that a dependency of a registration leads to; none if no module here provides it.
    func targets(of dependency: Dependency, in registration: RegistrationID?) -> Targets {
        switch dependency.form.source {
        case .provider: Targets(providers[dependency.key])
        case .contributions: .many(contributions[dependency.key] ?? [])
        case .wrapped: Targets(registration.flatMap { wrapped[$0] })
        case .thisModule, .thisManager, .nowhere: .none
        }
    }

    /// Registrations, most often one: without the room that an array takes.
    enum Targets: RandomAccessCollection {
        case none
        case one(RegistrationID)
        case many([RegistrationID])

        init(_ target: RegistrationID?) { self = target.map { .one($0) } ?? .none }

        /// The one that it leads to where that is not a matter of a list; nil where it leads to none.
        var only: RegistrationID? { if case .one(let target) = self { target } else { nil } }

        var startIndex: Int { 0 }

        var endIndex: Int {
            switch self {
            case .none: 0
            case .one: 1
            case .many(let targets): targets.count
            }
        }

        subscript(position: Int) -> RegistrationID {
            switch self {
            case .none: EmptyCollection<RegistrationID>()[position]
            case .one(let target): target
            case .many(let targets): targets[position]
            }
        }
    }
}
