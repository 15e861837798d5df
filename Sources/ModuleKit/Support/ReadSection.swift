import ModuleAtomics

/// A stretch of code in which a thread reads what another may replace, without counting references to it.
///
/// Read-copy-update: a writer puts the new in the place of the old, asks for the ``Readers`` that are inside, and lets go
/// of the old when all of these have come out. Who comes in later finds the new. A thread is inside until the outermost
/// of its sections ends. The order of memory that this takes is in `ModuleAtomics`, after the asymmetric fences of
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

        /// Those that are inside now, and may have come in before the call; nil if the system can't tell.
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

/// The versions of one object: the one in force, and those that it replaced while a thread may read them.
///
/// Threads read the one in force in a ``ReadSection``, by a pointer that its owner publishes.
package struct Versions<Object: AnyObject & Sendable>: Sendable {
    private struct Replaced: Sendable {
        let object: Object

        /// The threads that may read it; nil until they are known.
        var readers: ReadSection.Readers?

        mutating func areReadersGone() -> Bool { readers?.areGone() ?? false }
    }

    package private(set) var current: Object
    private var replaced: [Replaced] = []

    package init(_ current: Object) { self.current = current }

    /// All that there are still.
    package var all: [Object] { replaced.map(\.object) + [current] }

    /// Takes another one in, which is in force from now on.
    package mutating func replace(by object: Object) {
        replaced.append(Replaced(object: current))
        current = object
    }

    /// Gives those out that no thread reads any more.
    ///
    /// Who reads is asked here, after all of them were replaced: a thread that comes in later finds none of them. One that
    /// is inside since before the first was replaced may read all, so the first that is read ends the search.
    package mutating func reclaim() -> [Object] {
        guard !replaced.isEmpty, let readers = ReadSection.Readers() else { return [] }
        for index in replaced.indices.reversed() {
            if replaced[index].readers != nil { break }
            replaced[index].readers = readers
        }
        var count = 0
        while count < replaced.count, replaced[count].areReadersGone() { count += 1 }
        let free = replaced.prefix(count).map(\.object)
        replaced.removeFirst(count)
        return free
    }
}
