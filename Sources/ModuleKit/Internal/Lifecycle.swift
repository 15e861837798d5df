/// The start and the stop of all modules of a manager: a pure state machine.
///
/// Each module has a goal, to be up or to be down, and moves towards it when those that it waits for have moved: up when
/// none of those before it is still to start, down when none of those after it is still to stop. Starting the app,
/// starting one module on demand, giving a start up, rolling it back and stopping are all changes of goals.
/// ``LifecycleSite`` carries out what it asks for.
struct Lifecycle: Sendable {
    /// What the app as a whole does.
    enum Phase: String, Sendable, CaseIterable {
        /// Nothing runs; it was never started, has stopped, or failed to start.
        case resting
        /// The eager modules start.
        case starting
        /// The eager modules have started; others may start.
        case running
        /// Everything stops.
        case stopping
    }

    /// What happens to the app.
    enum Event: Sendable, Equatable {
        /// Somebody wants the app to run.
        case start
        /// Those modules are to run as well: one that is used first, is tried again, or was added.
        case want([Int])
        /// The start of the module succeeded.
        case started(Int)
        /// The start of the module failed, or took too long.
        case failed(Int)
        /// Everybody can see that the module, and those that need it, are unavailable.
        case announced(Int)
        /// The start has taken as long as it may.
        case startTimeIsUp
        /// Somebody wants the app to stop.
        case stop
        /// The scopes are closed, so that the modules may stop.
        case scopesClosed
        /// Those modules alone are to stop, with the ones that need them.
        case dismiss([Int])
        /// The module's stop is over.
        case stopped(Int)
        /// Nine tenths of the time for the stop have passed.
        case stopTimeIsShort
        /// The stop has taken as long as it may.
        case stopTimeIsUp
    }

    /// What to do about an event, in this order.
    enum Action: Sendable, Equatable {
        /// Those modules are to start from now on, as soon as they can.
        case expect([Int])
        /// Start the module; the other one is what it waited for last.
        case start(Int, after: Int?)
        /// Ask the module's start to end early.
        case cancel(Int)
        /// Stop the module.
        case stop(Int)
        /// Cancel what the module has under way and wait for it no longer.
        case leave(Int)
        /// Let everybody see that these modules are unavailable because of the first one, then say `announced`. Each
        /// stands with the one that it needs.
        case announce([Unavailable])
        /// Let everybody see that these modules may be there again.
        case restore([Int])
        /// Close the scopes, then say `scopesClosed`.
        case closeScopes
        /// The eager modules have started.
        case launched
        /// The app cannot start, because of that module, or because it took too long.
        case launchFailed(Int?)
        /// Everything that was to stop has stopped, and nothing runs.
        case rested
    }

    /// A module that is not there, and which one that it needs is to blame.
    struct Unavailable: Sendable, Equatable {
        let module: Int
        let needing: Int?
    }

    private enum Goal: Sendable {
        case none
        case up
        case down
    }

    private struct Module: Sendable {
        var life = ModuleLife.registered
        var goal = Goal.none

        /// How many modules it waits for.
        var awaited = 0

        /// The number of the wish that set its goal: a module waits for those that were wished no later.
        var wish = 0

        /// Whether the start of the app waits for it.
        var isLaunch = false

        /// The module whose failure made it unavailable.
        var cause: Int?
    }

    private(set) var plan: LifecyclePlan
    private(set) var phase = Phase.resting
    private var modules: [Module]

    /// The modules that are or were running, in the order in which they got ready.
    private var readied: [Int] = []

    /// The number of modules that the start waits for, that are to come up, and that are to come down.
    private var launching = 0
    private var rising = 0
    private var falling = 0
    private var wishes = 0
    private var areScopesClosed = true

    init(_ plan: LifecyclePlan) {
        self.plan = plan
        modules = Array(repeating: Module(), count: plan.modules.count)
    }

    /// Where each module is in its life.
    func life(of module: Int) -> ModuleLife { modules.indices.contains(module) ? modules[module].life : .registered }

    /// Whether the module is to run and has neither started nor failed yet.
    func isRising(_ module: Int) -> Bool { modules.indices.contains(module) && isRising(modules[module]) }

    /// Whether nothing is under way.
    var isIdle: Bool { rising == 0 && falling == 0 && areScopesClosed && phase != .starting && phase != .stopping }

    /// The modules that start with the app by themselves and have not yet.
    var startable: [Int] {
        plan.modules.indices.filter { plan.modules[$0].activation != .onDemand && modules[$0].life.isNew }
    }

    /// Goes by another plan from now on: that of an update, which may have added modules.
    mutating func adopt(_ plan: LifecyclePlan) {
        self.plan = plan
        modules += Array(repeating: Module(), count: max(0, plan.modules.count - modules.count))
    }

    /// Takes an event in and says what to do; an event that does not fit the state changes nothing.
    mutating func take(_ event: Event) -> [Action] {
        var actions: [Action] = []
        switch event {
        case .start where phase == .resting:
            phase = .starting
            want(plan.modules.indices.filter { plan.modules[$0].activation == .eager }, isLaunch: true, &actions)
            finishLaunch(&actions)
        case .want(let wanted) where phase == .starting || phase == .running:
            want(wanted, isLaunch: false, &actions)
        case .started(let module) where life(of: module) == .starting: started(module, &actions)
        case .failed(let module) where life(of: module) == .starting: failed(module, &actions)
        case .announced(let module) where life(of: module) == .failed: announced(module, &actions)
        case .startTimeIsUp where phase == .starting: launchTimeIsUp(&actions)
        case .stop where phase != .stopping: stop(&actions)
        case .scopesClosed where !areScopesClosed:
            areScopesClosed = true
            bringDown(readied, &actions)
            finishStop(&actions)
        case .dismiss(let dismissed) where phase == .running: dismiss(dismissed, &actions)
        case .stopped(let module) where life(of: module) == .stopping:
            stopped(module, &actions)
            finishStop(&actions)
        case .stopTimeIsShort where phase == .stopping: leaveAll(&actions)
        case .stopTimeIsUp where phase == .stopping:
            // Those that come next are asked to stop, and left at once as well.
            for _ in 0...modules.count where phase == .stopping { leaveAll(&actions) }
        default: break
        }
        return actions
    }

    /// From the module to the asking one, where starting it would wait for that one, which is starting and waits for it;
    /// nil where it would not.
    ///
    /// - Parameter awaited: for each module whose start waits for others that it uses first, those.
    func ring(from module: Int, to asking: Int, _ awaited: [Int: [Int]]) -> [Int]? {
        var cameFrom: [Int: Int] = [:]
        let along = plan.startingAlong([module])
        var pending = along.filter { life(of: $0) != .running }
        for other in pending where other != module { cameFrom[other] = module }
        let wanted = Set(pending)
        while let next = pending.popLast() {
            if next == asking {
                var path = [asking]
                while let last = path.last, last != module, let earlier = cameFrom[last] { path.append(earlier) }
                return path.reversed()
            }
            let waitsFor =
                plan.modules[next].before.filter { isRising($0) || wanted.contains($0) } + (awaited[next] ?? [])
            for other in waitsFor where other != module && cameFrom[other] == nil {
                cameFrom[other] = next
                pending.append(other)
            }
        }
        return nil
    }

    // What follows moves modules towards their goals.

    private func isRising(_ module: Module) -> Bool {
        module.goal == .up && module.life != .running
    }

    private mutating func want(_ wanted: some Sequence<Int>, isLaunch: Bool, _ actions: inout [Action]) {
        wishes += 1
        var restored: [Int] = []
        var isNew: [Int] = []
        var pending = plan.startingAlong(wanted)
        while let module = pending.popLast() {
            guard modules[module].goal == .none, !modules[module].life.isUp else {
                if isLaunch, isRising(modules[module]), !modules[module].isLaunch {
                    modules[module].isLaunch = true
                    launching += 1
                }
                continue
            }
            if modules[module].life == .failed {
                restored.append(module)
                for other in modules.indices where modules[other].cause == module {
                    _ = modules[other].life.take(.needRestored)
                    modules[other].cause = nil
                    restored.append(other)
                    if plan.modules[other].activation != .onDemand { pending += plan.startingAlong([other]) }
                }
            } else if modules[module].life == .unavailable {
                // First the one that it lacks, which makes it startable again.
                guard let cause = modules[module].cause, modules[cause].life == .failed, modules[cause].goal == .none,
                    !plan.modules[cause].isOff
                else { continue }
                pending += [module, cause]
                continue
            }
            modules[module].goal = .up
            modules[module].wish = wishes
            modules[module].isLaunch = isLaunch
            if isLaunch { launching += 1 }
            rising += 1
            isNew.append(module)
        }
        if !restored.isEmpty { actions.append(.restore(restored.sorted())) }
        if !isNew.isEmpty { actions.append(.expect(isNew.sorted())) }
        for module in isNew { modules[module].awaited = plan.modules[module].before.count { isUnsettled($0) } }
        for module in isNew.sorted() where modules[module].awaited == 0 { begin(module, after: nil, &actions) }
    }

    /// Whether those after it wait for it.
    private func isUnsettled(_ module: Int) -> Bool {
        isRising(modules[module])
    }

    private mutating func begin(_ module: Int, after: Int?, _ actions: inout [Action]) {
        guard modules[module].life.take(.start) == .runStartHandlers else { return }
        actions.append(.start(module, after: after))
    }

    private mutating func started(_ module: Int, _ actions: inout [Action]) {
        _ = modules[module].life.take(.startSucceeded)
        readied.append(module)
        if modules[module].goal == .down {
            beginStop(module, &actions)
            return
        }
        settle(module, &actions)
    }

    private mutating func failed(_ module: Int, _ actions: inout [Action]) {
        guard modules[module].goal == .up else {
            _ = modules[module].life.take(.startGivenUp)
            cameDown(module, &actions)
            finishStop(&actions)
            return
        }
        _ = modules[module].life.take(.startFailed)
        if modules[module].isLaunch, phase == .starting, plan.modules[module].policy == .required {
            forget(module)
            actions.append(.launchFailed(module))
            stop(&actions)
            return
        }
        actions.append(.announce(withhold(module)))
    }

    /// The module and all that cannot be there without it, of those that have not started.
    private mutating func withhold(_ failed: Int) -> [Unavailable] {
        var found = [Unavailable(module: failed, needing: nil)]
        var next = 0
        while next < found.count {
            let module = found[next].module
            next += 1
            for other in plan.dependents[module] where !modules[other].life.isUp && modules[other].life != .unavailable
            {
                guard modules[other].life != .failed else { continue }
                _ = modules[other].life.take(.needFailed)
                modules[other].cause = failed
                found.append(Unavailable(module: other, needing: module))
            }
        }
        return found
    }

    private mutating func announced(_ failed: Int, _ actions: inout [Action]) {
        let withheld = modules.indices.filter { modules[$0].cause == failed && modules[$0].goal == .up }
        for module in [failed] + withheld where modules[module].goal == .up { settle(module, &actions) }
    }

    /// The module has started or will not: those after it wait for it no longer.
    private mutating func settle(_ module: Int, _ actions: inout [Action]) {
        let wish = modules[module].wish
        let isLaunch = modules[module].isLaunch
        if modules[module].life == .running {
            modules[module].goal = .up
            rising -= 1
            modules[module].isLaunch = false
            if isLaunch { launching -= 1 }
        } else {
            forget(module)
        }
        for other in plan.after[module] where isRising(modules[other]) && modules[other].wish >= wish {
            guard modules[other].awaited > 0, modules[other].life != .unavailable else { continue }
            modules[other].awaited -= 1
            if modules[other].awaited == 0 { begin(other, after: module, &actions) }
        }
        if isLaunch { finishLaunch(&actions) }
    }

    /// The module has no goal any more.
    private mutating func forget(_ module: Int) {
        if isRising(modules[module]) { rising -= 1 }
        if modules[module].isLaunch { launching -= 1 }
        modules[module].isLaunch = false
        modules[module].goal = .none
    }

    private mutating func finishLaunch(_ actions: inout [Action]) {
        guard phase == .starting, launching == 0 else { return }
        phase = .running
        actions.append(.launched)
        want(plan.modules.indices.filter { plan.modules[$0].activation == .deferred }, isLaunch: false, &actions)
    }

    private mutating func launchTimeIsUp(_ actions: inout [Action]) {
        for module in modules.indices where modules[module].isLaunch && modules[module].life == .starting {
            _ = modules[module].life.take(.startFailed)
            forget(module)
            actions.append(.leave(module))
        }
        actions.append(.launchFailed(nil))
        stop(&actions)
    }

    private mutating func stop(_ actions: inout [Action]) {
        phase = .stopping
        areScopesClosed = false
        for module in modules.indices where isRising(modules[module]) {
            let isStarting = modules[module].life == .starting
            forget(module)
            guard isStarting else { continue }
            modules[module].goal = .down
            falling += 1
            actions.append(.cancel(module))
        }
        actions.append(.closeScopes)
    }

    private mutating func dismiss(_ dismissed: [Int], _ actions: inout [Action]) {
        var isFound = Set(dismissed)
        var pending = dismissed
        while let module = pending.popLast() {
            for other in plan.dependents[module] where isFound.insert(other).inserted { pending.append(other) }
        }
        bringDown(readied.filter(isFound.contains), &actions)
    }

    /// Sets the goal of running modules, given in the order in which they got ready.
    private mutating func bringDown(_ running: [Int], _ actions: inout [Action]) {
        let running = running.filter { modules[$0].life == .running }
        for module in running where modules[module].goal != .down {
            modules[module].goal = .down
            falling += 1
        }
        for module in running {
            modules[module].awaited = plan.after[module].count { modules[$0].goal == .down && modules[$0].life.isUp }
        }
        for module in running.reversed() where modules[module].awaited == 0 { beginStop(module, &actions) }
    }

    private mutating func beginStop(_ module: Int, _ actions: inout [Action]) {
        guard modules[module].life.take(.stop) == .runStopHandlers else { return }
        actions.append(.stop(module))
    }

    private mutating func stopped(_ module: Int, _ actions: inout [Action]) {
        _ = modules[module].life.take(.stopFinished)
        cameDown(module, &actions)
    }

    /// The module is down: those before it wait for it no longer.
    private mutating func cameDown(_ module: Int, _ actions: inout [Action]) {
        modules[module].goal = .none
        falling -= 1
        for other in plan.modules[module].before.reversed()
        where modules[other].goal == .down && modules[other].life == .running {
            modules[other].awaited -= 1
            if modules[other].awaited == 0 { beginStop(other, &actions) }
        }
    }

    /// Leaves behind all that is under way; what waited for it is asked to stop.
    private mutating func leaveAll(_ actions: inout [Action]) {
        if !areScopesClosed {
            areScopesClosed = true
            bringDown(readied, &actions)
        }
        let underWay = modules.indices.filter {
            modules[$0].goal == .down && (modules[$0].life == .starting || modules[$0].life == .stopping)
        }
        for module in underWay {
            actions.append(.leave(module))
            if modules[module].life == .stopping { _ = modules[module].life.take(.stopFinished) }
            if modules[module].life == .starting { _ = modules[module].life.take(.startGivenUp) }
            cameDown(module, &actions)
        }
        finishStop(&actions)
    }

    private mutating func finishStop(_ actions: inout [Action]) {
        if falling == 0 { readied.removeAll { modules[$0].life != .running } }
        guard phase == .stopping, areScopesClosed, falling == 0 else { return }
        phase = .resting
        for module in modules.indices { modules[module].goal = .none }
        actions.append(.rested)
    }
}

extension ModuleLife {
    /// Whether it was not tried since the app was started.
    fileprivate var isNew: Bool { self == .registered || self == .stopped }

}
