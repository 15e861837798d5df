import ModuleNavigation

@testable import NavigationLaws
@testable import ModuleNavigationUI

/// A navigation, a driver and a platform, in which intents, steps and calls of the platform come in any order.
struct HostRun {
    let plan: NavigationPlan
    private(set) var navigation: Navigation
    private(set) var driver: HostDriver
    private(set) var platform: Platform
    private var drawing: IntentDrawing
    private var random: LawGenerator

    /// What the host has reported.
    private(set) var reports: [Navigation.HostReport] = []

    /// What the reader didn't do.
    private var wrongReports: [Navigation.HostReport] = []

    /// Whether the driver had no end of steps at one time.
    private var isEndless = false

    init(_ plan: NavigationPlan, seed: UInt64) {
        self.plan = plan
        navigation = Navigation(startOf: plan)
        driver = HostDriver()
        platform = Platform(HostPages(), seed: seed &+ 1)
        drawing = IntentDrawing(plan, HostPlan.samples)
        random = LawGenerator(seed: seed)
    }

    /// As a host does it when something has happened.
    mutating func update(confirming number: Int? = nil) {
        see(confirming: number)
        for _ in 0..<100 {
            guard let step = driver.next(toward: navigation) else { return }
            platform.perform(step, of: navigation)
            see()
        }
        isEndless = true
    }

    private mutating func see(confirming number: Int? = nil) {
        for report in driver.see(platform.read(), wanting: navigation, confirming: number) {
            reports.append(report)
            if case .removed(let ids) = report, !ids.subtracting(roots).isSubset(of: platform.removed) {
                wrongReports.append(report)
            }
            navigation = navigation.applying(.report(report), by: plan).state
        }
    }

    /// A call of the platform. A step whose outcome isn't seen when the screen is at rest was refused.
    private mutating func take(_ call: Platform.Call) {
        switch call {
        case .confirmed(let number): update(confirming: number)
        case .changed: update(confirming: platform.read().motion == .none ? driver.waiting?.number : nil)
        }
    }

    private mutating func move() {
        let intent = drawing.intent(on: navigation, using: &random)
        // The host alone reports.
        if case .report = intent { return }
        navigation = navigation.applying(intent, by: plan).state
        if random.oneIn(2) { update() }
    }

    mutating func run(_ rounds: Int, disturbing: Bool = true) {
        for _ in 0..<rounds {
            switch Int.random(in: 0..<3, using: &random) {
            case 0: move()
            case 1: if disturbing { platform.disturb(navigation, takenByStep: driver.waiting?.leaving ?? []) }
            default: if let call = platform.takeCall() { take(call) }
            }
        }
    }

    /// The window gets narrower, or wider.
    mutating func changeWidth() { platform.changeWidth(navigation) }

    /// Lets everything end that is under way; false if it doesn't.
    mutating func settle() -> Bool {
        update()
        for _ in 0..<1_000 {
            if platform.isQuiet { return true }
            platform.endTransition(isFinishing: true, roots: roots, takenByStep: driver.waiting?.leaving ?? [])
            platform.endBusiness()
            while let call = platform.takeCall() { take(call) }
        }
        return false
    }

    private var roots: Set<PageID> { Set(navigation.places.compactMap { navigation.pages(at: $0).first?.id }) }

    /// The law that is broken when all is quiet; nil if none is.
    var brokenLaw: String? {
        if let fault = platform.faults.first { return fault }
        if isEndless { return "The steps have no end." }
        if let report = wrongReports.first { return "The reader did nothing, and reported was \(report)." }
        if let step = driver.waiting { return "\(step) is in flight." }
        let goal = HostPages(navigation, collapsed: platform.screen.collapsed)
        let differing = navigation.columns(of: goal).first { goal[$0] != platform.screen[$0] }
        if let differing { return "\(differing) shows \(platform.screen[differing]), and not \(goal[differing])." }
        if goal.selected != platform.screen.selected { return "\(platform.screen.selected) are selected." }
        return goal.overlays == platform.screen.overlays ? nil : "The overlays are \(platform.screen.overlays)."
    }
}
