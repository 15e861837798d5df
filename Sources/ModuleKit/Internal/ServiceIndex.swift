/// Who provides and who contributes to what, by the indices of their registrations.
struct ServiceIndex: Sendable {
    /// What users of each service get: its provider, or the outermost of the decorators around it.
    var providers: [ServiceKey: Int] = [:]

    /// The provider in force for each service, without its decorators.
    var bases: [ServiceKey: Int] = [:]

    /// What each decorator wraps.
    var wrapped: [Int: Int] = [:]

    /// For each decorator and alias that stands for what is switched off: the registration that is.
    var off: [Int: Int] = [:]

    /// The registrations that contribute to each type, in order.
    var contributions: [ServiceKey: [Int]] = [:]

    /// A registration and, where it is a decorator, what it wraps, from the outside to the provider.
    func layers(of registration: Int) -> [Int] {
        var layers = [registration]
        while let inner = wrapped[layers[layers.count - 1]] { layers.append(inner) }
        return layers
    }

    /// The registrations that a need of a registration leads to; none for what nobody here provides.
    func targets(of need: Need, in registration: Int) -> [Int] {
        switch need.form {
        case .required, .optional: providers[need.key].map { [$0] } ?? []
        case .all: contributions[need.key] ?? []
        case .decorated: wrapped[registration].map { [$0] } ?? []
        case .services, .events, .scopes, .unsupported: []
        }
    }
}
