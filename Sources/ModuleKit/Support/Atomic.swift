import ModuleAtomics

/// A word of an object that threads share without a lock.
///
/// The object holds it as its first stored property, where its address is known, so nothing is allocated for it:
///
///     final class Latch: Sendable {
///         private let state = Atomic.Word(0)
///
///         var isOpen: Bool { Atomic(self).load() == 1 }
///     }
///
/// Further words follow the first at once. The object's own methods use it, so that the object is there meanwhile.
///
/// The standard library's `Atomic` needs iOS 18 and macOS 15.
package struct Atomic {
    /// The room for it. Only its initial value is ever written or read here.
    package struct Word: Sendable {
        private let initial: Int

        package init(_ initial: Int) { self.initial = initial }
    }

    private let word: UnsafeMutableRawPointer

    /// - Parameter index: how many words of the object are before it.
    @inline(__always)
    package init(_ object: borrowing AnyObject, _ index: Int = 0) {
        // An object begins with two words of the runtime's.
        word = Unmanaged.passUnretained(object).toOpaque() + (2 &+ index) &* MemoryLayout<Int>.size
    }

    /// The value; what was written before it was stored is visible then.
    @inline(__always)
    package func load() -> Int { atomic_word_load(word) }

    /// The value of an object's first word, in one call from another library.
    package static func load(_ object: AnyObject) -> Int { Atomic(object).load() }

    @inline(__always)
    package func store(_ value: Int) { atomic_word_store(word, value) }

    /// Stores the value, in one order with all other exchanges; what it was before.
    @inline(__always)
    @discardableResult
    package func exchange(_ value: Int) -> Int { atomic_word_exchange(word, value) }

    /// Stores the value if the word is what is expected; whether it was.
    @inline(__always)
    package func compareExchange(_ expected: Int, _ value: Int) -> Bool {
        atomic_word_compare_exchange(word, expected, value)
    }

    /// Adds to the word; what it was before.
    @inline(__always)
    @discardableResult
    package func add(_ value: Int) -> Int { atomic_word_add(word, value) }

    /// Sets bits of the word; what it was before.
    @inline(__always)
    @discardableResult
    package func set(_ bits: Int) -> Int { atomic_word_or(word, bits) }
}

/// A number that threads count up together.
final class Counter: Sendable {
    private let number = Atomic.Word(0)

    var value: Int { Atomic(self).load() }

    /// One more; what it is then.
    @discardableResult
    func count() -> Int { Atomic(self).add(1) &+ 1 }
}
