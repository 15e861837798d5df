import ModuleKit
import ModuleRouting

extension RouteImport {
    /// Four parts: the table, what is wrong with it, what each link opens, and a summary. Controls, line ends and direction
    /// overrides are visible escapes.
    public var text: String {
        var parts = [table]
        if !findings.isEmpty {
            parts.append(Self.aligned(findings.map { [$0.line.map { "line \($0)" } ?? "", $0.reason] }))
        }
        if !file.links.isEmpty { parts.append(links) }
        return (parts + [summary]).joined(separator: "\n\n")
    }

    private var table: String {
        var rows = [["line", profile.rawValue, "here", ""]]
        for (entry, translation) in zip(file.patterns, translations) {
            var start = ["\(entry.line)", entry.scheme.map { "\($0)  \(entry.text)" } ?? entry.text]
            for part in translation.patterns {
                let renamed = part.originalNames.sorted { $0.key < $1.key }.map { "\($0.value) is \($0.key)" }
                let text = entry.scheme.map { "\($0)://\(part.pattern.text)" } ?? part.pattern.text
                rows.append(start + [text, renamed.joined(separator: ", ")])
                start = ["", ""]
            }
            if translation.patterns.isEmpty { rows.append(start + ["-", ""]) }
        }
        rows += fences.map { ["", "", $0, "for what else has the scheme: it opened nothing"] }
        return Self.aligned(rows)
    }

    private var links: String {
        Self.aligned(
            zip(file.links, opened).map { link, opened in
                switch opened {
                case .pattern(let index, let values):
                    let pattern = file.patterns[index]
                    let words = [pattern.text] + values.map { "\($0)=\($1)" }
                    return [link, "line \(pattern.line)", words.joined(separator: "  ")]
                case .nothing: return [link, "nothing"]
                case .refused(let reason): return [link, "nothing", reason]
                }
            }
        )
    }

    private var summary: String {
        let nothing = opened.count { if case .pattern = $0 { false } else { true } }
        let opening =
            nothing == 0 ? "every link opens a route" : "\(nothing) of them open\(nothing == 1 ? "s" : "") nothing"
        let table =
            findings.isEmpty
            ? "nothing is wrong with the table" : "\(Self.count(findings.count, "finding")) in the table"
        let parts = [Self.count(file.patterns.count, "pattern"), Self.count(file.links.count, "link")]
        return parts.joined(separator: ", ") + ": " + (file.links.isEmpty ? "" : "\(opening), ") + "\(table)."
    }

    private static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    /// Rows with aligned columns.
    private static func aligned(_ rows: [[String]]) -> String {
        let rows = rows.map { $0.map(\.visible) }
        let widths = (0..<4).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
        let lines = rows.map { row in
            let last = row.lastIndex { !$0.isEmpty } ?? 0
            return row[...last].enumerated().map { column, cell in
                column == last ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
            }
            .joined(separator: "  ")
        }
        return lines.joined(separator: "\n")
    }
}
