import ModuleKit
import TestSupport
import Testing

@Suite("A service that is provided twice", .takingTurns)
struct ProvidedTwiceTests {
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
