import ModuleKit
import TestSupport
import Testing

@Suite("The check of a whole assembly", .takingTurns)
struct AssemblyCheckTests {
    @Test("The error's text counts the problems and has a paragraph for each")
    func text() throws {
        let lacking = module("A") { $0.onStart { (_: Int) in } }
        let other = module("B") { $0.onStop { (_: String) in } }
        let one = try #require(throws: AssemblyError.self) { try ModuleManager { lacking } }
        let first = try #require(one.problems.first)
        #expect("\(one)" == "The modules can't be assembled: 1 problem.\n\n\(first)")
        let two = try #require(throws: AssemblyError.self) {
            try ModuleManager {
                lacking
                other
            }
        }
        let second = try #require(two.problems.last)
        #expect("\(two)" == "The modules can't be assembled: 2 problems.\n\n\(first)\n\n\(second)")
    }

    @Test("Problems that share a cause are one paragraph, and causes come first, those of most problems before others")
    func causes() throws {
        func problem(_ subject: String, _ cause: String?, facts: [String] = []) -> AssemblyError.Problem {
            var problem = AssemblyError.Problem(
                .serviceMissing, "\(subject) lacks it.", subject: "it", module: nil, location: nil,
                path: subject == "root" ? [] : [subject, "it"], facts: facts, remedy: "provide it.")
            problem.cause = cause
            return problem
        }
        let problems = [
            problem("alone", "Alone is missing"), problem("a", "A is missing"), problem("none", nil),
            problem("x", "B is missing", facts: ["provided by: C", "breaks: y"]), problem("root", "A is missing"),
            problem("y", "B is missing", facts: ["provided by: C"]),
            problem("z", "B is missing", facts: ["provided by: C"]),
        ]
        #expect(
            "\(AssemblyError(problems: problems))" == """
                The modules can't be assembled: 7 problems with 4 causes.

                B is missing; 3 registrations depend on it.
                    provided by: C
                    x
                      breaks: y
                    y
                    z
                  Fix: provide it.

                A is missing; 2 registrations depend on it.
                    a
                    root lacks it
                  Fix: provide it.

                alone lacks it.
                    path: alone → it
                  Fix: provide it.

                none lacks it.
                    path: none → it
                  Fix: provide it.
                """)
        // Another fix is another paragraph.
        let other = AssemblyError.Problem(
            .serviceMissing, "b lacks it.", subject: "it", module: nil, location: nil, remedy: "remove the alias.")
        var alias = other
        alias.cause = "A is missing"
        let two = AssemblyError(problems: [problems[1], alias])
        #expect("\(two)".hasSuffix("  Fix: provide it.\n\nb lacks it.\n  Fix: remove the alias."))
        let one = AssemblyError(problems: [problems[1], problems[1]])
        #expect("\(one)".hasPrefix("The modules can't be assembled: 2 problems with one cause.\n"))
    }

    @Test("No factory and no handler runs while the modules are checked")
    func nothingRuns() throws {
        let log = RecordingLog()
        let manager = try ModuleManager {
            module("Cart") {
                $0.provide((any CartService).self) { log.recording("cart", StubCart()) }
                $0.provide((any OrderService).self, as: .transient) { (_: any CartService) in
                    log.recording("orders", StubOrders())
                }
                $0.contribute((any SearchSource).self) { log.recording("search", StubSource(name: "")) }
                $0.onStart { (_: any CartService) in log.record("start") }
                $0.onStop { (_: any CartService) in log.record("stop") }
                _ = $0.handle("route") { (_: Int, _: any CartService) in log.record("route") }
            }
        }
        _ = manager.graph
        _ = try manager.overriding { $0.provide((any CartService).self) { log.recording("override", StubCart()) } }
        #expect(log.entries == [])
        #expect(manager.life(of: "Cart") == .registered)
    }

    @Test("An entry registers once for each manager that is assembled from it, and for each overriding")
    func registersOnce() throws {
        let log = RecordingLog()
        let list = modules { module("Cart") { _ in log.record("register") } }
        let manager = try ModuleManager(list)
        #expect(log.takeAll() == ["register"])
        _ = try manager.overriding { $0.contribute(Int.self) { 1 } }
        #expect(log.takeAll() == ["register"])
    }
}
