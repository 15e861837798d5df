import ModuleKit
import TestSupport
import Testing

@Suite("The check of a whole assembly", .takingTurns)
struct AssemblyCheckTests {
    @Test("Problems that share a cause are one paragraph, and causes come first, those of most problems before others")
    func causes() throws {
        func problem(_ subject: String, _ cause: String?, facts: [String] = []) -> AssemblyError.Problem {
            var problem = AssemblyError.Problem(
                "service-missing", "\(subject) lacks it.", subject: "it", module: nil, location: nil,
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
        #expect(Set([AssemblyError(problems: problems), AssemblyError(problems: problems)]).count == 1)
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
            "service-missing", "b lacks it.", subject: "it", module: nil, location: nil, remedy: "remove the alias.")
        var alias = other
        alias.cause = "A is missing"
        let two = AssemblyError(problems: [problems[1], alias])
        #expect("\(two)".hasSuffix("  Fix: provide it.\n\nb lacks it.\n  Fix: remove the alias."))
        let one = AssemblyError(problems: [problems[1], problems[1]])
        #expect("\(one)".hasPrefix("The modules can't be assembled: 2 problems with one cause.\n"))
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

    @Test("A Lazy parameter closes no cycle: two services may depend on each other if one takes the other as Lazy")
    func notThroughLazy() throws {
        let manager = try ModuleManager(module: "Cart") {
            $0.provide((any CartService).self) { (_: any OrderService) in StubCart() }
            $0.provide((any OrderService).self) {
                (_: Lazy<any CartService>, _: Lazy<(any CartService)?>, _: Lazy<any CartService>?) in StubOrders()
            }
            $0.provide((any CatalogService).self) { (_: Lazy<[any SearchSource]>) in StubCatalog() }
            $0.contribute((any SearchSource).self) { (_: any CatalogService) in StubSource(name: "books") }
            $0.provide((any AccountService).self) { (_: Lazy<any AccountService>) in StubAccount() }
        }
        #expect(try manager.resolve((any CartService).self) is StubCart)
        #expect(try manager.resolve([any SearchSource].self).count == 1)
    }

    @Test("Of very many cycles the first thirty-two are listed, and that there may be more")
    func thicket() {
        let found = problems {
            module("Thicket") { registrar in
                for kind in NumberedTypes.kinds.prefix(40) {
                    func open<Kind>(_: Kind.Type) {
                        registrar.provide(Numbered<Kind>.self) { (_: [any SearchSource]) in Numbered<Kind>(number: 0) }
                        registrar.contribute((any SearchSource).self) { (_: Numbered<Kind>) in StubSource(name: "") }
                    }
                    _openExistential(kind, do: open)
                }
            }
        }
        let cycles = found.filter { $0.code == "cycle" }
        #expect(cycles.count == 32)
        let marked = cycles.filter { $0.facts.contains("there may be more cycles, which are not listed") }
        #expect(marked.count == 1)
    }
}
