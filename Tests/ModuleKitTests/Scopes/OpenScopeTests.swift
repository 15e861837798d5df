import ModuleKit
import TestSupport
import Testing

@Suite("The open scopes as values", .takingTurns, .timeLimit(.minutes(5)))
struct OpenScopeTests {
    static func app() throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("App") { $0.provide(Int.self) { 1 } }
            ModuleScope(Session<String>.self) {
                module("Orders")
                module("Reader")
                ModuleScope(Checkout<Void>.self) { module("Payment") }
            }
            ModuleScope(Tour.self) {}
        }
    }

    @Test("They are listed with those inside them, in the order in which they were opened, with the argument's type")
    func listed() throws {
        let app = try Self.app()
        #expect(app.openScopes == [])
        let session = try app.open(Session<String>.self, with: "Ada's secret")
        let tour = try app.open(Tour.self)
        let checkout = try session.open(Checkout<Void>.self)
        let scopes = app.openScopes
        #expect(scopes.map(\.name) == ["session", "tour", "checkout"])
        #expect(scopes.map(\.argument) == ["String", nil, nil])
        #expect(scopes.map(\.modules) == [["Orders", "Reader"], [], ["Payment"]])
        #expect(scopes.map(\.parent) == [nil, nil, scopes[0].number])
        #expect(scopes.map(\.number) == scopes.map(\.number).sorted())
        #expect(Set(scopes.map(\.id)).count == 3)
        #expect(Set(scopes) == Set(app.openScopes))
        #expect("\(scopes[0])" == "session #\(scopes[0].number), with String: Orders, Reader")
        #expect("\(scopes[1])" == "tour #\(scopes[1].number)")
        #expect(session.openScopes == [scopes[2]])
        #expect(tour.openScopes == [] && checkout.openScopes == [])
    }

    @Test("One is listed from when it is opened until it is closed, or nothing holds it any more")
    func until() async throws {
        let app = try Self.app()
        var session: ModuleManager? = try app.open(Session<String>.self, with: "Ada")
        let tour = try app.open(Tour.self)
        #expect(app.openScopes.map(\.name) == ["session", "tour"])
        try await tour.close()
        #expect(app.openScopes.map(\.name) == ["session"])
        withExtendedLifetime(session) {}
        session = nil
        #expect(app.openScopes == [])
        let again = try app.open(Tour.self)
        #expect(app.openScopes.count == 1)
        try await again.start()
        #expect(app.openScopes.count == 1)
        try await again.close()
        #expect(app.openScopes == [])
    }

    @Test("Whoever looks while others open and close scopes sees whole ones: a scope never without the one around it")
    func consistent() async throws {
        let app = try Self.app()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<2 {
                group.addTask {
                    for _ in 0..<30 {
                        guard let session = try? app.open(Session<String>.self, with: "Ada") else { return }
                        let checkout = try? session.open(Checkout<Void>.self)
                        try? await checkout?.close()
                        try? await session.close()
                    }
                }
            }
            for _ in 0..<60 {
                let scopes = app.openScopes
                let numbers = Set(scopes.map(\.number))
                #expect(scopes.allSatisfy { $0.parent.map { numbers.contains($0) } ?? true })
                await Task.yield()
            }
        }
        #expect(app.openScopes == [])
    }
}
