/// An instance that is shared: its cell's owner, and the type for messages.
struct SharedInstance: Sendable {
    let id: ObjectIdentifier
    let type: any Any.Type
}

/// Who builds which shared instance, and who waits for it: a pure state machine.
///
/// An instance goes from *absent* to *being built by one builder* and from there to *ready* or back to absent. A builder is
/// a thread, which may build several instances, one inside the other; or, of what is made asynchronously, the making of one
/// instance, which may wait for several others at a time. The machine knows the builders, so it sees one that comes back to
/// its own instance, and those that would wait for each other, before anyone waits. ``ConstructionSite`` and ``AwaitedSite``
/// put it behind a lock.
struct Construction<Builder: Hashable & Sendable>: Sendable {
    /// The answer to a builder that asks for an instance.
    enum Claim {
        /// It isn't being built: the asking builder has it built, and says when that is over.
        case build
        /// Another one builds it.
        case wait
        /// Waiting would never end. The chains of the other builders in the cycle, each from what one builds to what it waits
        /// for; empty if the asking builder itself builds the subject.
        case cycle([[SharedInstance]])
    }

    private var builders: [ObjectIdentifier: Builder] = [:]
    private var stacks: [Builder: [SharedInstance]] = [:]

    /// What each builder waits for, once for each wait.
    private var awaited: [Builder: [SharedInstance]] = [:]

    /// Whether nothing is being built and nothing waits.
    var isIdle: Bool { builders.isEmpty && stacks.isEmpty && awaited.isEmpty }

    /// The subject is absent, and somebody wants it: a builder, which may be the one to build it, or nil for who builds nothing.
    mutating func claim(_ subject: SharedInstance, for asking: Builder?, building builder: Builder) -> Claim {
        let found = builders[subject.id]
        if let found, let asking,
            let way = shortestWay(from: found, to: { $0 == asking }, along: { awaitedBuilders($0) })
        {
            return .cycle(zip(way, way.dropFirst()).map { chain(of: $0, to: $1) })
        }
        if found == nil {
            builders[subject.id] = builder
            stacks[builder, default: []].append(subject)
        }
        if let asking, asking != found ?? builder { awaited[asking, default: []].append(subject) }
        return found == nil ? .build : .wait
    }

    private func awaitedBuilders(_ builder: Builder) -> [Builder] {
        (awaited[builder] ?? []).compactMap { builders[$0.id] }
    }

    private func chain(of builder: Builder, to next: Builder) -> [SharedInstance] {
        (stacks[builder] ?? []) + (awaited[builder] ?? []).filter { builders[$0.id] == next }.prefix(1)
    }

    /// The builder has what it waited for, or has given up.
    mutating func leave(_ subject: SharedInstance, for builder: Builder?) {
        guard let builder, let place = awaited[builder]?.firstIndex(where: { $0.id == subject.id }) else { return }
        awaited[builder]?.remove(at: place)
        if awaited[builder]?.isEmpty == true { awaited[builder] = nil }
    }

    /// The subject is built, or could not be. What its builder still waits for, if that builds nothing else, holds nothing up.
    mutating func finish(_ subject: SharedInstance) {
        guard let builder = builders.removeValue(forKey: subject.id) else { return }
        stacks[builder]?.removeLast()
        guard stacks[builder]?.isEmpty == true else { return }
        stacks[builder] = nil
        awaited[builder] = nil
    }
}
