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

    /// The innermost of the layers: the provider.
    func base(of registration: Int) -> Int {
        var base = registration
        while let inner = wrapped[base] { base = inner }
        return base
    }

    /// The registrations that a need of a registration leads to; none for what nobody here provides.
    func targets(of need: Need, in registration: Int) -> Targets {
        switch need.form {
        case .required, .optional: Targets(providers[need.key])
        case .all: .many(contributions[need.key] ?? [])
        case .decorated: Targets(wrapped[registration])
        case .services, .events, .scopes, .unsupported: .none
        }
    }

    /// Registrations, most often one: without the room that an array takes.
    enum Targets: RandomAccessCollection {
        case none
        case one(Int)
        case many([Int])

        init(_ target: Int?) { self = target.map { .one($0) } ?? .none }

        var startIndex: Int { 0 }

        var endIndex: Int {
            switch self {
            case .none: 0
            case .one: 1
            case .many(let targets): targets.count
            }
        }

        subscript(position: Int) -> Int {
            switch self {
            case .none: EmptyCollection<Int>()[position]
            case .one(let target): target
            case .many(let targets): targets[position]
            }
        }
    }
}
