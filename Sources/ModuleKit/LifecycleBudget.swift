/// How long the start and the stop of one module may take.
///
/// What takes longer is cancelled. It is not waited for either: cancelling is a request, and a handler that does not hear
/// it is left behind, so that it holds nobody up.
public struct ModuleBudget: Sendable, Hashable {
    /// For its asynchronous services, its start handlers and the sticky events it missed, together.
    public var start: Duration
    /// For what its handlers have under way and its stop handlers, together.
    public var stop: Duration

    /// A budget; 20 seconds to start, about what iOS grants an app at launch, and 5 seconds to stop, about what it grants
    /// one that goes to the background.
    public init(start: Duration = .seconds(20), stop: Duration = .seconds(5)) {
        self.start = start
        self.stop = stop
    }
}

/// How long the start and the stop of all modules of a manager may take together.
public struct LifecycleBudget: Sendable, Hashable {
    /// For the start, until every ``Activation/eager`` module is running.
    public var start: Duration

    /// For the stop.
    ///
    /// The last tenth is for those that were not reached: what is under way when it begins is left behind, so that every
    /// module is asked to stop.
    public var stop: Duration

    /// A budget; 60 seconds to start, and 9 seconds to stop, a second less than `docker stop` waits before it kills.
    public init(start: Duration = .seconds(60), stop: Duration = .seconds(9)) {
        self.start = start
        self.stop = stop
    }
}

/// Something took longer than it may; it was cancelled and left behind.
public struct OverrunError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What it may take.
    public let budget: Duration

    /// An error of something that may take that long.
    public init(budget: Duration) { self.budget = budget }

    /// What happened.
    public var description: String { "took longer than \(budget), and was left behind" }
}
