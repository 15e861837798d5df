import Testing

@testable import ModuleKit

@Suite("A service that is provided twice")
struct ProvidedTwiceTests {
    @Test("Two modules that provide one service are a problem, and both places are named")
    func twoModules() {
        let line: UInt = #line
        let found = problems {
            module("Cart") {
                $0.provide((any CartService).self) { StubCart() }
            }
            module("Wishlist") {
                $0.provide((any CartService).self) { StubCart() }
            }
        }
        #expect(found.count == 1)
        let problem = found.first
        #expect(problem?.code == .providedTwice)
        #expect(problem?.summary == "CartService is provided twice.")
        #expect(problem?.subject == "CartService")
        #expect(problem?.module == "Wishlist")
        #expect(problem?.location == at(line + 6))
        #expect(problem?.path == [])
        #expect(problem?.facts == ["also provided by: Cart, \(at(line + 3))"])
        #expect(
            problem?.description == """
                CartService is provided twice.
                    module: Wishlist
                    at: \(at(line + 6))
                    also provided by: Cart, \(at(line + 3))
                  Fix: keep one of the two, mark one as standing: .override, or contribute(…) both where users ask for \
                [CartService].
                """
        )
    }

    @Test("Each further provider of a service is a problem of its own, against the first")
    func thrice() {
        let line: UInt = #line
        let found = problems {
            module("Cart") {
                $0.provide((any CartService).self) { StubCart() }
                $0.provide((any CartService).self, as: .transient) { StubCart() }
                $0.provide((any CartService).self) { StubCart() }
            }
        }
        #expect(found.map(\.location) == [at(line + 4), at(line + 5)])
        #expect(found.map(\.facts) == Array(repeating: ["also provided by: Cart, \(at(line + 3))"], count: 2))
    }

    @Test("Contributions to one type, and different types of one instance, are no problem")
    func contributions() {
        let found = problems {
            module("Search") {
                $0.contribute((any SearchSource).self) { StubSource(name: "books") }
                $0.contribute((any SearchSource).self) { StubSource(name: "music") }
                $0.provide((any SearchSource).self) { StubSource(name: "all") }
                $0.provide(StubSource.self) { StubSource(name: "all") }
            }
        }
        #expect(found == [])
    }
}
