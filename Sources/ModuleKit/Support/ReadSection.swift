import ThreadSlot

/// A stretch of code in which a thread reads what another may replace, without counting references to it.
///
/// Read-copy-update: a writer puts the new in the place of the old, asks for the ``Readers`` that are inside, and lets go
/// of the old when all of these have come out. Who comes in later finds the new. A thread is inside until the outermost
/// of its sections ends. The order of memory that this takes is in `ThreadSlot`, after the asymmetric fences of
/// membarrier(2).
package enum ReadSection {
    /// Runs the body inside.
    @inline(__always)
    static func run<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let mark = begin()
        defer { end(mark) }
        return try body()
    }

    /// Comes in; the mark with which to come out.
    @inline(__always)
    package static func begin() -> UInt { thread_read_begin() }

    /// Comes out.
    @inline(__always)
    package static func end(_ mark: UInt) { thread_read_end(mark) }

    /// The threads that were inside at one time.
    struct Readers: Sendable {
        /// Where the mark of a thread is, and what it said.
        private struct Mark: Sendable {
            let address: UInt
            let passes: UInt
        }

        private var marks: [Mark] = []

        /// Those that are inside now, and may have come in before the call; nil where the system can't tell.
        init?() {
            guard thread_readers_fence() else { return nil }
            var next = thread_readers_first()
            while let reader = next {
                let passes = thread_reader_passes(reader)
                if passes % 2 == 1 { marks.append(Mark(address: UInt(bitPattern: reader), passes: passes)) }
                next = thread_reader_next(reader)
            }
        }

        /// Whether all of them have come out since.
        mutating func areGone() -> Bool {
            marks.removeAll { mark in
                UnsafeMutablePointer<thread_reader>(bitPattern: mark.address)
                    .map { thread_reader_passes($0) != mark.passes } ?? true
            }
            return marks.isEmpty
        }
    }
}
