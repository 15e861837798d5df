import TestSupport
import Testing

@testable import ModuleNavigation
@testable import NavigationLaws

@Suite("Laws of the navigation", .takingTurns, .timeLimit(.minutes(15)))
struct NavigationLawTests {
    static let seed: UInt64 = 20_261_125

    @Test("They hold over generated scripts for every plan that is written by hand", arguments: 0..<5)
    func samples(number: Int) throws {
        let blueprint = (Blueprint.samples + [.flows])[number]
        var run = NavigationLawRun(blueprint.plan, blueprint.routes)
        run.more = \.brokenMachineLaw
        let breaches = run.breaches(ofScripts: GeneratedCases.count(of: 1_000), seed: Self.seed + UInt64(number))
        #expect(breaches == [], "\(blueprint.name)")
    }

    @Test("They hold over generated scripts for generated plans")
    func generated() throws {
        var random = SeededGenerator(seed: Self.seed)
        for number in 0..<GeneratedCases.count(of: 1_200) {
            let blueprint = Blueprint.generated(number, by: &random, hasFlows: number.isMultiple(of: 2))
            var run = NavigationLawRun(blueprint.plan, blueprint.routes)
            run.more = \.brokenMachineLaw
            let breaches = run.breaches(ofScripts: 3, seed: random.next())
            try #require(breaches == [], "plan \(number) of seed \(Self.seed)")
        }
    }
}
