import ModuleKit
import TestSupport
import Testing

@Suite("main-actor-needed: a service of the main actor is needed off it", .takingTurns)
struct MainActorNeededTests {
    private static func mainActor(_ opening: String, _ dependency: String, _ reference: String) -> String {
        "\(opening) depends on \(dependency), which is made on the main actor, and \(reference) is not."
    }

    private static func providePages(_ registrar: inout Registrar, _ log: RecordingLog) {
        registrar.provide((any CartPages).self, onMainActor: { log.made(StubPages()) })
    }

    static let offTheMainActor = [
        Misplaced(
            "a provider, if it is there", mainActor("CartService", "CartPages", "CartService"),
            path: ["CartService", "CartPages?"],
            remedy: "write onMainActor: before the factory of CartService, or take Lazy<CartPages?>."
        ) { registrar, log in
            providePages(&registrar, log)
            registrar.provide((any CartService).self) { (_: (any CartPages)?) in log.made(StubCart()) }
        },
        Misplaced(
            "a maker, which cannot be on the main actor",
            mainActor("Factory<Int, PageReader>", "CartPages", "Factory<Int, PageReader>"),
            path: ["Factory<Int, PageReader>", "CartPages"], remedy: "take Lazy<CartPages>."
        ) { registrar, log in
            providePages(&registrar, log)
            registrar.provide((any PageReader).self, taking: Int.self) { (_: Int, _: any CartPages) in
                log.made(StubReader())
            }
        },
    ]

    /// What an alias makes of a list, or of a Lazy.
    struct Wrapping: Sendable {}

    @Test("An alias of a list is on the main actor where one element is, and one of a Lazy is not")
    func aliases() {
        let found = problems { log in
            module("Shop") {
                $0.contribute((any SearchSource).self) { log.made(StubSource()) }
                $0.contribute((any SearchSource).self, onMainActor: { log.made(StubSource()) })
                $0.alias(Wrapping.self, of: [any SearchSource].self) { _ in log.made(Wrapping()) }
                $0.provide((any CartService).self) { (_: Wrapping) in log.made(StubCart()) }
            }
            module("Pages") {
                Self.providePages(&$0, log)
                $0.alias(StubPages.self, of: Lazy<any CartPages>.self) { _ in log.made(StubPages()) }
                $0.provide((any OrderService).self) { (_: StubPages) in log.made(StubOrders()) }
            }
        }
        #expect(found.map(\.code) == ["main-actor-needed"])
        #expect(found.map(\.path) == [["CartService", "Wrapping"]])
    }

    @Test("A factory that takes it must be a main-actor factory too, or take it as Lazy", arguments: offTheMainActor)
    func mainActorNeeded(_ misplaced: Misplaced) throws { try misplaced.expect("main-actor-needed") }

    @Test("The check names both places, and what to write")
    func twoModules() {
        let line: UInt = #line
        let found = problems { log in
            module("Shop") { $0.provide((any CartPages).self, onMainActor: { log.made(StubPages()) }) }
            module("Cart") { $0.provide((any CartService).self) { (_: any CartPages) in log.made(StubCart()) } }
        }
        expect(
            found, "main-actor-needed",
            """
            CartService depends on CartPages, which is made on the main actor, and CartService is not.
                module: Cart
                at: \(at(line + 3))
                path: CartService → CartPages
                CartPages: Shop, \(at(line + 2))
              Fix: write onMainActor: before the factory of CartService, or take Lazy<CartPages>.
            """)
    }
}
