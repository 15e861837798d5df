import TestSupport
import Testing

@testable import ModuleKit

@Suite("Lists that share their ends", .takingTurns)
struct SharedListTests {
    final class Thing: Sendable {}

    @Test("A list has its first value, then those that it shares")
    func order() {
        let shared = SharedList(2, before: SharedList(3, before: nil))
        #expect(Array(SharedList(0, before: shared)) == [0, 2, 3])
        #expect(Array(SharedList(1, before: shared)) == [1, 2, 3])
    }

    @Test("A list of any length is released without using the stack")
    func release() {
        var last: Thing? = Thing()
        weak let released = last
        var list = last.map { SharedList($0, before: nil) }
        last = nil
        let others = Thing()
        for _ in 1..<1_000_000 { list = SharedList(others, before: list) }
        #expect(released != nil)
        list = nil
        #expect(released == nil)
    }

    @Test("What another list shares stays whole when a list is released")
    func sharing() {
        let shared = SharedList(2, before: SharedList(3, before: nil))
        var list: SharedList? = SharedList(0, before: SharedList(1, before: shared))
        weak let second = list?.rest
        list = nil
        #expect(second == nil)
        #expect(Array(shared) == [2, 3])
    }
}
