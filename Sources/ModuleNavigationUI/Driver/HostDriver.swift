import ModuleNavigation

/// Leads a host to the pages that it is to show, step by step: a pure machine that knows what is shown and what is
/// wanted.
///
///     func update(confirming step: Int? = nil) {
///         for report in driver.see(
///             screen.read(), wanting: navigator.state, confirming: step)
///         { navigator.report(report) }
///         if let step = driver.next(toward: navigator.state) {
///             screen.perform(step)
///         }
///     }
///
/// A host calls such a function when the pages have changed, when a step is done, and when a gesture or a transition
/// has ended. At most one step is in flight. After each one the driver plans again, from the newest wish: there is no
/// queue of old ones, and no clock. While a gesture or a transition is under way it holds still.
///
/// Overlays go from the lowest that differs; what is covered changes without animation; then tabs are selected, columns
/// built, and overlays presented, the lowest first. So each state between two steps is one that a platform can show.
///
/// The pages that the reader removed, the tab that the reader selected, and the way back to a split's sidebar are
/// reported, so the navigation follows, and nothing comes back by itself.
///
/// A host that never confirms a step is visible: ``waiting`` is that step. Confirm it by its number to go on from what
/// the host shows now.
struct HostDriver: Sendable {
    /// The pages that the host showed when it was last seen still, with its motion now. So pages that still leave are
    /// among them; report them with `shows` when they have changed.
    private(set) var shown = HostPages()

    /// The step that is in flight; nil if there is none.
    private(set) var waiting: HostStep?

    /// The newest step until its outcome was seen: what it takes from the screen was not removed by the reader.
    private var newest: HostStep?
    private var count = 0

    /// Notes what the host shows now.
    ///
    /// The step in flight ends if its outcome is seen, or if it is confirmed, whatever came of it. Another number than
    /// its own confirms nothing, so a confirmation may come late or twice.
    ///
    /// - Parameters:
    ///   - now: what the host shows.
    ///   - wanted: the pages as they are wanted now.
    ///   - number: the number of the step that is confirmed; nil for none.
    /// - Returns: what the reader did, in order. Report it to the navigator before the next step.
    mutating func see(
        _ now: HostPages,
        wanting wanted: Navigation,
        confirming number: Int? = nil
    ) -> [Navigation.HostReport] {
        if number == waiting?.number { waiting = nil }
        guard now.motion != .moving else {
            shown.motion = .moving
            return []
        }
        let before = shown
        shown = now
        let reports = reports(since: before, wanting: wanted)
        if waiting?.isDone(in: now) == true { waiting = nil }
        if waiting == nil { newest = nil }
        return reports
    }

    /// The next step, which the host starts; nil if everything is shown, a step is in flight, or the screen moves.
    mutating func next(toward wanted: Navigation) -> HostStep? {
        guard waiting == nil, shown.motion == .none, let work = work(toward: wanted) else { return nil }
        count += 1
        waiting = HostStep(count, work, from: shown)
        newest = waiting
        return waiting
    }
}

extension HostDriver {
    /// What the reader did: the pages that stand in no column any more, the tabs that became active, and the splits whose
    /// one column has lost the detail.
    private func reports(since before: HostPages, wanting wanted: Navigation) -> [Navigation.HostReport] {
        let removed = before.pages.subtracting(shown.pages).subtracting(newest?.leaving ?? [])
        var reports: [Navigation.HostReport] = removed.isEmpty ? [] : [.removed(removed)]
        for tabs in wanted.tabs {
            guard let old = before.selected[tabs.place], let tab = shown.selected[tabs.place], old != tab,
                newest?.selects(tab) != true
            else { continue }
            reports.append(.selected(tab))
        }
        for split in wanted.splits where split.isDetailActive && shown.collapsed.contains(split.place) {
            let detail = Set(wanted.pages(at: split.detail).map(\.id))
            if !detail.isDisjoint(with: removed), detail.isDisjoint(with: shown[.place(split.place)]) {
                reports.append(.selected(split.sidebar))
            }
        }
        return reports
    }

    private func work(toward wanted: Navigation) -> HostStep.Work? {
        let goal = HostPages(wanted, collapsed: shown.collapsed)
        let kept = zip(shown.overlays, goal.overlays).prefix { $0.isSame(as: $1) }.count
        if kept < shown.overlays.count { return .dismiss(from: kept) }
        let seen = wanted.seenColumns(of: shown)
        let columns = wanted.columns(of: shown)
        if let covered = laying(columns.filter { !seen.contains($0) }, goal, isSeen: false) { return covered }
        for tabs in wanted.tabs where shown.selected[tabs.place] != tabs.active {
            return .select(tabs.active, of: tabs.place)
        }
        return laying(seen, goal, isSeen: true) ?? goal.overlays.dropFirst(kept).first.map { .present($0) }
    }

    /// Lays the first of these columns that differs and can be laid.
    private func laying(_ columns: [HostPages.Column], _ goal: HostPages, isSeen: Bool) -> HostStep.Work? {
        for column in columns {
            let old = shown[column]
            let pages = pages(for: column, goal)
            guard pages != old else { continue }
            let isAnimated = isSeen && !old.isEmpty
            return .lay(column, pages, by: HostStep.Laying(from: old, to: pages), isAnimated: isAnimated)
        }
        return nil
    }

    /// The pages that a column can have now. A page stands in one column: while another still has one of them, this one
    /// only gives away what is wanted elsewhere.
    private func pages(for column: HostPages.Column, _ goal: HostPages) -> [PageID] {
        let (old, new) = (shown[column], goal[column])
        if shown.pages.subtracting(old).isDisjoint(with: new) { return new }
        let elsewhere = goal.pages.subtracting(new)
        return old.filter { !elsewhere.contains($0) }
    }
}
