import ModuleKit

/// The parts of a report that another library makes.
package struct ReportTables: Sendable {
    /// Tables with a row for their heads.
    let routes: [[String]]
    let guards: [[String]]

    /// The lines of a tree.
    let pages: [TreeLine]

    package init(routes: [[String]] = [], guards: [[String]] = [], pages: [TreeLine] = []) {
        (self.routes, self.guards, self.pages) = (routes, guards, pages)
    }
}

/// A line of a tree, with visible texts.
package struct TreeLine: Encodable, Sendable {
    package let depth: Int
    package let title: String
    package let columns: [String]

    package init(_ depth: Int, _ title: String, _ columns: [String] = []) {
        self.depth = depth
        self.title = title.visible
        self.columns = columns.map(\.visible)
    }

    /// The cells of its row in a table.
    package var cells: [String] { [String(repeating: "  ", count: depth) + title] + columns }
}
