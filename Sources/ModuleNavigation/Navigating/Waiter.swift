import ModuleKit

/// A value that comes once, and those who wait for it.
final class Waiter<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case waiting([CheckedContinuation<Value, Never>])
        case done(Value)
    }

    private let state = Monitor(State.waiting([]))

    /// Gives the value; the first one counts.
    func give(_ value: Value) {
        let waiting = state.withLock { state -> [CheckedContinuation<Value, Never>] in
            guard case .waiting(let waiting) = state else { return [] }
            state = .done(value)
            return waiting
        }
        for continuation in waiting { continuation.resume(returning: value) }
    }

    /// The value; nil until it is given.
    var given: Value? { state.withLock { if case .done(let value) = $0 { value } else { nil } } }

    /// The value, when it is there.
    var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let value = state.withLock { state -> Value? in
                    switch state {
                    case .done(let value): return value
                    case .waiting(let waiting):
                        state = .waiting(waiting + [continuation])
                        return nil
                    }
                }
                if let value { continuation.resume(returning: value) }
            }
        }
    }

    /// The value, or that one if the task is cancelled before.
    func value(cancelledAs other: Value) async -> Value {
        await withTaskCancellationHandler {
            await value
        } onCancel: {
            give(other)
        }
    }
}

extension Waiter {
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
}

/// The content of a page, that is there or being made: once, however many wait for it.
final class PageContent: Sendable {
    typealias Made = Result<any Sendable, any Error>

    let made = Waiter<Made>()

    /// The work that makes it.
    let work: Work

    init(_ work: Work) { self.work = work }

    /// Whether making it failed.
    var hasFailed: Bool { made.hasFailed() }
}

/// The tasks that wait for the answers of pages. Each is found at once, however many wait.
struct AnswerWaiters: Sendable {
    typealias Answer = Waiter<(any Sendable)?>

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
