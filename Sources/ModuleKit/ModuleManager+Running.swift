extension ModuleManager {
    /// Runs the app: starts the modules, waits until something ends it, and stops them.
    ///
    ///     let end = try await manager.run(until: ProcessSignals())
    ///
    /// Any of these ends the run, even while the modules start: a signal, a call of ``stop()``, also one that came before the
    /// first start, the end of the work, the
    /// failure of a required module's work, or the cancellation of the calling task. A second signal ends the run at once: it throws, and modules that are
    /// still stopping are abandoned. If the app is already stopping for another reason, the first signal doesn't cut
    /// that short.
    ///
    /// - Parameters:
    ///   - signals: the signals to listen for, from the start; use `ProcessSignals` of ModuleHost for those of the
    ///     process, or an `AsyncStream` in a test. The end of the sequence doesn't stop the app.
    ///   - work: what to do once the eager modules are running, along with the ``AppWork`` of the list; when it returns or
    ///     throws, the app stops. It is cancelled at once if something else ends the run, **which cuts what is in flight**: a
    ///     server takes the form with ``run(until:ending:fileID:line:whileRunning:)``. After a signal, or after the calling task is cancelled, the modules stop when
    ///     the work has ended, or when a third of ``Timeouts/stop`` has passed. Without work the app runs
    ///     until something else ends it.
    /// - Returns: what ended the run, if everything went well.
    /// - Throws: ``LifecycleError`` as ``start()`` and ``stop()`` do: ``LifecycleError/Code/workFailed`` if the work of a
    ///   required module failed, with the module and the cause; ``LifecycleError/Code/runFailed`` if `work` threw,
    ///   with what it threw as the first failure; and ``LifecycleError/Code/interrupted`` if a second signal ended the
    ///   run. A `CancellationError` of `work` isn't thrown, and neither is what it throws after a call of ``stop()``.
    @discardableResult
    public func run<Signals: AsyncSequence & Sendable>(
        until signals: Signals,
        whileRunning work: (@Sendable () async throws -> Void)? = nil
    ) async throws(LifecycleError) -> StopReason where Signals.Element == HostSignal {
        try await run(until: signals, appWork(work).map(RunWork.plain))
    }

    /// Runs the app as ``run(until:whileRunning:)`` does, with work that ends in order: a server.
    ///
    ///     try await manager.run(until: ProcessSignals(), ending: .seconds(15)) {
    ///         stopping in
    ///         try await server.serve(until: stopping)
    ///     }
    ///
    /// Whatever ends the run (a signal, a call of ``stop()``, the failure of a required module's work, the cancellation of
    /// the calling task), the work is asked to end, and the scopes and modules stop when it has. They run until then, so that what
    /// is in flight is answered. Only when its time is over is the work cancelled, and reported as a failure of `run` with the line of
    /// this call; a third of ``Timeouts/stop`` later it is abandoned. The timeouts of the stop start after that, so
    /// the process ends no later than `timeout` and four thirds of ``Timeouts/stop`` after the signal: keep that
    /// below what the host grants, such as `terminationGracePeriodSeconds`.
    ///
    /// ``ModuleManager/stopping`` says that the app stops as soon as the work is asked to end. A second signal ends the
    /// run at once. Work that calls ``stop()`` itself isn't waited for: it is cancelled. After a call of ``stop()`` or a
    /// failure, no further module starts while the work ends.
    ///
    /// - Parameters:
    ///   - signals: as for ``run(until:whileRunning:)``.
    ///   - timeout: how long the work may take to end.
    ///   - work: what to do once the eager modules are running; it ends soon after `stopping` says so. When it returns or
    ///     throws, the app stops.
    /// - Returns: what ended the run, if everything went well.
    /// - Throws: ``LifecycleError`` as ``run(until:whileRunning:)`` does, and ``LifecycleError/Code/stopFailed`` with a
    ///   ``TimeoutError`` if the work had to be cancelled. What it throws is thrown whatever ended the run.
    @discardableResult
    public func run<Signals: AsyncSequence & Sendable>(
        until signals: Signals,
        ending timeout: Duration,
        fileID: String = #fileID,
        line: UInt = #line,
        whileRunning work: @escaping @Sendable (_ stopping: Stopping) async throws -> Void
    ) async throws(LifecycleError) -> StopReason where Signals.Element == HostSignal {
        let listed = appWork(nil)
        let all: @Sendable (Stopping) async throws -> Void = { stopping in
            guard let listed else { return try await work(stopping) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await work(stopping) }
                group.addTask { try await listed() }
                // The first that throws cancels the others.
                while try await group.next() != nil {}
            }
        }
        return try await run(until: signals, .draining(timeout, CallSite(fileID: fileID, line: line), all))
    }

    /// What `run` does while the modules run: the closure and the work of the list, at the same time; nil if there is none.
    private func appWork(_ closure: (@Sendable () async throws -> Void)?) -> (@Sendable () async throws -> Void)? {
        let handlers = declarations(of: DeclaredAppWork.self).map(\.value.handler)
        if handlers.isEmpty { return closure }
        return { [self] in
            try await withThrowingTaskGroup(of: Void.self) { group in
                if let closure { group.addTask { try await closure() } }
                for handler in handlers { group.addTask { try await self.call(handler, with: ()) } }
                // The first that throws cancels the others.
                while try await group.next() != nil {}
            }
        }
    }

    /// The same without the ``AppWork`` of the list, for a command that only looks at the app.
    package func runCommand<Signals: AsyncSequence & Sendable>(
        until signals: Signals,
        _ work: (@Sendable () async throws -> Void)?
    ) async throws(LifecycleError) -> StopReason where Signals.Element == HostSignal {
        try await run(until: signals, work.map(RunWork.plain))
    }

    private func run<Signals: AsyncSequence & Sendable>(
        until signals: Signals,
        _ work: RunWork?
    ) async throws(LifecycleError) -> StopReason where Signals.Element == HostSignal {
        try refuseFromHandler()
        let isStopKept = lifecycle.keepStop(false)
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
        let following = Task { await follow(happenings, happened, starting, work, isStopKept) }
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
        _ work: RunWork?,
        _ isStopKept: Bool
    ) async -> Result<StopReason, LifecycleError> {
        var end: StopReason?
        var isSignalled = false
        var thrown: [LifecycleError.Failure] = []
        var late: [LifecycleError.Failure] = []
        var working: Task<Void, Never>?
        var entrance: Int?
        defer {
            working?.cancel()
            if let entrance { lifecycle.remove(entrance: entrance) }
        }
        func stop(because reason: StopReason) {
            guard end == nil else { return }
            end = reason
            if entrance == nil { working?.cancel() }
            starting.cancel()
            // If `stop` was called, the modules are stopping already.
            let awaited = reason == .stopped || entrance != nil ? nil : working
            Task {
                await lifecycle.endEntrances()
                if let awaited {
                    let (timeout, time) = (lifecycle.timeouts.stop / 3, lifecycle.time)
                    _ = await TimedTask.value(within: timeout, of: time) { await awaited.value }
                }
                // At once, because another task may have begun the start that is under way.
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
                if isStopKept {
                    stop(because: .stopped)
                    continue
                }
                switch work {
                case nil: break
                case .plain(let work): working = perform(work, happened)
                case .draining(let timeout, _, let work):
                    entrance = lifecycle.add(Entrance(timeout: timeout) { happened.yield(.cutting(late: $0)) })
                    guard let entrance else { break }
                    working = Entrance.$current.withValue((lifecycle, entrance)) {
                        perform(
                            { [lifecycle, stopping] in
                                defer { lifecycle.end(entrance: entrance) }
                                try await work(stopping)
                            }, happened)
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
            case .worked(let error):
                if let error, end != .stopped || entrance != nil {
                    thrown = [LifecycleError.Failure(module: "run", location: nil, error: error)]
                }
                stop(because: .stopped)
            case .cutting(let timeout):
                working?.cancel()
                late =
                    timeout.map { [.init(module: "run", location: work?.location, error: TimeoutError(timeout: $0))] }
                    ?? []
            case .stopping: stop(because: .stopped)
            case .cancelled: stop(because: .cancelled)
            case .stopped(let error, let failures):
                if let error, error.code == .startFailed || error.code == .workFailed { return .failure(error) }
                // Where the start was given up, the stop that ended it is the same one.
                let failures = (error?.failures ?? failures) + late
                guard thrown.isEmpty else {
                    return .failure(LifecycleError(code: .runFailed, failures: thrown + failures))
                }
                guard failures.isEmpty else {
                    return .failure(LifecycleError(code: lifecycle.code(of: failures), failures: failures))
                }
                return .success(end ?? .stopped)
            }
        }
        return .success(end ?? .stopped)
    }

    /// Begins the work of the run.
    private func perform(
        _ work: @escaping @Sendable () async throws -> Void,
        _ happened: AsyncStream<Happening>.Continuation
    ) -> Task<Void, Never> {
        Task {
            do {
                try await work()
                happened.yield(.worked(nil))
            } catch {
                happened.yield(.worked(isCancellation(error) ? nil : error))
            }
        }
    }

    /// Stops the app, or waits for a stop that is under way; returns what went wrong in it, even if it is over.
    private func stopOrJoin() async -> [LifecycleError.Failure] {
        let failures = await lifecycle.stop(in: self, closing: false)
        return failures.isEmpty ? lifecycle.lastFailures : failures
    }
}

/// The work of a run.
private enum RunWork: Sendable {
    case plain(@Sendable () async throws -> Void)
    /// Work that can be asked to end, how long that may take, and the line of the run.
    case draining(Duration, CallSite, @Sendable (Stopping) async throws -> Void)

    var location: CallSite? { if case .draining(_, let site, _) = self { site } else { nil } }
}

/// An event while an app runs.
private enum Happening: Sendable {
    case signal(HostSignal)
    case started(LifecycleError?)
    /// The work of `run` ended, with what it threw.
    case worked((any Error)?)
    /// The work is to be cancelled; the time that is over, if that is why.
    case cutting(late: Duration?)
    case stopping
    case stopped(LifecycleError?, [LifecycleError.Failure])
    case cancelled
}
