/// A decorator wraps what some module provides.
enum UnusedDecorators: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        checked.decorators.unused.map { index in
            let key = checked.plan.assembly.registrations[index].key
            return checked.problem(
                "dangling-decorator",
                "The decorator of \(key.name) wraps nothing: no listed module provides it.",
                subject: key.name, at: index, facts: checked.hints.facts(about: key),
                remedy: "list the module that provides \(key.name), or remove the decorator.")
        }
    }
}
