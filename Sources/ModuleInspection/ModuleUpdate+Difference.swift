public import ModuleKit

extension ModuleUpdate {
    /// What changed.
    ///
    ///     for await update in manager.updates { print(update.difference) }
    public var difference: ModuleGraph.Difference { after.difference(from: before) }
}
