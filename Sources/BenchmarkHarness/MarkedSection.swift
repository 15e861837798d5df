/// A part of a text file that a program writes, between two lines of comment:
///
///     <!-- benchmarks: begin -->
///     …
///     <!-- benchmarks: end -->
package struct MarkedSection: Sendable {
    package let name: String

    package init(_ name: String) { self.name = name }

    /// The text with the section's content replaced, and everything else as it was.
    ///
    /// - Throws: ``BenchmarkError`` where the text does not have each marker once, on a line of its own, in order.
    package func replacing(in text: String, with content: String) throws(BenchmarkError) -> String {
        let lines = Self.lines(of: text)
        let place = try place(in: lines)
        let parts = [lines[...place.lowerBound].joined(separator: "\n"), content]
        return (parts + [lines[place.upperBound...].joined(separator: "\n")]).joined(separator: "\n")
    }

    /// The lines between the markers.
    ///
    /// - Throws: as ``replacing(in:with:)``.
    package func content(of text: String) throws(BenchmarkError) -> [Substring] {
        let lines = Self.lines(of: text)
        let place = try place(in: lines)
        return Array(lines[lines.index(after: place.lowerBound)..<place.upperBound])
    }

    private var begin: String { "<!-- \(name): begin -->" }
    private var end: String { "<!-- \(name): end -->" }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The lines of the two markers.
    private func place(in lines: [Substring]) throws(BenchmarkError) -> Range<Int> {
        let begins = lines.indices.filter { lines[$0] == begin }
        let ends = lines.indices.filter { lines[$0] == end }
        if begins.count == 1, ends.count == 1, begins[0] < ends[0] { return begins[0]..<ends[0] }
        throw BenchmarkError(
            "The file has no place for what is called \(name).",
            facts: ["\(begin) lines: \(Self.numbers(begins))", "\(end) lines: \(Self.numbers(ends))"],
            remedy: "write both lines once, each on a line of its own, the first above the second."
        )
    }

    private static func numbers(_ lines: [Int]) -> String {
        lines.isEmpty ? "none" : lines.map { "\($0 + 1)" }.joined(separator: ", ")
    }
}
