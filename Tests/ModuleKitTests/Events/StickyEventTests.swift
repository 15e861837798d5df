import ModuleKit
import TestSupport
import Testing

@Suite("Sticky events", .takingTurns, .timeLimit(.minutes(5)))
struct StickyEventTests {
    private let log = RecordingLog()

    struct SignedIn: ModuleEvent {
        static var isSticky: Bool { true }
        let reader: Int
    }

    struct Themed: ModuleEvent {
        static var isSticky: Bool { true }
        let name: String
    }

    struct Passed: ModuleEvent {}

    @Sendable static func listen(_ registrar: inout Registrar, _ name: String, _ log: RecordingLog) {
        registrar.on(SignedIn.self) { event in log.record("\(name) hears \(event.reader)") }
        registrar.on(Themed.self) { event in log.record("\(name) hears \(event.name)") }
        registrar.on(Passed.self) { _ in log.record("\(name) hears Passed") }
    }

    @Test("A module that starts later gets the last one sent, after its start handlers and before it is running")
    func late() async throws {
        let holder = ManagerHolder()
        let manager = try ModuleManager(clock: .stopped) {
            module("Eager") { Self.listen(&$0, "Eager", log) }
            module("Late", starts: .onDemand) {
                $0.onStart { log.record("Late starts") }
                $0.on(SignedIn.self) { event in
                    let life = try holder.manager.state(of: "Late")
                    log.record("Late hears \(event.reader), \(life.map(\.rawValue) ?? "unknown")")
                }
            }
        }
        holder.hold(manager)
        try await manager.start()
        await manager.send(SignedIn(reader: 1))
        let delivery = await manager.send(SignedIn(reader: 2))
        #expect(delivery.outcomes.map { EventTests.text($0.result) } == ["handled", "skipped: registered"])
        await manager.send(Passed())
        #expect(log.takeAll() == ["Eager hears 1", "Eager hears 2", "Eager hears Passed"])
        try await manager.start("Late")
        #expect(log.takeAll() == ["Late starts", "Late hears 2, starting"])
        await manager.send(SignedIn(reader: 3))
        #expect(log.entries == ["Eager hears 3", "Late hears 3, running"])
    }

    @Test("What is sent before the app starts reaches every module, each type's last one, in the order of sending")
    func beforeTheStart() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("A") { Self.listen(&$0, "A", log) }
            module("B", after: ["A"]) { Self.listen(&$0, "B", log) }
        }
        await manager.send(SignedIn(reader: 1))
        await manager.send(Themed(name: "dark"))
        await manager.send(SignedIn(reader: 2))
        await manager.send(Passed())
        #expect(log.entries == [])
        try await manager.start()
        #expect(log.entries == ["A hears dark", "A hears 2", "B hears dark", "B hears 2"])
    }

    @Test("A scope that is opened later hears what was sent around it before; what is sent in it stays kept around it")
    func scopes() async throws {
        let app = try await runningApp {
            module("App") { Self.listen(&$0, "App", log) }
            module("Late", starts: .onDemand) { Self.listen(&$0, "Late", log) }
            ModuleScope(Session<Void>.self) { module("Session") { Self.listen(&$0, "Session", log) } }
        }
        await app.send(SignedIn(reader: 1))
        let first = try app.open(Session<Void>.self)
        #expect(log.takeAll() == ["App hears 1"])
        try await first.start()
        #expect(log.takeAll() == ["Session hears 1"])
        await first.send(SignedIn(reader: 2))
        #expect(log.takeAll() == ["App hears 2", "Session hears 2"])
        let second = try app.open(Session<Void>.self)
        await app.send(SignedIn(reader: 3))
        #expect(log.takeAll() == ["App hears 3", "Session hears 3"], "the second has not started")
        try await second.start()
        try await app.start("Late")
        #expect(log.entries == ["Session hears 3", "Late hears 3"])
    }

    @Test("An event that reached a module while it started does not reach it again when its delivery gets there")
    func reachedLate() async throws {
        let (entered, go) = (Signal(), Signal())
        let manager = try await runningApp {
            module("Slow") { $0.on(SignedIn.self) { _ in await entered.give(then: go.received) } }
            module("Late", starts: .onDemand, after: ["Slow"]) { Self.listen(&$0, "Late", log) }
        }
        async let sent = manager.send(SignedIn(reader: 1))
        await entered.received()
        try await manager.start("Late")
        #expect(log.entries == ["Late hears 1"])
        go.give()
        #expect(await sent.outcomes.map { EventTests.text($0.result) } == ["handled", "skipped: starting"])
        #expect(log.entries == ["Late hears 1"])
    }

    @Test("A module that is just starting hears an event that is sent meanwhile exactly once")
    func whileStarting() async throws {
        let (entered, go) = (Signal(), Signal())
        let (replaying, goOn) = (Signal(), Signal())
        let manager = try await runningApp {
            module("Late", starts: .onDemand) {
                $0.onStart { await entered.give(then: go.received) }
                $0.on(SignedIn.self) { event in
                    log.record("begins \(event.reader)")
                    await replaying.give(then: goOn.received)
                    log.record("ends \(event.reader)")
                }
            }
        }
        async let start: Void = manager.start("Late")
        await entered.received()
        let first = await manager.send(SignedIn(reader: 1))
        await go.give(then: replaying.received)
        let second = await manager.send(SignedIn(reader: 2))
        goOn.give()
        try await start
        #expect(
            (first.outcomes + second.outcomes).map { EventTests.text($0.result) } == [
                "skipped: starting", "skipped: starting",
            ])
        #expect(log.entries == ["begins 1", "ends 1", "begins 2", "ends 2"])
    }

    @Test(
        "Events that are sent one after the other while modules start reach each of them in order, none twice, the last"
    )
    func stream() async throws {
        let heard = Monitor<[String: [Int]]>([:])
        let names = (0..<20).map { "M\($0)" }
        let manager = try await runningApp {
            for (place, name) in names.enumerated() {
                module(name, starts: .onDemand, after: place >= 2 ? [.named(names[place - 2])] : []) {
                    $0.onStart { for _ in 0..<place { await Task.yield() } }
                    $0.on(SignedIn.self) { event in
                        await Task.yield()
                        heard.withLock { $0[name, default: []].append(event.reader) }
                    }
                }
            }
        }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for number in 1...50 { await manager.send(SignedIn(reader: number)) } }
            for name in names { group.addTask { try? await manager.start(.named(name)) } }
        }
        for name in names {
            let numbers = heard.withLock { $0[name] } ?? []
            #expect(numbers == Set(numbers).sorted(), "\(name)")
            #expect(numbers.last == 50, "\(name)")
        }
    }
}
