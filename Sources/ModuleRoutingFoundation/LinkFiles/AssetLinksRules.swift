import ModuleRouting

/// The dynamic rules for the routes of a table, and how well they describe each.
package struct AssetLinksRules: Sendable {
    package let all: [AssetLinksRule]
    /// For each rule the rows for which it includes paths.
    package let owners: [[Int]]
    package let rows: [LinkFileRow]

    package init(_ table: LinkFileTable) {
        let reader = AndroidPathReader(options: table.options)
        var writer = AssetLinksRuleWriter()
        rows = table.routes.enumerated().map { number, route in
            let reasons = route.forms.flatMap(reader.paths).map { writer.add($0, of: number) }
            return LinkFileRow(
                route, AndroidPath.coverage(of: route, among: table.routes, table.options, reasons))
        }
        let rules = writer.rules
        all = rules.map(\.rule)
        owners = rules.map(\.owners)
    }
}
