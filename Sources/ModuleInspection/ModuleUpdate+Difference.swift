public import ModuleKit

extension ModuleUpdate {
    /// The difference of the graphs before and after the update. Each read compares them, in time proportional to both.
    ///
    ///     for await update in manager.updates { print(update.difference) }
    public var difference: ModuleGraph.Difference { after.difference(from: before) }
}
