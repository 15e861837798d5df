import ModuleKit
import TestSupport
import Testing

@Suite("module-listed-twice: the list has a module twice", .takingTurns)
struct ModuleListedTwiceTests {
    @Test("The same module listed twice: the check names both lines")
    func listedTwice() {
        let line: UInt = #line
        let found = problems { log in
            module("Cart") { $0.provide((any CartService).self) { log.made(StubCart()) } }
            module("Orders")
            module("Cart") { $0.provide((any CartService).self) { log.made(StubCart()) } }
        }
        expect(
            found, "module-listed-twice",
            """
            The module Cart is listed twice.
                module: Cart
                at: \(at(line + 4))
                first listed: \(at(line + 2))
              Fix: list it once; two entries that are not the same module need different names.
            """)
    }
}
