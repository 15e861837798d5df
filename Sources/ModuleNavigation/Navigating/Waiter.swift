import ModuleKit

/// A waiter for a value that comes once.
final class Waiter<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case open
        case waiting(CheckedContinuation<Value, Never>)
        case done(Value)
    }

    private let state = Monitor(State.open)

    /// Gives the value; the first one counts.
    func give(_ value: Value) {
        let waiting = state.withLock { state -> CheckedContinuation<Value, Never>? in
            switch state {
            case .open:
                state = .done(value)
                return nil
            case .waiting(let continuation):
                state = .done(value)
                return continuation
            case .done: return nil
            }
        }
        waiting?.resume(returning: value)
    }

    /// The value; nil until it is given.
    var given: Value? {
        state.withLock { state in
            if case .done(let value) = state { value } else { nil }
        }
    }

    /// The value, when it is there. One task asks for it, once.
    var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let value = state.withLock { state -> Value? in
                    if case .done(let value) = state { return value }
                    state = .waiting(continuation)
                    return nil
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

/// The tasks that wait for the answers of pages. Each is found at once, however many wait.
struct AnswerWaiters: Sendable {
    typealias Answer = Waiter<(any Sendable)?>

    private var waiting: [PageID: [ObjectIdentifier: Answer]] = [:]
    private var pages: [ObjectIdentifier: PageID] = [:]

    var isEmpty: Bool { waiting.isEmpty }
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
