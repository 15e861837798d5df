import Dispatch

/// Runs the jobs of tasks that prefer it one after the other, in the order in which they were resumed.
final class SerialExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "one after the other")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
