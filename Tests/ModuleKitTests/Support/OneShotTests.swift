import ModuleKit
import TestSupport
import Testing

@Suite("A value that comes once", .takingTurns, .timeLimit(.minutes(1)))
struct OneShotTests {
    @Test("The first value counts, and a second changes nothing")
    func first() async {
        let one = OneShot<Int>()
        #expect(one.given == nil)
        one.give(1).run()
        one.give(2).run()
        #expect(one.given == 1)
        #expect(await one.value == 1)
    }

    @Test("Those who wait go on when what is left is run, not when the value is given")
    func afterTheLock() async {
        let (one, log) = (OneShot<Int>(), RecordingLog())
        let waiting = Task {
            log.record("waits")
            _ = await one.value
            log.record("goes on")
        }
        while !log.entries.contains("waits") { await Task.yield() }
        let lock = Monitor(AfterLock())
        lock.withLock { $0.add(one.give(1)) }
        log.record("given")
        lock.withLock { $0.take() }.run()
        await waiting.value
        #expect(log.entries == ["waits", "given", "goes on"])
    }

    @Test("The other value, for all who wait, if the task is cancelled before")
    func cancelled() async {
        let one = OneShot<Int>()
        let waiting = Task { await one.value(cancelledAs: 0) }
        waiting.cancel()
        #expect(await waiting.value == 0)
        #expect(await one.value == 0)
    }

    @Test("What is released is kept until no lock is held")
    func released() {
        let lock = Monitor(AfterLock())
        let holder = Monitor<Probe?>(Probe { lock.withLock { _ in } })
        lock.withLock { left in left.release(holder.withLock { $0.take() }) }
        lock.withLock { $0.take() }.run()
        #expect(holder.withLock { $0 == nil })
    }
}

private final class Probe: Sendable {
    private let whenGone: @Sendable () -> Void
    init(_ whenGone: @escaping @Sendable () -> Void) { self.whenGone = whenGone }
    deinit { whenGone() }
}
