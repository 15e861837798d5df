import TestSupport
import Testing

@testable import ModuleKit

@Suite("The rules of the check", .takingTurns)
struct AssemblyRuleTests {
    @Test("Each rule reports what it is about, and nothing else")
    func alone() {
        let list = AssemblyCheckTests.broken(RecordingLog())
        let checked = CheckedAssembly(Assembly(list, overrides: []), in: nil)
        let found = AssemblyRules.all.map { rule in
            (rule: "\(rule)", codes: Set(rule.problems(in: checked).map(\.problem.code.rawValue)).sorted())
        }
        #expect(
            found.filter { !$0.codes.isEmpty }.map { "\($0.rule): \($0.codes.joined(separator: ", "))" } == [
                "ModulesListedTwice: module-listed-twice",
                "ReservedTypes: reserved-type",
                "ServicesProvidedTwice: provided-twice",
                "ServiceCycles: cycle",
                "UnsupportedParameters: unsupported-parameter",
                "MissingServices: handler-service-missing, service-missing",
                "ModuleCycles: module-order-cycle",
                "DeclaredProblems: empty-banner",
            ]
        )
    }

    @Test("Problems are listed by what they are about, and of one place in the order in which they were found")
    func listed() {
        func problem(_ place: PlacedProblem.Place, _ subject: String) -> PlacedProblem {
            PlacedProblem(
                place,
                AssemblyError.Problem(
                    .cycle, "No.", subject: subject, module: nil, location: nil, remedy: "do otherwise.")
            )
        }
        let (b, d, e) = (RegistrationID(position: 0), RegistrationID(position: 1), RegistrationID(position: 2))
        let problems = [
            problem(.declarations, "f"), problem(.registration(e), "e"), problem(.registration(d), "d"),
            problem(.registration(b), "b"), problem(.list, "a"), problem(.registration(b), "c"),
            problem(.declarations, "g"),
        ]
        #expect(PlacedProblem.listed(problems).map(\.subject) == ["a", "b", "c", "d", "e", "f", "g"])
    }

    @Test("A lifetime that is shared longer has the higher rank, and one that is not shared has 0")
    func ranks() {
        let lifetimes = Lifetime.allCases.sorted { $0.rank < $1.rank }
        #expect(lifetimes == [.transient, .graph, .weak, .singleton])
        #expect(Set(lifetimes.map(\.rank)).count == lifetimes.count)
        #expect(lifetimes[0].rank == 0)
    }
}
