/// Whether the work of a module runs again after it failed.
///
///     registrar.onRun(restart: .onFailure(limit: 5)) { (feed: any PriceFeed) in
///         try await feed.follow()
///     }
///
/// The module stays running meanwhile. Only the failure after the last restart is judged by the module's
/// ``FailurePolicy``.
public struct Restart: Sendable, Hashable {
    /// How often; nil without end.
    private let limit: Int?

    private let first: Duration
    private let longest: Duration

    /// It doesn't: the first failure is judged.
    public static let never = Restart(limit: 0, first: .zero, longest: .zero)

    /// It runs again after a delay, which doubles with each failure.
    ///
    /// Work that ran for at least the longest delay before it failed counts from zero again. The manager's clock measures
    /// the delays.
    ///
    /// - Parameters:
    ///   - limit: how many restarts there are in a row; nil for any number. Less than one means none.
    ///   - delay: the delay before the first restart; less than zero means zero.
    ///   - maximumDelay: no delay is longer.
    public static func onFailure(
        limit: Int? = nil,
        delay: Duration = .seconds(1),
        maximumDelay: Duration = .seconds(60)
    ) -> Restart {
        Restart(limit: limit, first: max(delay, .zero), longest: max(maximumDelay, .zero))
    }

    /// The delay before the restart of that number, counted from one; nil if there is none.
    func delay(before restart: Int) -> Duration? {
        if let limit, restart > limit { return nil }
        var delay = min(first, longest)
        // It doubles 63 times at most, so that nothing overflows before it is the longest.
        for _ in 1..<max(2, min(restart, 64)) where restart > 1 {
            if delay >= longest - delay { return longest }
            delay += delay
        }
        return delay
    }

    /// Whether work that ran so long begins to count anew.
    func countsAnew(after run: Duration) -> Bool { longest > .zero && run >= longest }
}

/// The meaning of a module's work returning while the module runs.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum CompletionPolicy: Sendable, Hashable, CaseIterable {
    /// A failure: work that should run while its module does, such as a server, has ended early.
    case fail
    /// It is done, and the module goes on.
    case keepRunning
    /// It is done, and with it the app: the modules stop in order, as after ``ModuleManager/stop()``.
    case stopApp
}

/// How the end of work is judged.
struct WorkPolicy: Sendable {
    let restart: Restart
    let whenDone: CompletionPolicy

    /// How long it may take to end when the app stops, before anything else does; nil of work that ends with its module.
    let ending: Duration?
}
