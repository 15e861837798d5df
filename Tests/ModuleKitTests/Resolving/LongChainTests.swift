import ModuleKit
import TestSupport
import Testing

@Suite("Chains of sixty-four services, on a thread with a stack of 512 KB", .takingTurns, .timeLimit(.minutes(5)))
struct LongChainTests {
    @Test(
        "A chain's services are made, each by one call of its factory, the innermost first; what is shared is not made again",
        arguments: Lifetime.allCases)
    func chain(_ lifetime: Lifetime) async throws {
        let log = Monitor([Int]())
        let manager = try ModuleManager(clock: .stopped) {
            Seats.module(0..<64, as: lifetime) { number in log.withLock { $0.append(number) } }
        }
        for round in 1...2 {
            #expect(await Seats.resolve(63, from: manager) == nil)
            let times = lifetime == .singleton ? 1 : round
            #expect(log.withLock { $0 } == (0..<times).flatMap { _ in 0..<64 })
        }
    }

    @Test("A chain goes on through the managers around a scope", arguments: Lifetime.allCases)
    func acrossScopes(_ lifetime: Lifetime) async throws {
        let app = try ModuleManager(clock: .stopped) {
            Seats.module(0..<21, "App", as: lifetime)
            ModuleScope(Session<Void>.self) {
                Seats.module(21..<42, "Session", as: lifetime)
                ModuleScope(Checkout<Void>.self) { Seats.module(42..<63, "Checkout", as: lifetime) }
            }
        }
        let session = try app.open(Session<Void>.self)
        #expect(await Seats.resolve(62, from: try session.open(Checkout<Void>.self)) == nil)
        try await session.close()
    }

    @Test(
        "A factory in the middle that throws gives the whole path, and the next resolve makes the rest",
        arguments: Lifetime.allCases)
    func failure(_ lifetime: Lifetime) async throws {
        let log = Monitor([Int]())
        let manager = try ModuleManager(clock: .stopped) {
            Seats.module(0..<64, as: lifetime) { number in
                let isFirst = log.withLock { log in
                    log.append(number)
                    return log.count { $0 == 32 } == 1
                }
                if number == 32, isFirst { throw StubError("out of order") }
            }
        }
        let error = await Seats.resolve(63, from: manager)
        #expect(error?.code == .factoryFailed)
        #expect(error?.cause as? StubError == StubError("out of order"))
        #expect(Set(error?.path ?? []).count == 32)
        #expect(await Seats.resolve(63, from: manager) == nil)
        #expect(log.withLock { $0 } == Array(0...32) + Array((lifetime == .singleton ? 32 : 0)..<64))
    }

    @Test(
        "Threads that ask at once for one chain of singletons, from its ends and its middle, get one instance of each")
    func together() async throws {
        for _ in 0..<5 {
            let log = Monitor([Int]())
            let manager = try ModuleManager(clock: .stopped) {
                Seats.module(0..<64) { number in log.withLock { $0.append(number) } }
            }
            await withTaskGroup { group in
                for number in [63, 45, 22, 63] {
                    group.addTask { #expect(await Seats.resolve(number, from: manager) == nil) }
                }
            }
            #expect(log.withLock { $0 } == Array(0..<64))
        }
    }
}
