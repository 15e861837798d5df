/// Rows with aligned columns, without trailing spaces.
package struct TextTable {
    private let rows: [[String]]

    package init(_ rows: [[String]]) { self.rows = rows }

    /// The lines, with two spaces between columns.
    package var lines: [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            let filled = row.lastIndex { !$0.isEmpty }.map { row[...$0] } ?? []
            return filled.enumerated().map { column, cell in
                column == filled.count - 1 ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
            }
            .joined(separator: "  ")
        }
    }
}
