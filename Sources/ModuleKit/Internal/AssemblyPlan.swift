/// A checked assembly: who provides what, and the orders in which services are linked and modules start.
struct AssemblyPlan: Sendable {
    let assembly: Assembly

    let services: ServiceIndex

    /// The registrations that take part, each after all that it needs.
    let order: [Int]

    /// The modules, each after those it needs.
    let moduleOrder: [Int]

    /// The start and the stop handlers of each module, in the order of registration.
    private(set) var startHandlers: [[Int]]
    private(set) var stopHandlers: [[Int]]

    /// The handlers of each event, in the order of delivery.
    private(set) var eventHandlers: [ObjectIdentifier: [Int]] = [:]

    /// What each module declared to resolve through ``Services``.
    private(set) var declaredUses: [Set<ObjectIdentifier>]

    /// Checks the whole assembly without building anything, and plans it.
    init(checking assembly: Assembly) throws(AssemblyError) {
        var check = AssemblyCheck(assembly)
        check.run()
        let problems = check.sortedProblems
        guard problems.isEmpty else { throw AssemblyError(problems: problems) }
        self.assembly = check.assembly
        services = check.services
        order = check.order
        moduleOrder = check.moduleOrder
        startHandlers = Array(repeating: [], count: assembly.modules.count)
        stopHandlers = startHandlers
        declaredUses = Array(repeating: [], count: assembly.modules.count)
        collectHandlers()
    }

    private mutating func collectHandlers() {
        var members: [[Int]] = Array(repeating: [], count: assembly.modules.count)
        var overriders: [Int: Set<Int>] = [:]
        for (index, registration) in assembly.registrations.enumerated() {
            members[registration.module].append(index)
            if registration.layer > 0 { overriders[registration.layer, default: []].insert(registration.module) }
        }
        for (index, registration) in assembly.registrations.enumerated() {
            switch registration.role {
            case .start: startHandlers[registration.module].append(index)
            case .stop: stopHandlers[registration.module].append(index)
            case .uses:
                // What an overriding declares is for its own factories, which stand in the modules that they replace in.
                let users = registration.layer == 0 ? [registration.module] : overriders[registration.layer] ?? []
                for module in users { declaredUses[module].insert(registration.key) }
            case .service, .contribution, .event, .handler: continue
            }
        }
        collectEventHandlers(moduleOrder, of: members, hearing: .dependency)
        collectEventHandlers(moduleOrder.reversed(), of: members, hearing: .reverse)
    }

    private mutating func collectEventHandlers(_ modules: [Int], of members: [[Int]], hearing order: EventOrder) {
        for index in modules.flatMap({ members[$0] }) {
            guard let event = assembly.registrations[index].type as? any ModuleEvent.Type, event.order == order,
                case .event = assembly.registrations[index].role
            else { continue }
            eventHandlers[ObjectIdentifier(event), default: []].append(index)
        }
    }
}
