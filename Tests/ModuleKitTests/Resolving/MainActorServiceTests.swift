import ModuleKit
import TestSupport
import Testing

@MainActor protocol Pages: AnyObject, Sendable { var title: String { get } }

@MainActor final class LivePages: Pages {
    let title: String
    let account: any AccountService

    init(account: any AccountService) {
        MainActor.assertIsolated()
        title = "pages"
        self.account = account
    }
}

@Suite("Services that are made on the main actor", .takingTurns, .timeLimit(.minutes(5)))
struct MainActorServiceTests {
    enum Tag {}

    /// A service that is made anywhere and reaches the pages when it is used.
    final class Desk: Sendable {
        let pages: Lazy<any Pages>
        init(_ pages: Lazy<any Pages>) { self.pages = pages }
    }

    static func shop(
        _ log: RecordingLog = RecordingLog(),
        as lifetime: Lifetime = .singleton,
        _ declare: @escaping @Sendable (inout Registrar) -> Void = { _ in }
    ) throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            module("Pages") {
                $0.provide(
                    (any Pages).self, as: lifetime,
                    onMainActor: { (account: any AccountService) in
                        log.recording("made", LivePages(account: account))
                    })
                declare(&$0)
            }
        }
    }

    @Test("A plain resolve of it is of the wrong isolation, on the main actor too, and once it is made as well")
    @MainActor func wrongIsolation() throws {
        let manager = try Self.shop {
            $0.alias(Substring.self, of: (any Pages).self) { _ in "" }
            $0.provide((any Pages).self, tagged: Tag.self, onMainActor: LivePages.init)
            $0.contribute((any Pages).self, onMainActor: LivePages.init)
        }
        for _ in 0..<2 {
            for error in [
                resolutionError { try manager.resolve((any Pages).self) },
                resolutionError { try manager.resolve((any Pages)?.self) },
                resolutionError { try manager.resolve((any Pages).self, tagged: Tag.self) },
                resolutionError { try manager.resolve(Substring.self) },
                resolutionError { try manager.resolve([any Pages].self) },
                resolutionError { try manager.resolve(Lazy<any Pages>.self)() },
            ] {
                #expect(error?.code == .wrongIsolation)
            }
            _ = try manager.resolveOnMainActor((any Pages).self)
        }
        #expect(try manager.resolveOnMainActor(TaggedService<Tag, any Pages>.self).service.title == "pages")
        #expect(try manager.resolveOnMainActor([any Pages].self).count == 1)
        #expect(try manager.resolveOnMainActor((any Pages)?.self)?.title == "pages")
        #expect(try manager.resolveOnMainActor(Substring.self) == "")
    }

    @Test("Every lifetime shares on the main actor what it shares anywhere", arguments: Lifetime.allCases)
    @MainActor func lifetimes(_ lifetime: Lifetime) throws {
        let log = RecordingLog()
        let manager = try Self.shop(log, as: lifetime) {
            $0.provide(
                Int.self, as: .transient,
                onMainActor: { (one: any Pages, other: any Pages) in one === other ? 1 : 2 })
        }
        do {
            let pages = try manager.resolveOnMainActor((any Pages).self)
            #expect((try manager.resolveOnMainActor((any Pages).self) === pages) == lifetime.isSharedBetweenResolves)
        }
        _ = log.takeAll()
        let instances = lifetime.isSharedWithinResolve ? 1 : 2
        #expect(try manager.resolveOnMainActor(Int.self) == instances)
        #expect(log.entries.count == (lifetime.isKept ? 0 : instances))
    }

    @Test("It is made exactly once, however many tasks ask from wherever they run")
    func exactlyOnce() async throws {
        let log = RecordingLog()
        let manager = try Self.shop(log)
        let pages = try await withThrowingTaskGroup { group in
            for number in 0..<200 {
                group.addTask {
                    if number.isMultiple(of: 3) { return try await manager.resolveWhenReady((any Pages).self) }
                    if number.isMultiple(of: 2) { return try await manager.resolveOnMainActor((any Pages).self) }
                    return try await MainActor.run { try manager.resolveOnMainActor((any Pages).self) }
                }
            }
            return try await group.reduce(into: [any Pages]()) { $0.append($1) }
        }
        #expect(pages.count == 200)
        #expect(pages.allSatisfy { $0 === pages[0] })
        #expect(log.entries == ["made"])
    }

    actor Counter {
        let manager: ModuleManager
        init(_ manager: ModuleManager) { self.manager = manager }
        func send() async -> Int { await manager.send(Opened()).outcomes.count }
    }

    @Test("Handlers may take it wherever they run, alone, as an optional or in a list")
    func handlers() async throws {
        let log = RecordingLog()
        let manager = try Self.shop {
            $0.contribute((any Pages).self, onMainActor: LivePages.init)
            $0.onStart { (pages: any Pages) in log.record("start \(await pages.title)") }
            $0.on(Opened.self) { (_, pages: (any Pages)?) in log.record("event \(await pages?.title ?? "")") }
            $0.onStop { (pages: [any Pages], account: any AccountService) in log.record("stop \(pages.count)") }
        }
        try await manager.start()
        await manager.send(Opened())
        #expect(await Counter(manager).send() == 1)
        await Task { @MainActor in _ = await manager.send(Opened()) }.value
        #expect(try await manager.resolveWhenReady([any Pages].self).count == 1)
        try await manager.stop()
        #expect(log.entries == ["start pages", "event pages", "event pages", "event pages", "stop 1"])
    }

    @Test("A Lazy gives it directly on the main actor, with await from anywhere else, and always the same")
    func lazy() async throws {
        let log = RecordingLog()
        let manager = try Self.shop(log, as: .transient) { $0.provide(Desk.self, as: .transient, Desk.init) }
        let desk = try manager.resolve(Desk.self)
        let pages = try await desk.pages.onMainActor()
        #expect(try await MainActor.run { try desk.pages.onMainActor() } === pages)
        #expect(try await desk.pages.whenReady() === pages)
        #expect(try desk.pages() === pages, "what is there is had anywhere")
        let other = try manager.resolve(Desk.self)
        #expect(try await other.pages.whenReady() !== pages)
        #expect(log.entries == ["made", "made"])
    }

    @Test("Through Services it is had on the main actor, or when it is ready, by the module that declared it")
    func services() async throws {
        let manager = try Self.shop {
            $0.allowResolving((any Pages).self)
            $0.provide(Keeper.self, Keeper.init)
        }
        let services = try manager.resolve(Keeper.self).services
        let pages = try await services.resolveOnMainActor((any Pages).self)
        #expect(try await MainActor.run { try services.resolveOnMainActor((any Pages).self) } === pages)
        #expect(try await services.resolveWhenReady((any Pages).self) === pages)
        #expect(resolutionError { try services.resolve((any Pages).self) }?.code == .wrongIsolation)
        await #expect(throws: ResolutionError.self) { try await services.resolveOnMainActor(Int.self) }
        await #expect(throws: ResolutionError.self) { try await services.resolveWhenReady(Int.self) }
    }

    struct Keeper: Sendable { let services: ServiceResolver }

    @Test("A decorator on the main actor takes the service there, and what needs it with it")
    @MainActor func decorated() throws {
        let manager = try Self.shop {
            $0.decorate(
                (any AccountService).self,
                onMainActor: { (base: any AccountService, _: Lazy<any Pages>) in
                    MainActor.assertIsolated()
                    return base
                })
        }
        #expect(try manager.resolveOnMainActor((any Pages).self).title == "pages")
        #expect(resolutionError { try manager.resolve((any AccountService).self) }?.code == .wrongIsolation)
        _ = try manager.resolveOnMainActor((any AccountService).self)
    }

    @Test("A decorator that is made anywhere wraps what is made on the main actor, there, and may take more of it")
    @MainActor func decoratedAnywhere() throws {
        let log = RecordingLog()
        let manager = try Self.shop(log) {
            $0.provide(Int.self, onMainActor: { 7 })
            $0.decorate((any Pages).self) { (base: any Pages, number: Int) in log.recording("\(number)", base) }
        }
        let pages = try manager.resolveOnMainActor((any Pages).self)
        #expect(try manager.resolveOnMainActor((any Pages).self) === pages)
        #expect(log.entries == ["made", "7"])
        #expect(resolutionError { try manager.resolve((any Pages).self) }?.code == .wrongIsolation)
    }
}
