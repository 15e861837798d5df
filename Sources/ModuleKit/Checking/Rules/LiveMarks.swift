/// A live mark is for something that its module registers.
enum LiveMarks: AssemblyRule {
    static let allowable: Set<AssemblyError.Code> = [.liveMark]

    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let assembly = checked.plan.assembly
        if assembly.liveMarks.isEmpty { return [] }
        let marked = ServiceSet(assembly.liveMarks.map(\.key))
        var makers = ServiceTable<[ModuleID]>()
        for registration in assembly.registrations
        where registration.layer == 0 && !registration.isLetGo && registration.makesOnItsOwn
            && marked.contains(registration.key)
        {
            makers[registration.key, default: []].append(registration.module)
        }
        return assembly.liveMarks.filter { makers[$0.key]?.contains($0.module) != true }.map { mark in
            let problem = AssemblyError.Problem(
                .liveMark,
                "The live mark of \(mark.key.name) marks nothing: its module neither provides nor contributes it.",
                subject: mark.key.name,
                module: assembly.modules[mark.module].name,
                location: mark.location,
                facts: checked.hints.facts(about: mark.key),
                remedy: "mark it in the module that registers it, with its tag and its argument, or remove the mark."
            )
            return PlacedProblem(.declarations, problem)
        }
    }
}

extension AssemblyError.Code {
    /// A module marks as live what it doesn't register.
    public static let liveMark = AssemblyError.Code(rawValue: "live-mark")
}
