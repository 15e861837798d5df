/// Which thread builds which shared instance, and which ones wait for it: a pure state machine.
///
/// An instance goes from *absent* to *being built by one thread* and from there to *ready* or back to absent. The
/// machine knows the threads, so it sees a builder that comes back to its own instance, and threads that would wait for
/// each other, before anyone waits. ``ConstructionSite`` puts it behind a lock.
struct Construction: Sendable {
    /// An instance that is shared: its cell's owner, and the type for messages.
    struct Subject: Sendable {
        let id: ObjectIdentifier
        let type: any Any.Type
    }

    /// The answer to a thread that asks to build.
    enum Claim {
        /// It isn't being built: the asking thread builds it, and says when it has finished.
        case build
        /// Another thread builds it.
        case wait
        /// Waiting would never end. The chains of the other threads in the cycle, each from what a thread builds to
        /// what it waits for; empty if the asking thread itself builds the subject.
        case cycle([[Subject]])
    }

    private var builders: [ObjectIdentifier: Thread.ID] = [:]
    private var stacks: [Thread.ID: [Subject]] = [:]
    private var awaited: [Thread.ID: Subject] = [:]

    /// Whether nothing is being built and nothing waits.
    var isIdle: Bool { builders.isEmpty && stacks.isEmpty && awaited.isEmpty }

    /// The thread found the subject absent and wants it.
    mutating func claim(_ subject: Subject, by thread: Thread.ID) -> Claim {
        awaited[thread] = nil
        guard var builder = builders[subject.id] else {
            builders[subject.id] = thread
            stacks[thread, default: []].append(subject)
            return .build
        }
        var chains: [[Subject]] = []
        while builder != thread {
            guard let next = awaited[builder], let nextBuilder = builders[next.id] else {
                awaited[thread] = subject
                return .wait
            }
            chains.append((stacks[builder] ?? []) + [next])
            builder = nextBuilder
        }
        return .cycle(chains)
    }

    /// The thread found the subject ready and waits no longer.
    mutating func leave(_ thread: Thread.ID) {
        awaited[thread] = nil
    }

    /// The thread has built the subject, or has failed to.
    mutating func finish(_ subject: Subject, by thread: Thread.ID) {
        builders[subject.id] = nil
        guard stacks[thread] != nil else { return }
        stacks[thread, default: []].removeLast()
        if stacks[thread]?.isEmpty == true { stacks[thread] = nil }
    }
}
