import ModuleKit
import TestSupport
import Testing

@Suite("provided-twice: two registrations provide one service", .takingTurns)
struct ProvidedTwiceTests {
    @Test("Two modules provide one service: the check names both places")
    func twoProviders() {
        let line: UInt = #line
        let found = problems { log in
            module("Cart") { $0.provide((any CartService).self) { log.made(StubCart()) } }
            module("Wishlist") { $0.provide((any CartService).self) { log.made(StubCart()) } }
        }
        expect(
            found, "provided-twice",
            """
            CartService is provided twice.
                module: Wishlist
                at: \(at(line + 3))
                also provided by: Cart, \(at(line + 2))
              Fix: keep one of the two, mark one as precedence: .override, or contribute(…) both where users ask for \
            [CartService].
            """)
    }

    @Test("A provider and an alias of the same type, and two makers from one argument, are provided twice as well")
    func aliasAndMaker() {
        let line: UInt = #line
        let found = problems { log in
            module("Account") {
                $0.provide(StubAccount.self) { log.made(StubAccount()) }
                $0.alias((any ReaderNames).self, of: StubAccount.self) { log.made($0) }
                $0.provide((any PageReader).self, taking: Int.self) { _ in log.made(StubReader()) }
            }
            module("Names") {
                $0.provide((any ReaderNames).self) { log.made(StubAccount()) }
                $0.provide((any PageReader).self, taking: Int.self) { _ in log.made(StubReader()) }
            }
        }
        expect(
            found, "provided-twice",
            """
            ReaderNames is provided twice.
                module: Names
                at: \(at(line + 8))
                also provided by: Account, \(at(line + 4))
              Fix: keep one of the two, mark one as precedence: .override, or contribute(…) both where users ask for \
            [ReaderNames].
            """,
            """
            Factory<Int, PageReader> is provided twice.
                module: Names
                at: \(at(line + 9))
                also provided by: Account, \(at(line + 5))
              Fix: keep one of the two, or mark one as precedence: .override.
            """)
    }

    @Test(
        "Two providers of one precedence are a problem whatever else is provided, in any order",
        arguments: [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]])
    func equalStandings(_ order: [Int]) {
        func found(_ standings: [Precedence]) -> [String] {
            problems { log in
                for place in order {
                    module("M\(place)") {
                        $0.provide((any CartService).self, precedence: standings[place]) { log.made(StubCart()) }
                    }
                }
            }
            .map { "\($0.summary) \($0.remedy)" }.sorted()
        }
        let providers =
            "CartService is provided twice. keep one of the two, mark one as precedence: .override, or contribute(…) both"
            + " where users ask for [CartService]."
        let overrides = "CartService is overridden twice. keep one of the two overrides."
        let fallbacks = "CartService is given two fallbacks. keep one of the two fallbacks."
        #expect(found([.regular, .regular, .override, .override]) == [overrides, providers])
        #expect(found([.fallback, .fallback, .regular, .override]) == [fallbacks])
        #expect(found([.fallback, .regular, .regular, .override]) == [providers])
    }
}
