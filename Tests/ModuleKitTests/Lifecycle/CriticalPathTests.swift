import ModuleKit
import TestSupport
import Testing

@Suite("The critical path of a start", .takingTurns)
struct CriticalPathTests {
    private func module(
        _ name: String,
        _ began: Int,
        _ ended: Int?,
        by releaser: String? = nil,
        _ activation: Activation = .eager,
        _ life: ModuleLife = .running
    ) -> StartReport.Module {
        StartReport.Module(
            name: name, activation: activation, life: life, began: .seconds(began), ended: ended.map { .seconds($0) },
            releasedBy: releaser)
    }

    private func path(_ duration: Int?, _ modules: StartReport.Module...) -> [String] {
        StartReport(modules: modules, duration: duration.map { .seconds($0) }).criticalPath.map(\.name)
    }

    @Test("Each waited for the one before, up to the one whose start was over last")
    func order() {
        #expect(
            path(6, module("A", 0, 2), module("B", 0, 5), module("C", 2, 6, by: "A"), module("D", 5, 5, by: "B"))
                == ["A", "C"])
    }

    @Test("What started after the app was running is not on the path")
    func later() {
        #expect(
            path(
                3, module("A", 0, 3), module("B", 3, 9, by: "A", .deferred), module("C", 7, 8, .onDemand),
                module("D", 5, 6)
            ) == ["A"])
    }

    @Test("The last is one that failed, where the start failed by it")
    func failed() {
        #expect(
            path(
                2, module("A", 0, 1, .eager, .stopped), module("B", 1, 2, by: "A", .onDemand, .failed),
                module("C", 0, 2, .eager, .stopped), module("D", 0, 3, .eager, .stopped)
            ) == ["A", "B"])
    }

    @Test("While the start is under way, the path leads to the one whose start was over last so far")
    func underWay() {
        #expect(path(nil, module("A", 0, 2), module("B", 2, nil, by: "A", .eager, .starting)) == ["A"])
        #expect(path(nil, module("A", 0, nil, .eager, .starting)) == [])
        #expect(path(nil) == [])
    }

    @Test("How long a module waited and worked is zero where that has not happened or is not over")
    func times() {
        let whole = StartReport.Module(name: "A", wanted: .seconds(1), began: .seconds(3), ended: .seconds(7))
        #expect((whole.waited, whole.worked) == (.seconds(2), .seconds(4)))
        let begun = StartReport.Module(name: "A", wanted: .seconds(1), began: .seconds(3), ended: nil)
        #expect((begun.waited, begun.worked) == (.seconds(2), .zero))
        let wanted = StartReport.Module(name: "A", wanted: .seconds(1), began: nil, ended: nil)
        #expect((wanted.waited, wanted.worked) == (.zero, .zero))
    }
}
