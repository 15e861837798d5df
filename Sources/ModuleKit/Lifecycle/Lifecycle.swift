/// The start and the stop of all modules of a manager: a pure state machine.
///
/// A module that is to come up or down has a goal, and moves towards it when those that it waits for have reached theirs:
/// up when none of those before it is still to come up, down when none of those after it is still to come down. Starting
/// the app, starting one module on demand, giving a start up, stopping one module and stopping all are changes of goals. ``LifecycleSite`` carries out what it asks for.
struct Lifecycle: Sendable {
    /// The state of the app as a whole.
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

    /// An event of the app.
    enum Event: Sendable, Equatable {
        /// The app is to run.
        case start
        /// Those modules are to run as well: one that is tried again, or was added.
        case want([ModuleID])
        /// The module is used: it is to run as well, unless its start, or that of one that it needs, has failed.
        case use(ModuleID)
        /// The start of the module succeeded.
        case started(ModuleID)
        /// The start of the module failed, or took too long.
        case failed(ModuleID)
        /// The work of the module, which was running, failed.
        case workFailed(ModuleID)
        /// It is visible that the module, and those that depend on it, are unavailable.
        case announced(ModuleID)
        /// The time for the start is over.
        case startTimeIsUp
        /// The caller that wanted the app to run no longer does.
        case giveUp
        /// The app is to stop.
        case stop
        /// The scopes are closed, so that the modules may stop.
        case scopesClosed
        /// Those modules alone are to stop, with the ones that need them; a request for one of them waits until they have.
        case dismiss([ModuleID])
        /// The module's stop is over.
        case stopped(ModuleID)
        /// An update has made another plan, which may have more modules.
        case adopt(LifecyclePlan)
        /// Nine tenths of the time for the stop have passed.
        case stopTimeIsShort
        /// The time for the stop is over.
        case stopTimeIsUp
    }

    /// The actions for an event, in this order.
    enum Action: Sendable, Equatable {
        /// Those modules are to start from now on, as soon as they can.
        case expect([ModuleID])
        /// Start the module; the other one is what it waited for last.
        case start(ModuleID, after: ModuleID?)
        /// The module is running: start its work.
        case work(ModuleID)
        /// Ask the module's start to end early.
        case cancel(ModuleID)
        /// End the module's work, then stop the module.
        case stop(ModuleID)
        /// Cancel what the module has under way and wait for it no longer.
        case leave(ModuleID)
        /// Make it visible that these modules are unavailable, then say `announced` for each that needs no other: those have
        /// failed. Each is given with the one that it depends on, and after it.
        case announce([Unavailable])
        /// Make it visible that these modules, which another plan has need others, are unavailable. Each comes after the
        /// one that it depends on; those that come first, with none, are missing already.
        case withhold([Unavailable])
        /// Make it visible that these modules may be available again.
        case restore([ModuleID])
        /// Close the scopes, then say `scopesClosed`.
        case closeScopes
        /// The eager modules have started.
        case launched
        /// The app cannot start, because of that module, or because it took too long.
        case launchFailed(ModuleID?)
        /// Everything that was to stop has stopped, and nothing runs.
        case rested
    }

    /// A module that is unavailable, and which of its dependencies caused that.
    struct Unavailable: Sendable, Equatable {
        let module: ModuleID
        let needing: ModuleID?
    }

    /// The direction in which a module moves; none once it has arrived.
    enum Goal: Sendable {
        case none
        case up
        case down
    }

    struct Module: Sendable {
        fileprivate(set) var life = ModuleState.registered
        fileprivate(set) var goal = Goal.none

        /// How many modules before it are to come up, and how many after it are to come down.
        fileprivate(set) var risingBefore = 0
        fileprivate(set) var sinkingAfter = 0

        /// Whether the start of the app waits for it.
        fileprivate(set) var isLaunch = false

        /// The module whose failure made it unavailable.
        var cause: ModuleID?

        /// Whether it stops, or is to, because its work failed.
        var hasFailedWork = false

        /// Whether it is to start and has not begun to.
        var isWaiting: Bool { goal == .up && life.isNew }

        /// Whether it has failed, or lacks one that has.
        var isMissing: Bool { life.isMissing }
    }

    private(set) var plan: LifecyclePlan
    var phase = Phase.resting
    var modules: Table<ModuleID, Module>

    /// The actions for the event that is taken in.
    var actions: [Action] = []

    /// A module whose life moved: its life before, and now.
    struct Move: Sendable, Equatable {
        let module: ModuleID
        let before: ModuleState
        let life: ModuleState
    }

    /// The modules whose life moved since that was asked last.
    private var moved: [Move] = []

    /// The modules that are or were running, in the order in which they got ready.
    var readied: [ModuleID] = []

    /// The modules that come down alone, and those that are wanted all the same when they are down.
    var dismissed: Set<ModuleID> = []
    var held: Set<ModuleID> = []

    /// The modules that come down, with all that need them, because their work failed, and it isn't visible yet that they
    /// are unavailable.
    var falling: Set<ModuleID> = []

    var areScopesClosed = true

    /// How many modules the start waits for, are to come up, and are to come down.
    private(set) var launching = 0
    private(set) var rising = 0
    private(set) var sinking = 0

    init(_ plan: LifecyclePlan) {
        self.plan = plan
        modules = Table(repeating: Module(), count: plan.modules.count)
    }

    /// Where each module is in its life.
    func state(of module: ModuleID) -> ModuleState {
        modules.indices.contains(module) ? modules[module].life : .registered
    }

    /// Whether the module has failed, or lacks one that has.
    func isMissing(_ module: ModuleID) -> Bool { modules.indices.contains(module) && modules[module].isMissing }

    /// Whether the module is to run and has neither started nor failed yet.
    func isRising(_ module: ModuleID) -> Bool {
        held.contains(module) || modules.indices.contains(module) && modules[module].goal == .up
    }

    /// Whether events pass the module by although it is about to run, or has run until the stop.
    func misses(_ module: ModuleID) -> Bool {
        switch state(of: module) {
        case .starting, .stopping: true
        case .registered, .stopped: isRising(module) || state(of: module) == .stopped && phase == .stopping
        case .running, .failed, .unavailable: false
        }
    }

    /// Whether it comes to no more than that the module is unavailable if its start fails now.
    func isExpendable(_ module: ModuleID) -> Bool {
        state(of: module) == .starting && modules[module].goal == .up
            && !(modules[module].isLaunch && phase == .starting && plan.modules[module].policy == .required)
    }

    /// Whether the module does not run, and is not about to.
    func isAtRest(_ module: ModuleID) -> Bool {
        guard modules.indices.contains(module) else { return true }
        return !modules[module].life.isUp && !isRising(module) && !falling.contains(module) && phase != .starting
    }

    /// Whether nothing is under way.
    var isIdle: Bool { rising == 0 && sinking == 0 && areScopesClosed && phase != .starting && phase != .stopping }

    /// The modules that start by themselves, and neither have nor are about to.
    var startable: [ModuleID] {
        plan.modules.indices.filter {
            plan.modules[$0].activation != .onDemand && !plan.modules[$0].isOff && modules[$0].life.isNew
                && !isRising($0)
        }
    }

    /// Takes an event in and says what to do; an event that does not fit the state changes nothing.
    mutating func take(_ event: Event) -> [Action] {
        defer { actions = [] }
        switch event {
        case .start where phase == .resting: launch()
        case .want(let wanted) where phase == .starting || phase == .running: want(wanted)
        case .use(let module) where phase == .starting || phase == .running:
            if state(of: module) != .failed, state(of: module) != .unavailable { want([module]) }
        case .started(let module) where state(of: module) == .starting: started(module)
        case .failed(let module) where state(of: module) == .starting: failed(module)
        case .workFailed(let module) where canFail(module): workFailed(module)
        case .announced(let module) where state(of: module) == .failed: announced(module)
        case .startTimeIsUp where phase == .starting: launchTimeIsUp()
        case .giveUp where phase == .starting: stop()
        case .stop where phase != .stopping: stop()
        case .scopesClosed where !areScopesClosed: scopesClosed()
        case .dismiss(let dismissed) where phase == .running: dismiss(dismissed)
        case .stopped(let module) where state(of: module) == .stopping: stopped(module)
        case .stopTimeIsShort where phase == .stopping: leaveAll()
        case .stopTimeIsUp where phase == .stopping:
            // Those that come next are asked to stop, and left at once as well.
            for _ in 0...modules.count where phase == .stopping { leaveAll() }
        case .adopt(let plan): adopt(plan)
        default: break
        }
        return actions
    }

    /// Moves the module on in its life.
    mutating func move(_ module: ModuleID, to life: ModuleState) {
        let before = modules[module].life
        modules[module].life = life
        noteMove(module, from: before)
    }

    /// Makes the module as if it had never been started.
    mutating func renew(_ module: ModuleID) {
        let old = modules[module]
        let before = old.life
        modules[module] = Module()
        (modules[module].risingBefore, modules[module].sinkingAfter) = (old.risingBefore, old.sinkingAfter)
        noteMove(module, from: before)
    }

    private mutating func noteMove(_ module: ModuleID, from before: ModuleState) {
        moved.append(Move(module: module, before: before, life: modules[module].life))
    }

    /// Another module has taken its place.
    private mutating func forget(_ module: ModuleID) {
        aim(module, at: .none)
        renew(module)
        readied.removeAll { $0 == module }
        dismissed.remove(module)
        held.remove(module)
        falling.remove(module)
    }

    /// The modules whose life moved since this was asked last.
    mutating func takeMoved() -> [Move] {
        if moved.isEmpty { return [] }
        defer { moved = [] }
        return moved
    }

    /// Gives the module a goal, or takes it away.
    mutating func aim(_ module: ModuleID, at goal: Goal, isLaunch: Bool = false) {
        func count(_ step: Int) {
            if modules[module].isLaunch { launching += step }
            switch modules[module].goal {
            case .none: break
            case .up:
                rising += step
                for other in plan.after[module] { modules[other].risingBefore += step }
            case .down:
                sinking += step
                for other in plan.modules[module].before { modules[other].sinkingAfter += step }
            }
        }
        count(-1)
        modules[module].goal = goal
        modules[module].isLaunch = isLaunch
        count(1)
    }

    /// Goes by another plan from now on.
    private mutating func adopt(_ plan: LifecyclePlan) {
        for module in modules.indices
        where plan.modules.indices.contains(module) && plan.modules[module].serial != self.plan.modules[module].serial {
            forget(module)
        }
        self.plan = plan
        modules += Array(repeating: Module(), count: max(0, plan.modules.count - modules.count))
        for module in plan.modules.indices {
            modules[module].risingBefore = plan.modules[module].before.count { modules[$0].goal == .up }
            modules[module].sinkingAfter = plan.after[module].count { modules[$0].goal == .down }
        }
        // Those that need another one now.
        var needing: [ModuleID: Set<ModuleID>] = [:]
        for cause in Set(modules.compactMap(\.cause)) { needing[cause] = plan.needing([cause]) }
        let restored = modules.indices.filter { module in
            modules[module].cause.map { needing[$0]?.contains(module) == false } ?? false
        }
        for module in restored {
            move(module, to: .registered)
            modules[module].cause = nil
        }
        for module in modules.indices where modules[module].isWaiting && plan.modules[module].isOff {
            aim(module, at: .none)
        }
        // A new module may depend on an unavailable one.
        var withheld: [Unavailable] = []
        for missing in modules.indices where phase != .resting && modules[missing].isMissing {
            let found = withhold(missing)
            if found.count > 1 { withheld += found }
            for other in found.dropFirst() where modules[missing].goal == .none { aim(other.module, at: .none) }
        }
        if !withheld.isEmpty { actions.append(.withhold(withheld)) }
        let present = restored.filter { modules[$0].life != .unavailable }
        if !present.isEmpty { actions.append(.restore(present)) }
        beginStarts(of: modules.indices, after: nil)
        beginStops(of: readied.reversed())
        finishLaunch()
    }
}

extension ModuleState {
    /// Whether it was not tried since it was last to start.
    var isNew: Bool { self == .registered || self == .stopped }

    /// Whether it has failed, or lacks one that has.
    var isMissing: Bool { self == .failed || self == .unavailable }

    /// Whether its start or its stop is under way, or it runs.
    var isUp: Bool { self == .starting || self == .running || self == .stopping }
}
