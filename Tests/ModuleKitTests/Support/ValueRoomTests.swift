import TestSupport
import Testing

@testable import ModuleKit

@Suite("Room for one value", .takingTurns)
struct ValueRoomTests {
    final class Object: Sendable {}

    struct Large: Equatable {
        var words = (1, 2, 3, 4, 5, 6, 7)

        static func == (one: Large, two: Large) -> Bool {
            one.words.0 == two.words.0 && one.words.6 == two.words.6
        }
    }

    /// What comes out of a room into which the value was put.
    func kept<Value>(_ value: Value) -> Value {
        var room = ValueRoom()
        room.put(value)
        return room.take()
    }

    @Test("What is taken out is what was put in, of whatever size and alignment")
    func values() {
        kept(())
        #expect(kept(true))
        #expect(kept(7) == 7)
        let text = "a text that does not lie in its own words"
        #expect(kept(Optional(text)) == text)
        #expect(kept([1, 2, 3]) == [1, 2, 3])
        #expect(kept(SIMD4<Double>(1, 2, 3, 4)) == SIMD4(1, 2, 3, 4))
        #expect(kept(Large()) == Large())
    }

    @Test("A value that was taken out is kept by its taker alone")
    func references() {
        weak var object: Object?
        weak var other: Object?
        do {
            let one = Object()
            object = one
            #expect(kept(one) === one)
            let large = (Object(), Large())
            other = large.0
            #expect(kept(large).0 === large.0)
        }
        #expect(object == nil)
        #expect(other == nil)
    }
}
