package import ModuleKit

/// The commands of another library, and its part in those of this one. An app that doesn't name it doesn't compile the library.
///
///     import ModuleRoutingTools
///     import ModuleTools
///
///     await AppCommands(shop(), adding: .routing).run()
public struct AppTools: Sendable {
    let commands: [any AppCommand]

    /// The entries that a list must have for the commands whose names begin with a word.
    let needs: [String: any ModuleEntry.Type]

    /// What it adds to a report.
    let tables: @Sendable (ModuleManager) -> ReportTables

    /// What an app has already under the name and the path of a new feature.
    let taken: @Sendable (ModuleManager, _ name: String, _ path: String) -> [String]

    /// Waits until what was done is recorded, before an app stops.
    let settle: @Sendable (ModuleManager) async -> Void

    package init(
        commands: [any AppCommand],
        needs: [String: any ModuleEntry.Type],
        tables: @escaping @Sendable (ModuleManager) -> ReportTables,
        taken: @escaping @Sendable (ModuleManager, _ name: String, _ path: String) -> [String],
        settle: @escaping @Sendable (ModuleManager) async -> Void
    ) {
        (self.commands, self.needs) = (commands, needs)
        self.tables = tables
        self.taken = taken
        self.settle = settle
    }
}
