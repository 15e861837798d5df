@testable import ModuleKit

/// What tests look at inside of a manager, in one place, so that they do not depend on how it is built.
extension ModuleManager {
    /// The scopes that are open, in the order in which they were opened.
    var scopesInside: [ModuleManager] { openManagers }

    /// How many open scopes an event is looked for in.
    func scopesLookedAt<Event: ModuleEvent>(for _: Event.Type) -> Int {
        innerScopes(hearing: ObjectIdentifier(Event.self)).count
    }

    /// Whether nothing is being made asynchronously, and nothing waits for it.
    var isMakingNothing: Bool { resolver.awaiting.isIdle }

    /// How many streams of updates it knows.
    var updateStreamCount: Int { updateStreams.count }

    /// How many memories of services it keeps.
    var memoryCount: Int { resolver.memories.withLock { $0.count } }

    /// How long a start and a stop may take.
    var lifecycleTimeouts: (start: Duration, stop: Duration) { lifecycle.timeouts }

    /// How long a module's start and stop may take.
    func moduleTimeouts(of module: ModuleID) -> (start: Duration, stop: Duration) { resolver.timeouts(of: module) }

    /// Returns when the module has come to that point of its life, before anything is known of it outside.
    func reaches(_ life: ModuleState, _ module: ModuleID) async {
        await lifecycle.wait { $0.machine.state(of: module) == life }
    }
}
