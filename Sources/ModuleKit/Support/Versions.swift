/// The versions of one object: the one in force, and those that it replaced as long as a thread may read them.
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
