/// Counts the users inside, and admits none once it is closed: the last to leave does the final work.
///
/// One word holds the count in steps of two, and in its lowest bit whether it is closed.
final class Rundown: Sendable {
    private let state = Atomic.Word(0)
    private let whenEmpty: @Sendable () -> Void

    /// - Parameter whenEmpty: runs once, when it is closed and the last has left.
    init(whenEmpty: @escaping @Sendable () -> Void) { self.whenEmpty = whenEmpty }

    /// Goes in; false if it is closed.
    func enter() -> Bool {
        let before = Atomic(self).add(2)
        guard before & 1 == 0 else {
            leave()
            return false
        }
        return true
    }

    /// Leaves.
    func leave() {
        if Atomic(self).add(-2) == 3 { finish() }
    }

    /// Admits no one any more; does nothing if it is closed already.
    func close() {
        if Atomic(self).set(1) == 0 { finish() }
    }

    /// Whether it is closed.
    var isClosed: Bool { Atomic(self).load() & 1 == 1 }

    private func finish() {
        // Users that come late and are turned away pass through here again: bit 1 of an otherwise empty word says that
        // the work is done, and leaves `leave()` never seeing 1 again.
        if Atomic(self).compareExchange(1, .min | 1) { whenEmpty() }
    }
}
