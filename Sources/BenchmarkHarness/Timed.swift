/// A piece of work that can be timed.
package protocol Timed {
    /// Nanoseconds a run, over that many runs.
    func time(_ count: Int, isolation: isolated (any Actor)?) async throws -> Double

    /// How many runs a round has.
    func batch(isolation: isolated (any Actor)?) async throws -> Int
}

extension Timed {
    /// How many runs take four milliseconds, and a little more.
    package func batch(isolation: isolated (any Actor)? = #isolation) async throws -> Int {
        var count = 1
        while true {
            let nanoseconds = try await time(count, isolation: isolation) * Double(count)
            if nanoseconds >= Self.shortest || count >= Self.most { return count }
            let wanted = Double(count) * Self.shortest * 1.2 / max(nanoseconds, 1)
            count = min(nanoseconds < Self.shortest / 10 ? count * 8 : Int(wanted) + 1, Self.most)
        }
    }

    /// What a batch lasts at least, in nanoseconds: a tick of the system's clock, and a visit of another program, are
    /// small beside it.
    private static var shortest: Double { 4_000_000 }

    /// Work that takes no time at all is not run more often than this.
    private static var most: Int { 1 << 32 }
}
