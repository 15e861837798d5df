/// One state of a manager, checked and linked: what it was made with, or what an update made of it.
final class Generation: Sendable {
    /// 0 for what the manager was made with, one more for each update.
    let number: Int
    let plan: AssemblyPlan

    /// The suppliers and handlers, by the number of their registration; nil for what takes no part.
    let links: Table<RegistrationID, AnyLink?>

    /// The suppliers whose registrations take no part at present, by their ``AssemblyPlan/serials(around:)``: a module that
    /// is switched on again finds its instances, and so does a decorator around what it wrapped before.
    let idle: [[Serial]: Supplier]

    /// The suppliers that can be resolved by key from anywhere.
    let table: ProviderTable

    /// - Parameters:
    ///   - plan: what to link.
    ///   - previous: the generation whose instances it shares.
    ///   - renewed: the registrations whose instances it does not share.
    ///   - argument: what a scope was opened with.
    init(
        _ plan: AssemblyPlan,
        after previous: Generation? = nil,
        renewing renewed: Set<RegistrationID> = [],
        argument: (any Sendable)? = nil
    ) {
        number = (previous?.number ?? -1) + 1
        let links = Linker(plan, after: previous, renewing: renewed, argument: argument).links
        self.plan = plan
        self.links = links
        idle = previous?.suppliers(idleIn: plan, links) ?? [:]
        table = ProviderTable(
            plan.services.providers.compactMap { key, index in
                guard plan.isThere(index, for: nil), !plan.creation[index].isMainActor || key.argument != nil
                else { return nil }
                return (links[index] as? Supplier).map { (key, $0) }
            }
        )
    }

    /// The handler of that serial; nil if it takes no part.
    func handler(_ serial: Serial) -> BoundHandler? {
        plan.assembly.registration(serial).flatMap { links[$0] as? BoundHandler }
    }

    /// The supplier of the registration of that serial, which wraps nothing.
    func supplier(of serial: Serial) -> Supplier? {
        guard let found = plan.assembly.registration(serial) else { return nil }
        return links[found] as? Supplier ?? (idle.isEmpty ? nil : idle[[serial]])
    }

    /// The supplier of the registration of the first serial, around the others.
    func supplier(of serials: [Serial]) -> Supplier? {
        guard let found = plan.assembly.registration(serials[0]) else { return nil }
        if let supplier = links[found] as? Supplier, plan.serials(around: found) == serials { return supplier }
        return idle.isEmpty ? nil : idle[serials]
    }

    /// The suppliers that the next generation doesn't link, but may come back to.
    private func suppliers(
        idleIn next: AssemblyPlan,
        _ nextLinks: Table<RegistrationID, AnyLink?>
    ) -> [[Serial]: Supplier] {
        func isKept(_ serials: [Serial]) -> Bool {
            guard let found = next.assembly.registration(serials[0]) else { return false }
            if nextLinks[found] is Supplier, next.serials(around: found) == serials { return false }
            return serials.dropFirst().allSatisfy { next.assembly.registration($0) != nil }
        }
        var idle = idle.filter { isKept($0.key) }
        for (number, link) in links.numbered {
            guard let supplier = link as? Supplier, supplier.isShared else { continue }
            // Most registrations wrap nothing, and are linked again: an update looks at their one serial, and makes no list.
            if !plan.assembly.registrations[number].isDecorator,
                let found = next.assembly.registration(plan.assembly.registrations[number].serial),
                nextLinks[found] is Supplier
            {
                continue
            }
            let serials = plan.serials(around: number)
            if isKept(serials) { idle[serials] = supplier }
        }
        return idle
    }

    /// Whatever has a shared instance.
    var holders: [Supplier] { links.compactMap { $0 as? Supplier } + idle.values }
}
