/// Lets one task at a time through, in the order in which they came.
actor TurnQueue {
    /// The managers whose turn the current task holds, so that a handler cannot come to wait for itself.
    @TaskLocal static var held: Set<ObjectIdentifier> = []

    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Returns when it is the caller's turn; the caller gives it back.
    func take() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Hands the turn to the next in line.
    func give() {
        if waiting.isEmpty {
            isTaken = false
        } else {
            waiting.removeFirst().resume()
        }
    }
}
