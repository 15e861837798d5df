import ModuleKit

extension OneShot {
    /// Whether it was given an error.
    func hasFailed<Success>() -> Bool where Value == Result<Success, any Error> {
        if case .failure? = given { true } else { false }
    }
}

/// A task that may be cancelled before it is known.
final class Work: Sendable {
    private struct State: Sendable {
        var task: Task<Void, Never>?
        var isCancelled = false
        var isOver = false
        var isWaiting = false
    }

    private let state = Monitor(State())

    /// It is that task, which is cancelled if that was wished before.
    func begin(_ task: Task<Void, Never>) {
        let isCancelled = state.withLock { state in
            state.task = task
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    func cancel() {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
    }

    /// The task is about to end.
    func end() { state.withLock { $0.isOver = true } }

    /// The task waits itself for those who wait for its end.
    func wait() { state.withLock { $0.isWaiting = true } }

    /// Whether the task is about to end, or has ended.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// Returns when the task has ended, and what it held is released; at once if it waits for that itself.
    func ended() async { await state.withLock { $0.isWaiting ? nil : $0.task }?.value }
}

/// The content of a page, that is there or being made: once, however many wait for it.
final class PageContent: Sendable {
    typealias Made = Result<any Sendable, any Error>

    let made = OneShot<Made>()

    /// Whether the page is let pass, of a page that stands and begins a flow; nil of another.
    let passed: OneShot<Result<Void, any Error>>?

    /// The work that makes it.
    let work: Work

    init(_ work: Work, judging: Bool = false) {
        self.work = work
        passed = judging ? OneShot() : nil
    }

    /// Whether making it failed.
    var hasFailed: Bool { made.hasFailed() }
}

/// The tasks that wait for the answers of pages. Each is found at once, however many wait.
struct AnswerWaiters: Sendable {
    typealias Answer = OneShot<(any Sendable)?>

    private var waiting: [PageID: [ObjectIdentifier: Answer]] = [:]
    private var pages: [ObjectIdentifier: PageID] = [:]

    var all: [Answer] { waiting.values.flatMap(\.values) }

    mutating func add(_ waiter: Answer, to page: PageID) {
        waiting[page, default: [:]][ObjectIdentifier(waiter)] = waiter
        pages[ObjectIdentifier(waiter)] = page
    }

    /// Those of a page, which wait no longer.
    mutating func take(_ page: PageID) -> [Answer] {
        let taken = waiting.removeValue(forKey: page) ?? [:]
        for waiter in taken.keys { pages[waiter] = nil }
        return Array(taken.values)
    }

    /// The page whose answer it waits for, and whether it is the only one; nil if it waits for none.
    func page(of waiter: Answer) -> (page: PageID, isAlone: Bool)? {
        pages[ObjectIdentifier(waiter)].map { ($0, waiting[$0]?.count == 1) }
    }

    mutating func remove(_ waiter: Answer) {
        guard let page = pages.removeValue(forKey: ObjectIdentifier(waiter)) else { return }
        waiting[page]?[ObjectIdentifier(waiter)] = nil
        if waiting[page]?.isEmpty == true { waiting[page] = nil }
    }
}
