import ModuleKit

/// A task that has run up to where it waits for somebody else: when this returns, it has asked what it asks.
func taskThatWaits<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Task<Value, Never> {
    let executor = SteppingExecutor()
    let task = Task(executorPreference: executor) { await body() }
    executor.runUntilAllWait()
    return task
}

/// A task that hasn't begun, and what runs it up to where it waits for somebody else.
func taskThatIsHeld<Value: Sendable>(
    _ body: @escaping @Sendable () async -> Value
) -> (task: Task<Value, Never>, run: @Sendable () -> Void) {
    let executor = SteppingExecutor()
    let task = Task(executorPreference: executor) { await body() }
    return (task, { executor.runUntilAllWait() })
}

/// Runs what is ready when `run` is called, and from then on as any other executor.
private final class SteppingExecutor: TaskExecutor {
    /// The jobs that are ready; nil once they are handed on.
    private let ready = Monitor<[UnownedJob]?>([])

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isKept = ready.withLock { ready in
            ready?.append(job)
            return ready != nil
        }
        if !isKept { globalConcurrentExecutor.enqueue(job) }
    }

    func runUntilAllWait() {
        while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func next() -> UnownedJob? {
        ready.withLock { jobs in
            guard let first = jobs?.first else {
                jobs = nil
                return nil
            }
            jobs?.removeFirst()
            return first
        }
    }
}
