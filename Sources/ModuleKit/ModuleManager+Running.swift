extension ModuleManager {
    /// Runs the app: starts the modules, waits until something ends it, and stops them.
    ///
    ///     let end = try await manager.run(until: ProcessSignals())
    ///
    /// What ends it: a signal, ``stop()`` called by anybody, the end of the work, or that the calling task is cancelled;
    /// each of them also while the modules start. A second signal ends the run at once: it throws, and what is still
    /// stopping is left behind. The first signal that comes while the app stops for another reason cuts nothing short.
    ///
    /// - Parameters:
    ///   - signals: the signals to listen for, from the beginning; `ProcessSignals` of ModuleHost are those of the process,
    ///     a test gives an `AsyncStream`. That it ends is no reason to stop.
    ///   - work: what to do once the eager modules are running; when it returns, the app stops. It is cancelled where
    ///     something else ends the run; a signal, or that the calling task is cancelled, lets the modules stop when it has
    ///     returned, or when a third of ``LifecycleBudget/stop`` has passed. Without it the app runs until something ends
    ///     it.
    /// - Returns: what ended the run, where everything went well.
    /// - Throws: ``LifecycleError`` as ``start()`` and ``stop()`` do, and ``LifecycleError/Code/interrupted`` where a second
    ///   signal ended the run.
    @discardableResult
    public func run<Signals: AsyncSequence & Sendable>(
        until signals: Signals,
        whileRunning work: (@Sendable () async -> Void)? = nil
    ) async throws(LifecycleError) -> RunEnd where Signals.Element == HostSignal {
        try refuseFromHandler()
        let (happenings, happened) = AsyncStream<Happening>.makeStream()
        let listening = Task {
            do { for try await signal in signals { happened.yield(.signal(signal)) } } catch {}
        }
        let starting = Task {
            let error = await lifecycle.start(in: self)
            happened.yield(.started(error))
            return error
        }
        // In a task of its own, because a stream ends for a task that is cancelled.
        let following = Task { await follow(happenings, happened, starting, work) }
        let result = await withTaskCancellationHandler {
            await following.value
        } onCancel: {
            happened.yield(.cancelled)
        }
        listening.cancel()
        happened.finish()
        return try result.get()
    }

    /// Goes along with what happens, to the end.
    private func follow(
        _ happenings: AsyncStream<Happening>,
        _ happened: AsyncStream<Happening>.Continuation,
        _ starting: Task<LifecycleError?, Never>,
        _ work: (@Sendable () async -> Void)?
    ) async -> Result<RunEnd, LifecycleError> {
        var end: RunEnd?
        var isSignalled = false
        var working: Task<Void, Never>?
        defer { working?.cancel() }
        func stop(because reason: RunEnd) {
            guard end == nil else { return }
            end = reason
            working?.cancel()
            starting.cancel()
            // Where somebody has called `stop`, the modules stop already.
            let awaited = reason == .stopped ? nil : working
            Task {
                if let awaited {
                    let (budget, time) = (lifecycle.budget.stop / 3, lifecycle.time)
                    _ = await BudgetedTask.value(within: budget, of: time) { await awaited.value }
                }
                // At once, because the start that is under way may be that of somebody else.
                let failures = await stopOrJoin()
                happened.yield(.stopped(await starting.value, failures))
            }
        }
        for await happening in happenings {
            switch happening {
            case .signal(let signal):
                if isSignalled { return .failure(LifecycleError(code: .interrupted, subject: signal.name)) }
                isSignalled = true
                stop(because: .signal(signal))
            case .started(nil):
                guard end == nil else { continue }
                if let work {
                    working = Task {
                        await work()
                        happened.yield(.worked)
                    }
                }
                Task {
                    await lifecycle.wait { $0.machine.phase != .running }
                    happened.yield(.stopping)
                }
            case .started(let error?):
                // Where it was given up on this run's account, the stop has the last word.
                guard end == nil else { continue }
                guard error.code == .cancelled else { return .failure(error) }
                return error.failures.isEmpty
                    ? .success(.stopped) : .failure(LifecycleError(code: .stopFailed, failures: error.failures))
            case .worked, .stopping: stop(because: .stopped)
            case .cancelled: stop(because: .cancelled)
            case .stopped(let error, let failures):
                if let error, error.code == .startFailed { return .failure(error) }
                // Where the start was given up, the stop that ended it is the same one.
                let failures = error?.failures ?? failures
                guard failures.isEmpty else {
                    return .failure(LifecycleError(code: .stopFailed, failures: failures))
                }
                return .success(end ?? .stopped)
            }
        }
        return .success(end ?? .stopped)
    }

    /// Stops the app, or waits for the stop that somebody asked for; what went wrong in it, also where it is over.
    private func stopOrJoin() async -> [LifecycleError.Failure] {
        let failures = await lifecycle.stop(in: self, closing: false)
        return failures.isEmpty ? lifecycle.state.withLock { $0.failures } : failures
    }
}

/// What happens while an app runs.
private enum Happening: Sendable {
    case signal(HostSignal)
    case started(LifecycleError?)
    case worked
    case stopping
    case stopped(LifecycleError?, [LifecycleError.Failure])
    case cancelled
}
