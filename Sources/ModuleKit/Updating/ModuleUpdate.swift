/// One applied update: the generation that came into force, and what is different in it.
public struct ModuleUpdate: Sendable {
    /// The generation's number: 1 for the first update of a manager.
    public let generation: Int
    /// What changed.
    public let difference: ModuleGraph.Difference

    init(from before: Generation, to after: Generation) {
        generation = after.number
        difference = ModuleGraph(after.plan).difference(from: ModuleGraph(before.plan))
    }
}
