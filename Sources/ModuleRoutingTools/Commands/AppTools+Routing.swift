import ModuleKit
import ModuleLinks
import ModuleNavigation
import ModuleRouting
public import ModuleTools

extension AppTools {
    /// The commands `open`, `routes` and its tools, `pages` and `rules`, and the routes and pages of `report`.
    ///
    ///     await AppCommands(shop(), adding: .routing).run()
    public static let routing = AppTools(
        commands: commands,
        needs: ["rules": RoutingRules.self],
        tables: { manager in
            let list = (try? Router(manager)).map { RouteList($0) }
            return ReportTables(
                routes: list?.cells ?? [], guards: list.map { $0.guards.isEmpty ? [] : $0.guardCells } ?? [],
                pages: PageTree(manager).lines)
        },
        taken: { manager, name, path in
            let routes = (try? Router(manager))?.routes.map(\.subject) ?? []
            return routes.filter { $0 == "/\(path)" }.map { "the route \($0)" }
                + PageTree(manager).outline.pages.map(\.name).filter { $0 == "Show\(name)" }.map { "the page \($0)" }
        },
        // What listens for opens is notified of the last one as well.
        settle: { await (try? Router($0))?.whenRecorded() }
    )

    private static let commands: [any AppCommand] =
        [OpenLinkCommand(), PagesCommand()] + RoutesCommand.all
        + [
            ExplainCommand(), LinksCommand(), ImportCommand(), DiffCommand(), LinkFileCommand(),
            PropertiesCommand(),
        ]
        + [RulesCheckCommand(), RulesTryCommand()] + RulesInForceCommand.all
}

extension CommandConsole {
    /// Prints the problems of a file, each as `FILE:LINE:COLUMN: code: text`, and how many more there are.
    func tell(_ refused: DocumentError, in file: String) {
        let more = refused.lines.dropFirst(refused.problems.count)
        tell((refused.problems.map { "\(file.visible):\($0)" } + more).joined(separator: "\n"))
    }
}
