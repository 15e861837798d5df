import TestSupport
import Testing

@testable import ModuleKit

@Suite("The start and stop plan", .takingTurns)
struct LifecycleMachineTests {
    typealias Machine = Lifecycle

    static func module(
        needing needed: [ModuleID] = [],
        after: [ModuleID] = [],
        _ activation: Activation = .eager,
        _ policy: FailurePolicy = .required
    ) -> LifecyclePlan.Module {
        var module = LifecyclePlan.Module()
        module.before = (needed + after).sorted()
        module.needed = needed
        module.pulled = needed
        module.activation = activation
        module.policy = policy
        return module
    }

    /// What the machine says to each event.
    static func actions(_ machine: inout Machine, _ events: Machine.Event...) -> [Machine.Action] {
        events.flatMap { machine.take($0) }
    }

    /// A machine of one eager and one on-demand module, in that phase.
    static func machine(_ phase: Machine.Phase) -> Machine {
        var machine = Machine(LifecyclePlan([module(), module(.onDemand)]))
        let events: [Machine.Event] =
            switch phase {
            case .resting: []
            case .starting: [.start]
            case .running: [.start, .started(0)]
            case .stopping: [.start, .started(0), .stop]
            }
        for event in events { _ = machine.take(event) }
        return machine
    }

    /// The transitions that there are; every other event changes nothing.
    static let transitions: [(Machine.Phase, Machine.Event, Machine.Phase, [Machine.Action])] = [
        (.resting, .start, .starting, [.expect([0]), .start(0, after: nil)]),
        (.resting, .stop, .stopping, [.closeScopes]),
        (.starting, .want([1]), .starting, [.expect([1]), .start(1, after: nil)]),
        (.starting, .started(0), .running, [.launched]),
        (.starting, .failed(0), .stopping, [.launchFailed(0), .closeScopes]),
        (.starting, .startTimeIsUp, .stopping, [.leave(0), .launchFailed(nil), .closeScopes]),
        (.starting, .giveUp, .stopping, [.cancel(0), .closeScopes]),
        (.starting, .stop, .stopping, [.cancel(0), .closeScopes]),
        (.running, .want([1]), .running, [.expect([1]), .start(1, after: nil)]),
        (.running, .dismiss([0]), .running, [.stop(0)]),
        (.running, .workFailed(0), .stopping, [.closeScopes]),
        (.running, .stop, .stopping, [.closeScopes]),
        (.stopping, .scopesClosed, .stopping, [.stop(0)]),
        (.stopping, .stopTimeIsShort, .stopping, [.stop(0)]),
        (.stopping, .stopTimeIsUp, .resting, [.stop(0), .leave(0), .rested]),
    ]

    static let events: [Machine.Event] = [
        .start, .want([1]), .started(0), .failed(0), .announced(0), .startTimeIsUp, .giveUp, .stop, .scopesClosed,
        .workFailed(0), .dismiss([0]), .stopped(0), .stopTimeIsShort, .stopTimeIsUp,
    ]

    @Test(
        "An event leads to the next phase and says what to do; one that does not fit changes nothing",
        arguments: Machine.Phase.allCases,
        events
    )
    func table(phase: Machine.Phase, event: Machine.Event) {
        var machine = Self.machine(phase)
        let expected = Self.transitions.first { $0.0 == phase && $0.1 == event }
        #expect(machine.take(event) == expected?.3 ?? [])
        #expect(machine.phase == expected?.2 ?? phase)
    }

    @Test("A module that has stopped because work failed, its own or that of one that it needs, answers no call")
    func callsWhileFalling() {
        let modules = [Self.module(.eager, .optional), Self.module(needing: [0]), Self.module()]
        var machine = Machine(LifecyclePlan(Table(modules)))
        _ = Self.actions(&machine, .start, .started(0), .started(1), .started(2))
        #expect(Self.actions(&machine, .workFailed(0)) == [.stop(1)])
        #expect(machine.answersCalls(1, evenWhereItStops: true))
        #expect(!machine.answersCalls(1, evenWhereItStops: false))
        #expect(Self.actions(&machine, .stopped(1)) == [.stop(0)])
        #expect([0, 1, 2].map { machine.answersCalls($0, evenWhereItStops: true) } == [true, false, true])
        _ = Self.actions(&machine, .stopped(0))
        #expect([0, 1, 2].map { machine.answersCalls($0, evenWhereItStops: true) } == [false, false, true])
    }

    @Test("A cycle of starts that would wait for each other is found before they wait")
    func cycle() {
        let plan = LifecyclePlan([
            Self.module(), Self.module(after: [0], .onDemand), Self.module(needing: [1], .onDemand),
        ])
        var machine = Machine(plan)
        _ = Self.actions(&machine, .start)
        #expect(machine.cycle(from: 2, to: 0, [:]) == [2, 1, 0])
        #expect(machine.cycle(from: 1, to: 0, [:]) == [1, 0])
        _ = Self.actions(&machine, .started(0))
        #expect(machine.cycle(from: 2, to: 0, [:]) == nil)
    }

    @Test(
        "A stop reports nothing of what kept a module from starting, whichever of the two comes first",
        arguments: [[Lifecycle.Event.failed(0), .stop], [.stop, .failed(0)]])
    func failedStartAndStop(_ events: [Lifecycle.Event]) {
        var state = LifecycleSite.State(machine: Lifecycle(LifecyclePlan([LifecyclePlan.Module()])))
        state.conducting.inbox.append(.start)
        _ = state.takeNext(.zero)
        let failure = LifecycleError.Failure(module: "Cart", location: nil, error: StubError("no cart"))
        state.course.report.end(0, .zero, failure)
        for event in events {
            state.conducting.inbox.append(event)
            _ = state.takeNext(.zero)
        }
        #expect(state.course.failures.isEmpty)
        #expect(state.course.startFailures.map(\.module) == ["Cart"])
    }

    /// One needed by two, which are needed by one.
    static let diamond = LifecyclePlan([module(), module(needing: [0]), module(needing: [0]), module(needing: [1, 2])])

    @Test("A module that is wanted while it comes down alone starts when all that come down with it are down")
    func dismissed() {
        var machine = Machine(Self.diamond)
        _ = Self.actions(&machine, .start, .started(0), .started(1), .started(2), .started(3))
        #expect(Self.actions(&machine, .dismiss([1])) == [.stop(3)])
        #expect(Self.actions(&machine, .stopped(3), .want([3])) == [.stop(1)])
        #expect(machine.isRising(3))
        #expect(Self.actions(&machine, .stopped(1)) == [.expect([1, 3]), .start(1, after: nil)])
        #expect(Self.actions(&machine, .started(1)) == [.start(3, after: 1)])
        #expect(Self.actions(&machine, .started(3), .dismiss([3]), .want([3])) == [.stop(3)])
        #expect(Self.actions(&machine, .stopped(3)) == [.expect([3]), .start(3, after: nil)])
        #expect(Self.actions(&machine, .started(3), .dismiss([3]), .stopped(3)) == [.stop(3)])
        #expect(machine.isIdle)
        #expect((0..<4).map { machine.isAtRest($0) } == [false, false, false, true])
    }

    @Test("Modules that fail in one turn become unavailable by one update")
    func oneUpdate() {
        let optional = (0..<20).map { _ in Self.module(.eager, .optional) }
        let dependent = Self.module(needing: [0], .eager, .optional)
        var state = LifecycleSite.State(machine: Machine(LifecyclePlan(Table(optional + [dependent]))))
        state.conducting.inbox = [.start]
        _ = state.takeNext(.zero)
        state.conducting.inbox = ArraySlice((0..<20).map { .failed(ModuleID(position: $0)) })
        let actions = state.takeNext(.zero) ?? []
        #expect(actions.count == 1)
        guard case .machine(.announce(let unavailable))? = actions.first else {
            Issue.record("nothing is announced")
            return
        }
        #expect(
            unavailable.filter { $0.needing == nil }.map(\.module) == optional.indices.map { ModuleID(position: $0) })
        #expect(unavailable.first { $0.needing == 0 }?.module == 20)
        #expect(state.conducting.inbox.isEmpty)
        let announced = (0..<20).flatMap { state.step(.announced(ModuleID(position: $0))) }
        #expect(announced == [.launched])
    }

    @Test("Starting and stopping modules after many others takes a step for each of these, not for each pair of them")
    func growth() {
        let first = (0..<1_200).map { _ in Self.module() }
        let before = first.indices.map { ModuleID(position: $0) }
        let last = (0..<1_200).map { _ in Self.module(after: before) }
        var machine = Machine(LifecyclePlan(Table(first + last)))
        var pending: [Machine.Event] = [.start]
        var count = 0
        while let event = pending.popLast() {
            for action in machine.take(event) {
                switch action {
                case .start(let module, _): pending.append(.started(module))
                case .stop(let module): pending.append(.stopped(module))
                case .launched: pending.append(.stop)
                case .closeScopes: pending.append(.scopesClosed)
                case .rested: count += 1
                default: break
                }
            }
        }
        #expect(count == 1)
    }
}
