import ModuleKit
import TestSupport
import Testing

/// What others may do while `updateModules` stops and starts modules, at each point of it: the table of the article.
@Suite("While updateModules stops and starts modules", .takingTurns, .timeLimit(.minutes(5)))
struct WhileUpdatingModulesTests {
    /// Where the transaction is held up.
    enum Moment: CaseIterable {
        /// A module that it removes is stopping: what was before is in force.
        case stopping
        /// A module that it adds is starting, and will run: the change is in force.
        case starting
        /// A module that it adds is starting, and will fail: the change is in force, and will be taken back.
        case failing
    }

    final class Flag: Sendable {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    final class User: Sendable {
        let flag: Flag
        init(_ flag: Flag) { self.flag = flag }
    }

    final class Aside: Sendable {}

    struct Bell: ModuleEvent {}

    let moment: Moment
    let held = Signal()
    let mayGoOn = Signal()

    /// Holds the transaction up, where it is the moment for it.
    private func pass(_ here: Moment) async throws {
        guard moment == here else { return }
        held.give()
        await mayGoOn.received()
        if here == .failing { throw StubError("no key") }
    }

    private init(_ moment: Moment) { self.moment = moment }

    init() { self.init(.stopping) }

    private func shop() throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Old") {
                $0.provide(Flag.self) { Flag(1) }
                $0.onStop { try await pass(.stopping) }
                $0.on(Bell.self) { _ in }
            }
            module("User") {
                $0.provide(User.self) { (flag: Flag) in User(flag) }
                $0.onStart { (_: User) in }
                $0.on(Bell.self) { _ in }
            }
            module("Aside") {
                $0.provide(Aside.self) { Aside() }
                $0.on(Bell.self) { _ in }
            }
            ModuleScope(Session<Void>.self) {
                module("Reader") { $0.on(Bell.self) { _ in } }
            }
        }
    }

    /// Replaces a module of a running app; what is done at the moment.
    private func replace(
        _ app: ModuleManager,
        meanwhile: (_ number: Int) async throws -> Void
    ) async throws {
        let change = Task {
            await updateError { () async throws(UpdateError) in
                try await app.updateModules { change in
                    change.remove("Old")
                    change.add(
                        module("New") {
                            $0.provide(Flag.self) { Flag(2) }
                            $0.onStart {
                                try await pass(.starting)
                                try await pass(.failing)
                            }
                        }
                    )
                }
            }
        }
        await held.received()
        try await meanwhile(moment == .stopping ? 1 : 2)
        mayGoOn.give()
        let error = await change.value
        #expect(error?.code == (moment == .failing ? .failed : nil))
        #expect(try app.resolve(Flag.self).number == (moment == .failing ? 1 : 2))
    }

    /// Runs the body with an app and a scope in it, which have started.
    private static func run(
        _ moment: Moment,
        _ body: (_ law: Self, _ app: ModuleManager, _ scope: ModuleManager) async throws -> Void
    ) async throws {
        let law = Self(moment)
        let app = try law.shop()
        let scope = try app.scope(Session<Void>.self)
        try await app.start()
        try await scope.start()
        try await body(law, app, scope)
        try await app.stop()
    }

    @Test("An update of the app or of a scope is refused", arguments: Moment.allCases)
    func update(moment: Moment) async throws {
        try await Self.run(moment) { law, app, scope in
            try await law.replace(app) { _ in
                let before = [app, scope].map(\.generationNumber)
                for manager in [app, scope] {
                    let error = updateError { () throws(UpdateError) in try manager.update { $0.register { _ in } } }
                    #expect(error?.code == .duringUpdate)
                }
                #expect([app, scope].map(\.generationNumber) == before)
            }
            try app.update { $0.register { _ in } }
            try scope.update { $0.register { _ in } }
        }
    }

    @Test("Another updateModules of the app or of a scope waits for its turn", arguments: Moment.allCases)
    func updateModules(moment: Moment) async throws {
        try await Self.run(moment) { law, app, scope in
            var others: [Task<Int, any Error>] = []
            try await law.replace(app) { _ in
                others.append(Task { try await app.updateModules { $0.add(module("Late")) } })
                others.append(Task { try await scope.updateModules { $0.add(module("Later")) } })
                #expect(app.life(of: "Late") == nil)
                #expect(scope.life(of: "Later") == nil)
            }
            for other in others { _ = try await other.value }
            #expect(app.life(of: "Late") == .running)
            #expect(scope.life(of: "Later") == .running)
        }
    }

    @Test("A scope that is opened gives what is in force, also when that has changed", arguments: Moment.allCases)
    func opening(moment: Moment) async throws {
        try await Self.run(moment) { law, app, _ in
            var scopes: [ModuleManager] = []
            try await law.replace(app) { number in
                let scope = try app.scope(Session<Void>.self)
                try await scope.start()
                let flag = try scope.resolve(Flag.self)
                #expect(flag.number == number)
                scopes.append(scope)
            }
            #expect(scopes.map { $0.life(of: "Reader") } == [.running])
            for scope in scopes { #expect(try scope.resolve(Flag.self) === app.resolve(Flag.self)) }
        }
    }

    @Test("A scope is closed at once, and the change goes on", arguments: Moment.allCases)
    func closing(moment: Moment) async throws {
        try await Self.run(moment) { law, app, scope in
            try await law.replace(app) { _ in
                try await scope.close()
                #expect(resolutionError { try scope.resolve(Flag.self) }?.code == .stopped)
            }
            #expect(scope.isClosed)
        }
    }

    @Test("An event reaches the modules that run, those of scopes among them", arguments: Moment.allCases)
    func event(moment: Moment) async throws {
        try await Self.run(moment) { law, app, _ in
            try await law.replace(app) { _ in
                let replies = await app.send(Bell()).replies
                #expect(replies.map(\.module) == ["Aside", "Reader"])
            }
            let modules = await app.send(Bell()).replies.map(\.module).sorted()
            let old = moment == .failing ? ["Old"] : []
            #expect(modules == ["Aside"] + old + ["Reader", "User"])
        }
    }

    @Test("A resolve gives what is in force, and after a roll back the instances of before", arguments: Moment.allCases)
    func resolving(moment: Moment) async throws {
        try await Self.run(moment) { law, app, _ in
            let (flag, user, aside) = try (app.resolve(Flag.self), app.resolve(User.self), app.resolve(Aside.self))
            try await law.replace(app) { number in
                let (newFlag, newUser) = try (app.resolve(Flag.self), app.resolve(User.self))
                #expect([newFlag.number, newUser.flag.number] == [number, number])
                let asideNow = try app.resolve(Aside.self)
                #expect(asideNow === aside)
            }
            #expect(try (app.resolve(Flag.self) === flag) == (moment == .failing))
            #expect(try (app.resolve(User.self) === user) == (moment == .failing))
            #expect(try app.resolve(User.self).flag === app.resolve(Flag.self))
            #expect(try app.resolve(Aside.self) === aside)
        }
    }
}
