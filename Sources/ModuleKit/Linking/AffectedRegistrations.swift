/// The registrations whose links a replacement changes: those that come in, and all that takes what they supply.
struct AffectedRegistrations {
    private let replaced: [RegistrationID]

    /// Those whose links change, in the order in which they are laid.
    private(set) var registrations: [RegistrationID] = []
    private var members = NumberSet<RegistrationID>()

    /// What users get other links to.
    private(set) var keys = ServiceSet()
    private var contributions = ServiceSet()

    /// A bit for some of the services of both, which rules most others out without a look into the sets.
    private var bits: [UInt64] = Array(repeating: 0, count: 16)

    init(_ replaced: [RegistrationID]) { self.replaced = replaced }

    /// Whether the links of the registration change; asked of each after all that it needs.
    func reaches(_ index: RegistrationID, in plan: AssemblyPlan) -> Bool {
        if replaced.contains(index) { return true }
        if registrations.isEmpty { return false }
        return plan.assembly.registrations[index].dependencies.contains {
            mayHave($0) && keys.contains(ServiceKey($0))
        } orDependency: { dependency in
            switch dependency.form.source {
            case .provider: mayHave(dependency.key.service) && keys.contains(dependency.key)
            case .contributions: mayHave(dependency.key.service) && contributions.contains(dependency.key)
            case .wrapped: plan.services.wrapped[index].map { members.contains($0) } ?? false
            case .enclosing, .thisModule, .thisManager, .nowhere: false
            }
        }
    }

    mutating func insert(_ index: RegistrationID, in plan: AssemblyPlan) {
        registrations.append(index)
        members.insert(index)
        let registration = plan.assembly.registrations[index]
        if case .contribution = registration.role { contributions.insert(registration.key) }
        if plan.services.providers[registration.key] == index { keys.insert(registration.key) }
        let (word, bit) = Self.place(of: registration.key.service)
        bits[word] |= bit
    }

    @inline(__always)
    private func mayHave(_ service: any Any.Type) -> Bool {
        let (word, bit) = Self.place(of: service)
        return bits[word] & bit != 0
    }

    @inline(__always)
    private static func place(of service: any Any.Type) -> (word: Int, bit: UInt64) {
        let hash = UInt(bitPattern: ObjectIdentifier(service)).addressHash
        return (hash & 15, 1 << UInt64(hash >> 4 & 63))
    }
}
