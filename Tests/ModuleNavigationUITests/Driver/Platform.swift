import ModuleNavigation

@testable import NavigationLaws
@testable import ModuleNavigationUI

/// A platform as unkind as the ones that are known: it refuses to present, and drops pushes, while something goes on
/// that nobody sees; it begins and cancels gestures, and tells of its steps late, twice, in any order, or never.
struct Platform {
    enum Call: Hashable { case confirmed(Int), changed }

    private enum Transition {
        /// What was begun by a step ends with that screen, and with that number.
        case step(HostPages, Int)
        /// What the reader began: the screen where it is finished, and where it is cancelled.
        case gesture(HostPages, cancelled: HostPages)
    }

    var random: LawGenerator

    /// The screen. In a gesture, pages have gone that may come back.
    private(set) var screen = HostPages()
    private var transition: Transition?

    /// Whether something goes on that nobody sees.
    private var isBusy = false

    /// Whether a step has ended since the host read the screen. It reads it at each end, before the reader goes on.
    private var isUnread = false

    /// What the platform is to tell.
    private(set) var calls: [Call] = []

    /// What the driver asked for that no platform does, a sentence each.
    private(set) var faults: [String] = []
    private(set) var steps = 0
    private(set) var lastPerformed: HostStep?

    /// The pages that the reader removed.
    private(set) var removed: Set<PageID> = []

    init(_ screen: HostPages, seed: UInt64) {
        (self.screen, random) = (screen, LawGenerator(seed: seed))
    }

    var isQuiet: Bool { transition == nil && !isBusy && calls.isEmpty }

    mutating func read() -> HostPages {
        var shown = screen
        if transition == nil { isUnread = false }
        shown.motion = transition == nil ? .none : .moving
        return shown
    }

    /// Does what is asked for, if it can be done now: at once if it is kind, or as a transition.
    mutating func perform(_ step: HostStep, of navigation: Navigation, isKind: Bool = false) {
        steps += 1
        lastPerformed = step
        let before = screen
        if !step.leads(to: navigation, from: before) { faults.append("\(step.work) leads to what is wanted no more.") }
        if transition != nil { faults.append("\(step.work) was begun in a transition.") }
        if isBusy {
            // Nobody hears that it was refused.
            if random.oneIn(4) { calls.append(.confirmed(step.number)) }
            return
        }
        var after = before
        var isAnimated = true
        switch step.work {
        case .dismiss(let first):
            if first >= before.overlays.count { faults.append("There is no overlay \(first).") }
            after.overlays.removeSubrange(min(first, after.overlays.count)...)
        case .lay(let column, let pages, let way, let animated):
            let seen = navigation.seenColumns(of: before)
            if animated, !seen.contains(column) { faults.append("\(column) is covered, and was animated.") }
            isAnimated = animated
            after.set(column, pages)
            let old = before[column]
            let isPush = !pages.isEmpty && pages.dropLast() == old[...]
            let isPop = !pages.isEmpty && pages.count <= old.count && old.starts(with: pages)
            if (way == .push) != isPush || (way == .pop) != isPop { faults.append("\(way) is not \(old) to \(pages).") }
            if !before.pages.subtracting(old).isDisjoint(with: pages) {
                faults.append("A page of \(pages) stands twice.")
            }
            if !removed.isDisjoint(with: Set(pages).subtracting(old)) {
                faults.append("A removed page came back: \(pages).")
            }
        case .select(let tab, let tabs):
            after.selected[tabs] = tab
            isAnimated = false
        case .present(let overlay):
            if !removed.isDisjoint(with: overlay.pages) { faults.append("A removed page came back: \(overlay.pages).") }
            if !before.pages.isDisjoint(with: overlay.pages) { faults.append("A page of \(overlay) stands twice.") }
            after.overlays.append(overlay)
        }
        if isAnimated, !isKind {
            // While pages come and go the screen shows the one or the other.
            if random.oneIn(2) { screen = after }
            transition = .step(after, step.number)
        } else {
            screen = after
            tell(of: step.number)
        }
    }

    /// Late, twice or never; what isn't confirmed is seen.
    private mutating func tell(of number: Int) {
        isUnread = true
        for _ in 0..<Int.random(in: 0...2, using: &random) { calls.append(.confirmed(number)) }
        calls.append(.changed)
    }

    /// Takes a call out, in any order; most of them may be told again.
    mutating func takeCall() -> Call? {
        guard let index = calls.indices.randomElement(using: &random) else { return nil }
        return random.oneIn(5) ? calls[index] : calls.remove(at: index)
    }

    mutating func endTransition(isFinishing: Bool, roots: Set<PageID>, takenByStep: Set<PageID>) {
        switch transition {
        case .step(let after, let number):
            // Others may have changed the width meanwhile.
            let collapsed = screen.collapsed
            screen = after
            screen.collapsed = collapsed
            transition = nil
            tell(of: number)
        case .gesture(let after, let before):
            let collapsed = screen.collapsed
            if isFinishing {
                removed.formUnion(before.pages.subtracting(after.pages).subtracting(roots).subtracting(takenByStep))
            }
            screen = isFinishing ? after : before
            screen.collapsed = collapsed
            transition = nil
            calls.append(.changed)
        case nil: break
        }
    }

    mutating func endBusiness() {
        isBusy = false
        calls.append(.changed)
    }
}

extension HostStep {
    /// Whether the step shows nothing but what is wanted.
    fileprivate func leads(to navigation: Navigation, from shown: HostPages) -> Bool {
        switch work {
        case .dismiss: true
        case .lay(let column, let pages, _, _):
            Set(pages).subtracting(shown[column]).allSatisfy { navigation.page($0) != nil }
        case .select(let tab, _): navigation.tabs.contains { $0.active == tab }
        case .present(let overlay): navigation.overlays.contains { $0.pages.map(\.id) == overlay.pages }
        }
    }
}

extension HostPages {
    fileprivate mutating func set(_ column: Column, _ pages: [PageID]) {
        switch column {
        case .place(let place): places[place] = pages
        case .overlay(let number): overlays[number].pages = pages
        }
    }
}

extension Platform {
    /// All splits have room for one column, or for two.
    mutating func changeWidth(_ navigation: Navigation) {
        screen.collapsed.formSymmetricDifference(navigation.splits.map(\.place))
        calls.append(.changed)
    }

    /// The reader does something, the window changes its width, or something begins that nobody sees.
    mutating func disturb(_ navigation: Navigation, takenByStep: Set<PageID>) {
        let roots = Set(navigation.places.compactMap { navigation.pages(at: $0).first?.id })
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1, 2: endTransition(isFinishing: random.oneIn(2), roots: roots, takenByStep: takenByStep)
        case 3: if transition == nil { isBusy = true }
        case 4: if isBusy { endBusiness() }
        case 5:
            guard let split = navigation.splits.randomElement(using: &random) else { return }
            screen.collapsed.formSymmetricDifference([split.place])
            if case .gesture(var after, var before) = transition {
                (after.collapsed, before.collapsed) = (screen.collapsed, screen.collapsed)
                transition = .gesture(after, cancelled: before)
            }
            calls.append(.changed)
        default:
            guard transition == nil, !isBusy, !isUnread, let after = touched(navigation) else { return }
            transition = .gesture(after, cancelled: screen)
            screen = after
            if random.oneIn(2) { endTransition(isFinishing: true, roots: roots, takenByStep: takenByStep) }
        }
    }

    /// The screen after the reader has gone back, by one page or several, closed overlays, or selected a tab.
    private mutating func touched(_ navigation: Navigation) -> HostPages? {
        var after = screen
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            guard !screen.overlays.isEmpty else { return nil }
            after.overlays.removeSubrange(Int.random(in: screen.overlays.indices, using: &random)...)
        case 1:
            guard screen.overlays.isEmpty, let choice = navigation.shape.choices.filter({ !$0.isSplit }).first,
                let name = choice.names.randomElement(using: &random)
            else { return nil }
            after.selected[choice.place] = choice.place.inside(name)
        default:
            guard let column = navigation.seenColumns(of: screen).randomElement(using: &random),
                screen[column].count > 1
            else { return nil }
            after.set(column, Array(screen[column].prefix(Int.random(in: 1..<screen[column].count, using: &random))))
        }
        return after
    }
}
