import TestSupport
import Testing

@testable import ModuleKit

@Suite("A word that threads share without a lock", .takingTurns, .timeLimit(.minutes(5)))
struct AtomicTests {
    private final class Words: Sendable {
        private let first = Atomic.Word(1)
        private let second = Atomic.Word(2)
        let after = "after"

        func word(_ index: Int) -> Atomic { Atomic(self, index) }
    }

    @Test("A word begins with its initial value, and each of its operations is as documented")
    func operations() {
        let words = Words()
        #expect(words.word(0).load() == 1)
        words.word(0).store(5)
        #expect(words.word(0).exchange(6) == 5)
        #expect(words.word(0).add(-2) == 6)
        #expect(words.word(0).set(3) == 4)
        #expect(!words.word(0).compareExchange(6, 0))
        #expect(words.word(0).compareExchange(7, .min))
        #expect(words.word(0).load() == .min)
    }

    @Test("Further words follow the first at once, and nothing else is written")
    func words() {
        let words = Words()
        words.word(0).store(-1)
        #expect(words.word(1).exchange(-2) == 2)
        #expect(words.word(0).load() == -1)
        #expect(words.word(1).load() == -2)
        #expect(words.after == "after")
    }

    @Test("What was written before a value was stored is visible to who loads it, and no addition is lost")
    func threads() async {
        final class Room: Sendable {
            private let state = Atomic.Word(0)
            nonisolated(unsafe) var content = 0

            func fill() {
                content = 42
                Atomic(self).store(1)
            }

            var found: Int? { Atomic(self).load() == 1 ? content : nil }
        }
        for _ in 0..<200 {
            let room = Room()
            let counter = Counter()
            await withTaskGroup(of: Void.self) { group in
                group.addTask { room.fill() }
                for _ in 0..<3 {
                    group.addTask {
                        #expect([nil, 42].contains(room.found))
                        for _ in 0..<50 { counter.count() }
                    }
                }
            }
            #expect(room.found == 42)
            #expect(counter.value == 150)
        }
    }
}
