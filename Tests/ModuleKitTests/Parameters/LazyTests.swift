import ModuleKit
import TestSupport
import Testing

@Suite("A service that is resolved when it is first called", .takingTurns)
struct LazyTests {
    @Test("The first call resolves it, and every later call returns the same")
    func once() throws {
        let log = RecordingLog()
        let manager = try ModuleManager {
            module("Cart") {
                $0.provide((any CartService).self, as: .transient) { log.recording("built", StubCart()) }
            }
        }
        let lazy = try manager.resolve(Lazy<any CartService>.self)
        let copy = lazy
        #expect(log.entries == [])
        let cart = try lazy()
        #expect(try lazy() === cart)
        #expect(try copy() === cart)
        #expect(log.entries == ["built"])
        #expect(try manager.resolve(Lazy<any CartService>.self)() !== cart)
    }

    @Test("A failure isn't kept, so the next call tries again")
    func failure() throws {
        let log = RecordingLog()
        let manager = try ModuleManager {
            module("Cart") {
                $0.provide((any CartService).self) {
                    log.record("cart")
                    if log.entries.count == 1 { throw StubError("not yet") }
                    return StubCart()
                }
            }
        }
        let lazy = try manager.resolve(Lazy<any CartService>.self)
        let error = resolutionError { try lazy() }
        #expect(error?.code == .factoryFailed)
        #expect(error?.path == ["CartService"])
        #expect(try lazy() === manager.resolve((any CartService).self))
        #expect(log.entries == ["cart", "cart"])
    }

    @Test("One that is resolved already gives what it was made with")
    func given() throws {
        let cart = StubCart()
        #expect(try Lazy<any CartService>(cart)() === cart)
        #expect(try Lazy<(any CartService)?>(nil)() == nil)
        #expect(try Lazy<[any CartService]>([cart])().count == 1)
    }
}
