import ModuleNavigation

/// Something on its way that may wait for the reader: a link, or a tab behind a gate.
///
/// A page may ask the reader meanwhile, so whoever reads lines goes on, and looks after each whether it has ended.
struct Errand: Sendable {
    /// How it ended.
    enum Ending: Sendable {
        case link(Arrival)
        case move(Navigation.Outcome)
        case failed(any Error)
    }

    private let endings: AsyncStream<Ending?>
    private let tasks: [Task<Void, Never>]

    /// Begins.
    ///
    /// - Parameter work: moves the navigator's pages; it ends in any case when the page is closed that asks.
    init(on navigator: Navigator, _ work: @escaping @Sendable (Navigator) async throws -> Ending) {
        let (endings, continuation) = AsyncStream.makeStream(of: Ending?.self)
        let changes = navigator.changes
        self.endings = endings
        tasks = [
            // Nil stands for: the pages have changed.
            Task { for await _ in changes { continuation.yield(nil) } },
            Task {
                do {
                    continuation.yield(try await work(navigator))
                } catch {
                    continuation.yield(.failed(error))
                }
            },
        ]
    }

    /// Waits until it has ended, or `isWaiting` says after a change that it waits for the reader.
    ///
    /// - Returns: how it ended; nil if it waits for the reader, or if the task is cancelled.
    func ending(unless isWaiting: () -> Bool) async -> Ending? {
        var endings = endings.makeAsyncIterator()
        while !isWaiting() {
            guard let next = await endings.next() else { return nil }
            guard let ending = next else { continue }
            for task in tasks { task.cancel() }
            return ending
        }
        return nil
    }

    /// Gives it up.
    func cancel() { for task in tasks { task.cancel() } }
}
