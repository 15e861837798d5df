/// What is left to do when a lock is free: tasks that go on, values that go.
///
/// A task that is cancelled holds its own lock while it runs its handlers, and these take ours; and what is released may
/// run a `deinit` that comes back. So nothing is resumed, yielded, called or released under a lock: what would do it adds
/// it to one of these, which the region of the lock returns, and which is run after it.
package struct AfterLock: Sendable {
    private var works: [@Sendable () -> Void] = []

    package init() {}

    /// Does that.
    package init(_ work: @escaping @Sendable () -> Void) { works = [work] }

    /// Does that after what is left already.
    package mutating func add(_ other: AfterLock) {
        if works.isEmpty { works = other.works } else { works += other.works }
    }

    /// Releases that value.
    package mutating func release<Value: Sendable>(_ value: Value?) {
        if let value { works.append { _ = value } }
    }

    /// Does what is left, in its order. The caller holds no lock.
    package func run() {
        for work in works { work() }
    }

    /// Takes out what is left.
    package mutating func take() -> AfterLock {
        if works.isEmpty { return self }
        defer { works = [] }
        return self
    }
}
