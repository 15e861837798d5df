/// That a module stops: anything can ask for it and await it. Take it as a parameter of work, of a factory or of a handler.
///
///     registrar.onRun { (queue: any JobQueue, stopping: Stopping) in
///         while !stopping.isStopping { try await queue.workOne() }
///     }
///
/// As a parameter it is about the module whose function takes it: the module is asked to stop when those that depend on it
/// have stopped, before anything else if its work lets the world in, or at once if its start failed. ``ModuleManager/stopping`` is about the whole app or scope. A module
/// that is started again isn't stopping any more; a service that holds this value finds it so.
public struct Stopping: Sendable {
    /// Nil for a stop that never comes.
    private let site: LifecycleSite?

    /// Nil for the whole app.
    private let module: ModuleID?

    /// A stop that never comes, for calling a function that takes one in a test.
    public init() { (site, module) = (nil, nil) }

    init(_ module: ModuleID?, of site: LifecycleSite) { (self.site, self.module) = (site, module) }

    /// Whether the module is stopping, or has stopped; also if its manager is gone, or a scope that is closed.
    ///
    /// False of a module that wasn't started yet.
    public var isStopping: Bool {
        guard let site else { return false }
        return site.state.withLock { $0.isStopping(module) }
    }

    /// Returns when the module is asked to stop; at once if it is stopping or has stopped, and earlier if the task is
    /// cancelled.
    public func wait() async {
        guard let site else { return await Self.cancellation() }
        let module = module
        await site.waitUnlessCancelled { $0.isStopping(module) }
    }

    /// Runs the body, and cancels it when the module is asked to stop: for what ends by cancellation alone.
    ///
    ///     registrar.onRun { (watch: any FileWatch, stopping: Stopping) in
    ///         try await stopping.cancelling { try await watch.follow() }
    ///     }
    ///
    /// - Returns: what the body returns.
    /// - Throws: what the body throws, so `CancellationError` if the body throws that when it is cancelled. The work of a
    ///   module may throw it when the module stops.
    public func cancelling<Value: Sendable>(
        _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let task = Task { try await body() }
        let waiting = Task {
            await wait()
            if !Task.isCancelled { task.cancel() }
        }
        defer { waiting.cancel() }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Returns when the task is cancelled.
    private static func cancellation() async {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        for await _ in stream {}
        withExtendedLifetime(continuation) {}
    }
}

extension LifecycleSite.State {
    /// Whether the module, or the whole app for nil, is stopping or has stopped.
    func isStopping(_ module: ModuleID?) -> Bool {
        if course.isGone { return true }
        guard let module else {
            return course.isClosed || machine.phase == .stopping || underWay.entrances.values.contains(where: \.isAsked)
                || machine.phase == .resting && course.report.began != nil
        }
        return switch machine.state(of: module) {
        case .stopping, .stopped, .failed, .unavailable: true
        case .running: machine.phase == .stopping && underWay.works[module]?.contains(where: \.isEntrance) == true
        case .registered, .starting: false
        }
    }
}
