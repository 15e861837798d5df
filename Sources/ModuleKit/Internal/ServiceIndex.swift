/// Who provides and who contributes to what, by the indices of their registrations.
struct ServiceIndex: Sendable {
    /// The registration in force for each service.
    var providers: [ObjectIdentifier: Int] = [:]

    /// The registrations that contribute to each type, in order.
    var contributions: [ObjectIdentifier: [Int]] = [:]

    /// The registrations that a need leads to; none for what nobody provides.
    func targets(of need: Need) -> [Int] {
        switch need.form {
        case .required, .optional: providers[need.key].map { [$0] } ?? []
        case .all: contributions[need.key] ?? []
        case .services, .events, .unsupported: []
        }
    }
}
