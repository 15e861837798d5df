import Foundation
import ModuleRouting

/// The patterns and links of a file for ``RouteImport``.
struct RouteImportFile: Sendable {
    struct Entry: Sendable {
        let line: Int
        var text: String
        var scheme: String?
        var priority = 0
    }

    private(set) var patterns: [Entry] = []
    private(set) var links: [String] = []

    private enum Section: String, CaseIterable {
        case patterns = "[patterns]"
        case links = "[links]"
    }

    /// The most bytes of a line, and the most patterns and links.
    private static let longestLine = 8192
    private static let mostPatterns = 10_000
    private static let mostLinks = 100_000

    init(_ text: String) throws(RouteImport.Malformed) {
        var section: Section?
        // By bytes, because a carriage return and a line feed are one character.
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, bytes) in lines.enumerated() {
            let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
            guard let line = String(bytes), !bytes.isEmpty, !line.hasPrefix("# ") else { continue }
            guard bytes.count <= Self.longestLine else {
                throw Self.malformed("A line is longer than \(Self.longestLine) bytes.", index, nil, "shorten it.")
            }
            if let begun = Section(rawValue: line) {
                section = begun
                continue
            }
            switch section {
            case .patterns: patterns.append(try Self.pattern(line, index))
            case .links: links.append(line)
            case nil:
                let remedy = "begin with [patterns], then [links], each in a line of its own."
                throw Self.malformed("A line stands before the first section.", index, line, remedy)
            }
            guard patterns.count <= Self.mostPatterns, links.count <= Self.mostLinks else {
                let summary = "There are more than \(Self.mostPatterns) patterns or \(Self.mostLinks) links."
                throw Self.malformed(summary, index, nil, "split the file.")
            }
        }
        guard !patterns.isEmpty else {
            let remedy = "write the patterns below a line [patterns], each in a line of its own."
            throw RouteImport.Malformed("There is no pattern.", remedy: remedy)
        }
    }

    /// A pattern, and what stands after tabs.
    private static func pattern(_ line: String, _ index: Int) throws(RouteImport.Malformed) -> Entry {
        let fields = line.components(separatedBy: "\t")
        var pattern = Entry(line: index + 1, text: fields[0])
        for field in fields.dropFirst() {
            let pieces = field.components(separatedBy: "=")
            switch (pieces[0], pieces.count) {
            case ("scheme", 2) where !pieces[1].isEmpty: pattern.scheme = pieces[1]
            case ("priority", 2):
                guard let priority = Int(pieces[1]), priority >= 0 else { fallthrough }
                pattern.priority = priority
            default:
                let remedy = "write scheme=NAME or priority=NUMBER after a tab, or remove it."
                throw malformed("What follows a pattern is neither its scheme nor its priority.", index, field, remedy)
            }
        }
        return pattern
    }

    private static func malformed(
        _ summary: String, _ index: Int, _ text: String?, _ remedy: String
    ) -> RouteImport.Malformed {
        let given = text.map { ["given: \(RoutingError.excerpt($0))"] } ?? []
        return RouteImport.Malformed(summary, facts: ["line: \(index + 1)"] + given, remedy: remedy)
    }
}
