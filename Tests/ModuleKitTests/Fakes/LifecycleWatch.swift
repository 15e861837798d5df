@testable import ModuleKit

/// Looks at what goes into a lifecycle and what comes out, remembers what each module does by that alone, and holds it
/// against the laws.
struct LifecycleWatch {
    enum Step {
        case event(Lifecycle.Event)
        case action(Lifecycle.Action)
    }

    enum Precedence { case down, starting, up, stopping, failed, unavailable }

    private(set) var machine: Lifecycle
    private(set) var violations: [String] = []

    /// What was asked for and not answered.
    private(set) var owed: [Lifecycle.Event] = []
    private(set) var precedence: Table<ModuleID, Precedence>

    /// Everything in and out, for messages.
    private(set) var story: [Step] = []

    private var isCancelled: Set<ModuleID> = []
    private var dismissed: Set<ModuleID> = []

    /// Those of them that were on their way down when everything was to stop.
    private var leaving: Set<ModuleID> = []
    /// The modules with work that was begun and not asked to end, and those whose work failed.
    private(set) var working: Set<ModuleID> = []
    private var hasFailedWork: Set<ModuleID> = []

    /// Those that come down because of it and are not announced, and all that need them.
    private var fallen: Set<ModuleID> = []
    private var doomed: Set<ModuleID> { plan.dependentsClosure(of: fallen) }

    private var isClosing = false
    private var isBeginning = false
    private var isAdopting = false
    private var stopping = false

    /// How often each module began to start since the app did, or since somebody wanted more.
    private var starts: [ModuleID: Int] = [:]
    private var launch: Set<ModuleID> = []

    init(_ plan: LifecyclePlan) {
        machine = Lifecycle(plan)
        precedence = Table(repeating: .down, count: plan.modules.count)
    }

    private var plan: LifecyclePlan { machine.plan }

    private mutating func require(_ isTrue: Bool, _ law: @autoclosure () -> String) {
        guard !isTrue, violations.isEmpty else { return }
        violations.append("\(law()), after \(story.map(Self.text).joined(separator: "; "))")
    }

    /// Whether the module is under way or running.
    func isUp(_ module: ModuleID) -> Bool { [.starting, .up, .stopping].contains(precedence[module]) }

    private func isMissing(_ module: ModuleID) -> Bool { [.failed, .unavailable].contains(precedence[module]) }

    /// The answers to be given next: none twice.
    mutating func answer(_ place: Int, failing: Bool) {
        let event = owed.remove(at: place)
        if case .started(let module) = event, failing { give(.failed(module)) } else { give(event) }
    }

    mutating func give(_ event: Lifecycle.Event) {
        let phase = machine.phase
        let mayDismiss = phase == .running
        story.append(.event(event))
        isBeginning = event == .start
        isAdopting = if case .adopt = event { true } else { false }
        hear(event, phase)
        let isWanted = event.startedModule.map { precedence[$0] == .up && !isCancelled.contains($0) } ?? false
        let actions = machine.take(event)
        if isWanted, let module = event.startedModule {
            require(
                actions.contains(.work(module)) == plan.modules[module].hasWork,
                "work begins when its module is running")
        }
        if case .dismiss(let modules) = event, mayDismiss {
            require(!dismissed.isDisjoint(with: modules) || modules.isEmpty, "a dismissal counts")
        }
        if case .adopt = event {
            precedence += Array(repeating: Precedence.down, count: plan.modules.count - precedence.count)
            let missing = precedence.indices.filter { [.failed, .unavailable].contains(precedence[$0]) }
            let found = lacking(machine.phase == .resting ? [] : missing).filter { precedence[$0] == .down }
            for module in found { precedence[module] = .unavailable }
            let withheld = actions.flatMap { action -> [Lifecycle.Unavailable] in
                if case .withhold(let unavailable) = action { unavailable } else { [] }
            }
            require(found.isSubset(of: withheld.map(\.module)), "it is visible which modules another plan withholds")
        }
        if machine.dismissed.isEmpty {
            // What was wanted meanwhile is started once more.
            starts = starts.filter { !dismissed.contains($0.key) }
            dismissed = []
        }
        for action in actions { see(action) }
        agree()
    }

    private mutating func hear(_ event: Lifecycle.Event, _ phase: Lifecycle.Phase) {
        switch event {
        case .start where phase == .resting:
            starts = [:]
            launch = Set(plan.startingAlong(plan.modules.indices.filter { plan.modules[$0].activation == .eager }))
            for module in precedence.indices { precedence[module] = .down }
        case .want:
            // What failed is tried again.
            starts = starts.filter { isUp($0.key) }
        case .started(let module) where precedence[module] == .starting: precedence[module] = .up
        case .failed(let module) where precedence[module] == .starting:
            precedence[module] = isCancelled.contains(module) ? .down : .failed
        case .stopped(let module) where precedence[module] == .stopping:
            precedence[module] = hasFailedWork.remove(module) == nil ? .down : .failed
        case .workFailed(let module): hearFailure(of: module)
        case .stop where phase != .stopping, .giveUp where phase == .starting:
            stopping = true
            isClosing = true
            leaving = dismissed.union(doomed)
            (dismissed, fallen) = ([], [])
        case .scopesClosed, .stopTimeIsShort, .stopTimeIsUp: isClosing = false
        case .dismiss(let modules) where phase == .running:
            dismissed.formUnion(plan.dependentsClosure(of: modules))
            launch.subtract(dismissed)
        default: break
        }
    }

    /// The work of a module has failed, which counts while it is running and not to stop.
    private mutating func hearFailure(of module: ModuleID) {
        guard precedence.indices.contains(module), machine.canFail(module) else { return }
        require(precedence[module] == .up, "the failure of work counts while its module is running")
        working.remove(module)
        hasFailedWork.insert(module)
        if plan.modules[module].policy == .required {
            (stopping, isClosing) = (true, true)
            leaving = dismissed.union(doomed)
            (dismissed, fallen) = ([], [])
        } else {
            fallen.insert(module)
            launch.subtract(doomed)
        }
    }

    private mutating func see(_ action: Lifecycle.Action) {
        story.append(.action(action))
        switch action {
        case .expect(let modules):
            require(modules.allSatisfy { !plan.modules[$0].isOff }, "a module that is switched off is not started")
        case .start(let module, let last): seeStart(module, last)
        case .cancel(let module):
            require(precedence[module] == .starting, "only a start that is under way is cancelled")
            isCancelled.insert(module)
        case .work(let module):
            require(precedence[module] == .up, "work runs while its module does")
            require(plan.modules[module].hasWork, "only a module with work has it begun")
            require(!stopping && !doomed.contains(module), "no work begins in what is to stop")
            require(working.insert(module).inserted, "work is begun once")
        case .stop(let module): seeStop(module)
        case .leave(let module):
            require([.starting, .stopping].contains(precedence[module]), "only what is under way is abandoned")
            precedence[module] = machine.state(of: module) == .failed ? .failed : .down
            hasFailedWork.remove(module)
            owed.removeAll { $0 == .started(module) || $0 == .stopped(module) }
        case .announce(let unavailable): seeAnnouncement(unavailable)
        case .withhold(let unavailable):
            for (place, one) in unavailable.enumerated() {
                require(precedence[one.module] == .unavailable || one.needing == nil, "what is withheld is unavailable")
                require(isMissing(one.module), "what is withheld lacks one that is missing")
                let earlier = unavailable[..<place].map(\.module)
                require(one.needing.map(earlier.contains) ?? true, "each stands after the one that it lacks")
                require(one.needing.map(plan.modules[one.module].needed.contains) ?? true, "each lacks what it needs")
            }
        case .restore(let modules):
            for module in modules where !isUp(module) { precedence[module] = .down }
            // The start waits for none that has failed once, but for one that another plan has found not to lack anything
            // before that was announced.
            if !isBeginning { launch.subtract(modules.filter { !isAdopting || !machine.isRising($0) }) }
        case .closeScopes:
            owed.removeAll { $0 == .scopesClosed }
            owed.append(.scopesClosed)
            leaving.formUnion(doomed)
            fallen = []
            (stopping, isClosing) = (true, true)
        case .launched:
            require(!launch.contains { precedence[$0] == .starting }, "the app is launched when no eager module starts")
        case .launchFailed(let module):
            if let module {
                require(plan.modules[module].policy == .required, "only a required module fails the start")
                require(launch.contains(module), "only an eager module, or what one needs, fails the start")
                require(precedence[module] == .failed, "the module that failed the start has failed")
            }
        case .rested:
            require(!precedence.indices.contains(where: isUp), "nothing runs at rest")
            require(machine.phase == .resting, "rest is the phase of resting")
            stopping = false
        }
    }

    private mutating func seeStart(_ module: ModuleID, _ last: ModuleID?) {
        starts[module, default: 0] += 1
        require(starts[module] == 1, "a module is started once")
        require(!isUp(module), "a module that is up is not started")
        require(precedence[module] != .unavailable, "a module that lacks another is not started")
        require(!plan.modules[module].isOff, "a module that is switched off is not started")
        require(!dismissed.contains(module), "a dismissed module is not started")
        require(!doomed.contains(module), "what lacks a module whose work failed is not started")
        require(!stopping, "nothing starts while the app stops")
        let needed = plan.modules[module].needed
        require(needed.allSatisfy { precedence[$0] == .up }, "a module never starts before what it needs is ready")
        for other in plan.modules[module].before {
            require(
                precedence[other] != .starting || isCancelled.contains(other),
                "a module starts after those before it")
        }
        if let last { require(plan.modules[module].before.contains(last), "a module is released by one before it") }
        precedence[module] = .starting
        isCancelled.remove(module)
        owed.append(.started(module))
    }

    private mutating func seeStop(_ module: ModuleID) {
        require(precedence[module] == .up, "what is stopped has started, and is stopped once")
        let isDismissed = dismissed.contains(module) || leaving.contains(module) || doomed.contains(module)
        working.remove(module)
        require(!isClosing || isDismissed, "the scopes close before modules stop")
        require(stopping || isDismissed, "nothing stops unasked")
        let after = isDismissed ? plan.dependents[module] : plan.after[module]
        require(!after.contains(where: isUp), "the stop order is the start order reversed")
        precedence[module] = .stopping
        owed.append(.stopped(module))
    }

    /// Those failed modules, and all that need them, directly or not, and have not started.
    private func lacking(_ failed: [ModuleID]) -> Set<ModuleID> {
        var found = Set(failed)
        var isGrowing = true
        while isGrowing {
            let more = plan.modules.indices.filter {
                precedence[$0] == .down && !plan.modules[$0].isOff && !found.isDisjoint(with: plan.modules[$0].needed)
            }
            isGrowing = !found.isSuperset(of: more)
            found.formUnion(more)
        }
        return found
    }

    /// The unavailable modules are exactly those that need the failed one, directly or not, and have not started.
    private mutating func seeAnnouncement(_ unavailable: [Lifecycle.Unavailable]) {
        guard let failed = unavailable.first?.module else { return require(false, "an announcement names a module") }
        require(precedence[failed] == .failed, "only a failure is announced")
        fallen.remove(failed)
        let expected = lacking([failed])
        require(
            Set(unavailable.map(\.module)) == expected, "what needs a failed module is unavailable, and nothing else")
        require(unavailable.count == expected.count, "each is announced once")
        for (place, one) in unavailable.enumerated().dropFirst() {
            let earlier = unavailable[..<place].map(\.module)
            require(one.needing.map(earlier.contains) ?? false, "each stands after the one that it lacks")
            require(one.needing.map(plan.modules[one.module].needed.contains) ?? false, "each lacks what it needs")
            precedence[one.module] = .unavailable
        }
        owed.append(.announced(failed))
    }

    /// The machine says of each module what was seen of it.
    private mutating func agree() {
        for module in precedence.indices {
            let (life, seen) = (machine.state(of: module), precedence[module])
            let isSame =
                switch seen {
                case .down: life == .registered || life == .stopped
                case .starting: life == .starting
                case .up: life == .running
                case .stopping: life == .stopping
                case .failed: life == .failed
                case .unavailable: life == .unavailable
                }
            require(!working.contains(module) || seen == .up, "work runs while its module does")
            require(isSame, "module \(module) is seen to be \(seen) and said to be \(life)")
        }
    }

    /// Answers all that is owed, until there is nothing more to do.
    mutating func settle(failing: (ModuleID) -> Bool) {
        var steps = 0
        while !owed.isEmpty, violations.isEmpty {
            steps += 1
            if steps > 40 * precedence.count + 40 { return require(false, "a few answers lead to rest") }
            var isFailing = false
            if case .started(let module) = owed[0] { isFailing = isCancelled.contains(module) || failing(module) }
            answer(0, failing: isFailing)
        }
        require(machine.isIdle, "nothing is under way when nothing is owed")
        require(machine.phase == .running || machine.phase == .resting, "everything comes to rest")
        guard machine.phase == .running else { return }
        for module in launch where !plan.modules[module].isOff {
            require(
                [.up, .failed, .unavailable].contains(precedence[module]),
                "each eager module runs, has failed, or lacks one that failed: \(module)"
            )
        }
    }

    private static func text(_ step: Step) -> String {
        switch step {
        case .action(let action): return "→ \(action)"
        case .event(.adopt(let plan)):
            let modules = plan.modules.numbered.map { index, module in
                "\(index)\(module.isOff ? "off" : "") \(module.activation) \(module.policy) before \(module.before)"
                    + " needed \(module.needed) pulled \(module.pulled)"
            }
            return "adopt(\(modules.joined(separator: " | ")))"
        case .event(let event): return "\(event)"
        }
    }
}

extension Lifecycle.Event {
    /// The module whose start succeeded.
    fileprivate var startedModule: ModuleID? { if case .started(let module) = self { module } else { nil } }
}
