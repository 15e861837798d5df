/// One way in which the modules of an assembly can fail to fit together: a type in a file of its own in `Rules`, and a line
/// in ``AssemblyRules/all``.
///
/// A rule reads what the phases of the check found, and changes none of it. So rules do not know of each other, and each
/// is linear in the registrations and their dependencies.
protocol AssemblyRule: Sendable {
    /// The codes of those of its problems with which an app can run, so that an ``Allowance`` may let them through.
    static var allowable: Set<AssemblyError.Code> { get }

    /// All that is wrong by this rule.
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem]
}
