/// The generations of one manager: the one in force, and those that it replaced as long as a thread may read them.
struct Generations: Sendable {
    private struct Replaced: Sendable {
        let generation: Generation

        /// The threads that may read it; nil until they are known.
        var readers: ReadSection.Readers?
    }

    private var current: Generation
    private var replaced: [Replaced] = []

    init(_ current: Generation) { self.current = current }

    /// All that there are still.
    var all: [Generation] { replaced.map(\.generation) + [current] }

    /// Takes another one in, which is in force from now on.
    mutating func replace(by generation: Generation) {
        replaced.append(Replaced(generation: current))
        current = generation
    }

    /// Gives those out that no thread reads any more.
    ///
    /// Who reads is asked here, after all of them were replaced: a thread that comes in later finds none of them.
    mutating func reclaim() -> [Generation] {
        guard !replaced.isEmpty, let readers = ReadSection.Readers() else { return [] }
        var free: [Generation] = []
        replaced = replaced.compactMap { replaced in
            var replaced = replaced
            var known = replaced.readers ?? readers
            if known.areGone() {
                free.append(replaced.generation)
                return nil
            }
            replaced.readers = known
            return replaced
        }
        return free
    }
}
