import ModuleKit
import TestSupport
import Testing

@Suite("Adding to a list at a place", .takingTurns)
struct ContributionTests {
    /// A module that contributes its name.
    private static func adding(
        _ name: String, after: [ModuleReference] = [], before: [ModuleReference] = []
    ) -> StubModule {
        module(name) { $0.contribute(String.self, after: after, before: before) { name } }
    }

    private static func list(@ModuleBuilder _ modules: () -> ModuleList) throws -> String {
        try ModuleManager(modules()).resolve([String].self).joined(separator: " ")
    }

    @Test("An element with after moves down behind those that it names, one with before up ahead of them; others stay")
    func placed() throws {
        let first = try Self.list {
            Self.adding("A", after: ["C"])
            Self.adding("B")
            Self.adding("C")
            Self.adding("D")
        }
        #expect(first == "B C A D")
        let second = try Self.list {
            Self.adding("A")
            Self.adding("B")
            Self.adding("C")
            Self.adding("D", before: ["B"])
        }
        #expect(second == "A D B C")
        let kept = try Self.list {
            Self.adding("A", before: ["C"])
            Self.adding("B", after: ["A"], before: ["D"])
            Self.adding("C")
            Self.adding("D", after: ["A", "C"])
        }
        #expect(kept == "A B C D")
        let moved = try Self.list {
            Self.adding("A", after: ["B"])
            Self.adding("B", after: ["C"])
            Self.adding("C", after: ["D"])
            Self.adding("D")
        }
        #expect(moved == "D C B A")
    }

    @Test("A name stands for all contributions of a module, or for the one that is named so")
    func names() throws {
        let list = try Self.list {
            module("A") {
                $0.contribute(String.self, after: ["B"]) { "a1" }
                $0.contribute(String.self, after: ["last"]) { "a2" }
            }
            module("B") {
                $0.contribute(String.self) { "b1" }
                $0.contribute(String.self, named: "last") { "b2" }
                $0.contribute(String.self) { "b3" }
            }
        }
        #expect(list == "b1 b2 a2 b3 a1")
    }

    @Test("Whatever the order of the list, each stands after all that its own and the others' names say")
    func laws() throws {
        let modules = [
            Self.adding("A", before: ["B"]),
            Self.adding("B"),
            Self.adding("C", after: ["B"], before: ["D"]),
            Self.adding("D"),
        ]
        var random = SeededGenerator(seed: 5)
        for _ in 0..<20 {
            let shuffled: [any ModuleEntry] = modules.shuffled(using: &random)
            #expect(try Self.list { shuffled } == "A B C D")
        }
    }

    @Test("Elements made on the main actor, tagged ones, and those of an overriding have their place alike")
    func everyForm() async throws {
        let manager = try ModuleManager {
            module("A") {
                $0.contribute(String.self, after: ["B"], onMainActor: { "a" })
                $0.contribute(Int.self, tagged: Blue.self, after: ["B"]) { 1 }
            }
            module("B") {
                $0.contribute(String.self, onMainActor: { "b" })
                $0.contribute(Int.self, tagged: Blue.self) { 2 }
            }
        }
        #expect(try await manager.resolveOnMainActor([String].self) == ["b", "a"])
        #expect(try manager.resolve([TaggedService<Blue, Int>].self).map(\.service) == [2, 1])
        let overridden = try manager.overriding { $0.contribute(String.self, before: ["A"]) { "o" } }
        #expect(try await overridden.resolveOnMainActor([String].self) == ["b", "o", "a"])
    }

    @Test("A module that is switched off, or was taken out of the list, may be named, as may its contributions")
    func absent() throws {
        let list = modules {
            Self.adding("A", after: ["B", "C", "last"])
            Self.adding("B")
            module("C") { $0.contribute(String.self, named: "last") { "c" } }
            Self.adding("D", after: ["C"])
        }
        #expect(problems { list }.map(\.subject) == ["String", "String"], "C is the module, last the name")
        let off = try ModuleManager(list.disabling("B", because: "down").removing("C"))
        #expect(try off.resolve([String].self) == ["A", "D"])
        let removed = try ModuleManager(list.removing("C"))
        try removed.update { $0.remove("B") }
        #expect(try removed.resolve([String].self) == ["A", "D"])
    }

    @Test("In a scope the elements from around it come first, and may be named in after")
    func scopes() throws {
        let manager = try ModuleManager {
            Self.adding("A")
            ModuleScope(Session<Void>.self) {
                Self.adding("B", after: ["A", "C"])
                Self.adding("C")
            }
        }
        #expect(try manager.open(Session<Void>.self).resolve([String].self) == ["A", "C", "B"])
    }
}
