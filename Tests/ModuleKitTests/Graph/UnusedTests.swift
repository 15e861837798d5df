import ModuleInspection
import ModuleKit
import TestSupport
import Testing

@Suite("What nothing uses", .takingTurns, .timeLimit(.minutes(5)))
struct UnusedTests {
    static func subjects(roots: [String] = [], @ModuleBuilder _ modules: () -> ModuleList) throws -> [String] {
        try ModuleManager(modules(), clock: .stopped).graph.unused(roots: roots).map(\.node.subject)
    }

    @Test("It is reported with its module and line, and so is what it alone would use")
    func reported() throws {
        let line: UInt = #line
        let manager = try ModuleManager(module: "Catalog") {
            $0.provide(Int.self) { 1 }
            $0.provide(Double.self) { (number: Int) in Double(number) }
            $0.decorate(Double.self) { $0 + 1 }
        }
        let found = manager.graph.unused()
        #expect(
            found.map(\.description) == [
                "service Int: Catalog, \(at(line + 2))",
                "service Double: Catalog, \(at(line + 3))",
            ])
        #expect(found.map(\.module) == ["Catalog", "Catalog"])
    }

    @Test("What handlers of the start, the stop and events take, and what is declared to be used, is used")
    func roots() throws {
        let found = try Self.subjects {
            module("All") {
                $0.provide(Int.self) { 1 }
                $0.provide(Int8.self) { (_: Int) in 1 }
                $0.onStart { (_: Int8) in }
                $0.provide(Int16.self, as: .transient) { 1 }
                $0.onStop { (_: Lazy<Int16>) in }
                $0.provide(Int32.self) { 1 }
                $0.on(Opened.self) { (_, _: Int32?) in }
                $0.provide(Int64.self) { 1 }
                $0.allowResolving(Int64.self)
                $0.provide(String.self, taking: Int.self) { "\($0)" }
                $0.onStart { (_: Factory<Int, String>) in }
                $0.contribute((any SearchSource).self) { StubSource(name: "") }
                $0.onStart { (_: [any SearchSource]) in }
                $0.provide(Double.self, tagged: Disk.self) { 1 }
                $0.alias(Float.self, of: TaggedService<Disk, Double>.self) { Float($0.service) }
                $0.onStart { (_: Float) in }
            }
        }
        #expect(found == [])
    }

    @Test("What is resolved by hand is named as a root; a root that no module provides is ignored")
    func byHand() throws {
        @Sendable func declare(_ registrar: inout Registrar) {
            registrar.provide(Int.self) { 1 }
            registrar.provide(Double.self, tagged: Disk.self) { 1 }
            registrar.provide(String.self, taking: Int.self) { "\($0)" }
            registrar.contribute((any SearchSource).self) { StubSource(name: "") }
        }
        #expect(
            try Self.subjects { module("All", declare) } == [
                "Int", "TaggedService<Disk, Double>", "Factory<Int, String>", "SearchSource",
            ])
        let roots = ["Int", "TaggedService<Disk, Double>", "Factory<Int, String>", "SearchSource", "Float"]
        #expect(try Self.subjects(roots: roots) { module("All", declare) } == [])
    }

    @Test("A contribution to a list that nothing takes is unused, and so is an alias")
    func others() throws {
        let found = try ModuleManager(module: "All") {
            $0.provide(Int.self) { 1 }
            $0.onStart { (_: Int) in }
            $0.contribute((any SearchSource).self) { (_: Int) in StubSource(name: "") }
            $0.alias(Double.self, of: Int.self) { Double($0) }
        }.graph.unused()
        #expect(found.map(\.node.kind) == [.contribution, .alias])
    }

    @Test("What a fallback or an override takes the place of is not reported, and neither is a decorator")
    func replaced() throws {
        let found = try Self.subjects {
            module("First") {
                $0.provide(Int.self) { 1 }
                $0.provide(Double.self, precedence: .fallback) { 1 }
                $0.provide(Float.self) { 1 }
            }
            module("Second") {
                $0.provide(Int.self, precedence: .override) { 2 }
                $0.provide(Double.self) { 2 }
                $0.decorate(Float.self) { $0 }
                $0.onStart { (_: Int, _: Double, _: Float) in }
            }
        }
        #expect(found == [])
    }

    @Test("What a scope uses of the app is used; the scope's own is reported with its name, but not its argument")
    func scopes() throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("App") {
                $0.provide(Int.self) { 1 }
                $0.contribute((any SearchSource).self) { StubSource(name: "") }
            }
            ModuleScope(Session<String>.self, "Orders") {
                $0.onStart { (_: Int, _: [any SearchSource]) in }
                $0.provide(Double.self) { 1 }
            }
        }
        let found = manager.graph.unused()
        #expect(found.map(\.node.subject) == ["Double"])
        #expect(found.map(\.scopes) == [["session"]])
        #expect(found.first?.description.hasPrefix("service Double: Orders in session, ") == true)
    }

    @Test("A module that is switched off is left out")
    func off() throws {
        let list = modules { module("All") { $0.provide(Int.self) { 1 } } }.disabling("All", because: "moving")
        #expect(try ModuleManager(list, clock: .stopped).graph.unused() == [])
    }

    @Test("What only unused ones take is marked, so that a list can begin with what nothing at all needs")
    func taken() throws {
        let found = try ModuleManager(module: "Catalog") {
            $0.provide(Int.self) { 1 }
            $0.decorate(Int.self) { $0 + 1 }
            $0.provide(Double.self) { (number: Int) in Double(number) }
            $0.decorate(Double.self) { $0 + 1 }
        }.graph.unused()
        #expect(found.map(\.node.subject) == ["Int", "Double"])
        #expect(found.map(\.isTaken) == [true, false])
    }

    @Test("What the composition root says that it uses is used")
    func appUses() throws {
        let found = try Self.subjects {
            module("All") {
                $0.provide(Int.self) { 1 }
                $0.provide(Double.self) { (number: Int) in Double(number) }
            }
            AppUses(Double.self)
        }
        #expect(found == [])
    }
}
