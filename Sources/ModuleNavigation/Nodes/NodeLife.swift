/// The life of one node, from when its page is laid until its scope is closed: one function an event, which returns what
/// is to be done.
package struct NodeLife: Hashable, Sendable {
    package enum Phase: Hashable, Sendable {
        /// The node around it does not run yet.
        case waiting
        case opening
        case running
        case failed
        case closing
        case closed
    }

    package private(set) var phase = Phase.waiting

    /// Whether its page stands.
    package private(set) var isWanted = true

    /// The node around it runs, or there is none. Returns whether its scope is to be opened.
    mutating func outerRuns() -> Bool {
        guard phase == .waiting, isWanted else { return false }
        phase = .opening
        return true
    }

    /// The node around it could not be opened.
    mutating func outerFailed() { if phase == .waiting { phase = .failed } }

    mutating func opened() { if phase == .opening { phase = .running } }

    /// It could not be opened, or others have closed its scope.
    mutating func failed() { if phase == .opening || phase == .running { phase = isWanted ? .failed : .closed } }

    /// Another try.
    mutating func retry() { if phase == .failed { phase = .waiting } }

    /// Whether its scope may be open.
    var isOpen: Bool { phase == .opening || phase == .running || phase == .closing }

    /// Its page is gone, which never stands again.
    mutating func unwanted() {
        isWanted = false
        if phase == .waiting || phase == .failed { phase = .closed }
    }

    /// Nothing inside it is open, and no host shows a page of it. One that is opening is given up. Returns whether its scope
    /// is to be closed.
    mutating func mayClose() -> Bool {
        guard phase == .running || phase == .opening, !isWanted else { return false }
        phase = .closing
        return true
    }

    mutating func closed() { if phase == .closing { phase = .closed } }
}
