/// The problems that layers find in the values that modules declared: each ``Declaration`` is asked once.
enum DeclaredProblems: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        // What a scope has is checked with what the manager around it has.
        guard checked.plan.outside == nil else { return [] }
        let assembly = checked.plan.assembly
        return assembly.declarationTypes.flatMap { type in
            problems(of: type, in: assembly).map { PlacedProblem(place: .declarations, problem: $0) }
        }
    }

    private static func problems<Value: Declaration>(
        of type: Value.Type,
        in assembly: Assembly
    ) -> [AssemblyError.Problem] {
        let declared = assembly.declared(type)
        return Value.problems(in: declared, leftOut: assembly.leftOut(type))
            + (assembly.isThorough ? Value.thoroughProblems(in: declared) : [])
    }
}
