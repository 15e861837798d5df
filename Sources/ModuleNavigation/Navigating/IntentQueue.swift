import ModuleKit

/// The page that an intent was asked from.
struct IntentCaller: Sendable {
    /// The page; nil for the app itself, as of a link.
    var page: PageID?

    /// Whether the intent names the page, and can't be done without it.
    var isNamed = false

    /// Whether the intent lays a page on that one.
    var opens = false
}

/// The intents that wait, in the order of their calls: the first is judged and applied, then the next.
struct IntentQueue: Sendable {
    struct Entry: Sendable {
        let number: Int
        let caller: IntentCaller
        let turn = OneShot<Void>()

        /// The number of times that the reader had chosen another tab when it came.
        fileprivate let period: Int

        /// The tabs that were active when it came, if the reader has chosen others since.
        fileprivate(set) var tabs: Navigation.ChosenTabs?
    }

    private(set) var entries: [Entry] = []
    private var period = 0

    var isEmpty: Bool { entries.isEmpty }

    subscript(number: Int) -> Entry? { entries.first { $0.number == number } }

    /// Enters at the end.
    mutating func enter(_ number: Int, from caller: IntentCaller) -> AfterLock {
        let entry = Entry(number: number, caller: caller, period: period)
        entries.append(entry)
        return entries.count == 1 ? entry.turn.give(()) : AfterLock()
    }

    /// Leaves, so that the next one has its turn.
    mutating func leave(_ number: Int) -> (left: Entry, next: AfterLock)? {
        guard let index = entries.firstIndex(where: { $0.number == number }) else { return nil }
        let entry = entries.remove(at: index)
        var next = entry.turn.give(())
        if index == 0, let first = entries.first { next.add(first.turn.give(())) }
        return (entry, next)
    }

    /// The reader has chosen a tab: those that wait go on as if the ones from before were active.
    mutating func noteSelection(of place: Int, from trails: [[Int]]) {
        period += 1
        for index in entries.indices {
            entries[index].tabs = entries[index].tabs ?? Navigation.ChosenTabs(before: trails)
            entries[index].tabs?.chosen.append(place)
        }
    }

    /// Those that came in the same time as an intent go on from the tabs that it has made active.
    mutating func note(_ trails: [[Int]], after number: Int) {
        guard let period = self[number]?.period else { return }
        for index in entries.indices where entries[index].period == period { entries[index].tabs?.before = trails }
    }
}

extension Navigation.Intent {
    /// Whether it waits for its turn: anything but a way back, and a fact.
    var isQueued: Bool {
        switch self {
        case .open, .up, .select, .arrive, .replace, .leave, .leaveAll, .restore: true
        case .close, .back, .enter, .blockLeaving, .allowLeaving, .withdraw, .report: false
        }
    }

    /// The page from which it is asked if that one is on top.
    func caller(top: PageID) -> IntentCaller {
        switch self {
        case .open(_, let speaker, _, _, _): IntentCaller(page: speaker ?? top, isNamed: speaker != nil, opens: true)
        case .replace(let page, _): IntentCaller(page: page, isNamed: true, opens: true)
        case .leave, .leaveAll, .restore: IntentCaller()
        default: IntentCaller(page: top)
        }
    }
}
