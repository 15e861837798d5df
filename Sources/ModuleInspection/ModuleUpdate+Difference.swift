public import ModuleKit

extension ModuleUpdate {
    /// What changed; compared each time that it is read, which takes time in proportion to the two graphs.
    ///
    ///     for await update in manager.updates { print(update.difference) }
    public var difference: ModuleGraph.Difference { after.difference(from: before) }
}
