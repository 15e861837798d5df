import ModuleKit
import TestSupport
import Testing

@Suite("Opening a scope by a parameter", .takingTurns)
struct ScopeOpenerTests {
    private struct Opener: Sendable {
        let sessions: ScopeOpener<Session<Int>>
        let tours: ScopeOpener<Tour>
    }

    private static func app() throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Account") { $0.provide(Opener.self, Opener.init) }
            ModuleScope(Session<Int>.self, "Orders") { $0.provide(String.self) { (id: Int) in "order \(id)" } }
            ModuleScope(Tour.self) { module("Guide") }
        }
    }

    @Test("It opens that scope, with the value that the scope takes or with none")
    func opens() async throws {
        let manager = try Self.app()
        let opener = try manager.resolve(Opener.self)
        let session = try opener.sessions.open(with: 12)
        #expect(try session.resolve(String.self) == "order 12")
        let tour = try opener.tours.open()
        #expect(tour.scopeName == "tour")
        try await session.close()
    }

    @Test("The graph shows which scope it opens")
    func graph() throws {
        let node = try #require(try Self.app().graph.modules.first?.nodes.first)
        #expect(node.edges.map(\.description) == ["ScopeOpener<Session<Int>>", "ScopeOpener<Tour>"])
    }

    @Test("It doesn't keep the manager alive: then opening throws managerGone")
    func gone() throws {
        var manager: ModuleManager? = try Self.app()
        let opener = try #require(try manager?.resolve(Opener.self))
        manager = nil
        let error = #expect(throws: ScopeError.self) { _ = try opener.tours.open() }
        #expect(error?.code == .managerGone)
    }
}
