/// One applied update: the generation that came into force, and what the app was made of before it and after.
public struct ModuleUpdate: Sendable {
    /// The generation's number: 1 for the first update of a manager.
    public let generation: Int
    /// The graph before it.
    public let before: ModuleGraph
    /// The graph that is in force with it.
    public let after: ModuleGraph

    init(from before: Generation, to after: Generation) {
        generation = after.number
        self.before = ModuleGraph(before.plan)
        self.after = ModuleGraph(after.plan)
    }
}
