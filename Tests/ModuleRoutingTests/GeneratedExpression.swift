import TestSupport

/// A drawn regular expression of what every engine reads alike, and texts that it matches or nearly matches. They hold no
/// characters from U+0300 on, of which `Regex` takes none with a dot after `\w`.
struct GeneratedExpression {
    let text: String
    private let fits: @Sendable (inout SeededGenerator) -> String

    private static let letters = ["a", "b", "c", "1", "-", "é", "A", "x"]
    private static let classes: [(String, [String])] = [
        (".", ["a", "-", "é", "ë"]), ("\\d", ["1", "0"]), ("\\w", ["a", "_", "1"]), ("\\s", [" ", "\t"]),
        ("\\D", ["a", "é"]),
        ("\\W", ["-", "é"]), ("\\S", ["a", "1"]), ("[a-c]", ["a", "b", "c"]), ("[^a]", ["b", "é"]),
        ("[\\w-]", ["a", "-"]),
        ("[^\\d_]", ["a", "-"]), ("[é-ëa]", ["é", "a"]), ("[b-c]", ["b"]), ("\\.", ["."]), ("[-.]", ["-"]),
    ]
    private static let counts: [(String, ClosedRange<Int>)] = [
        ("*", 0...3), ("+", 1...3), ("?", 0...1), ("{2}", 2...2), ("{1,2}", 1...2), ("{0,3}", 0...3), ("{2,}", 2...3),
        ("*?", 0...2),
        ("+?", 1...2), ("??", 0...1),
    ]

    init(depth: Int, _ generator: inout SeededGenerator) {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 4), using: &generator) {
        case 0, 1:
            let letter = generator.pick(Self.letters)
            (text, fits) = (letter, { _ in letter })
        case 2, 3:
            let (name, texts) = generator.pick(Self.classes)
            (text, fits) = (name, { $0.pick(texts) })
        case 4, 5:
            let parts = (0..<Int.random(in: 2...3, using: &generator)).map { _ in Self(depth: depth - 1, &generator) }
            text = parts.map(\.text).joined()
            fits = { generator in parts.map { $0.fits(&generator) }.joined() }
        case 6:
            let parts = (0..<Int.random(in: 2...3, using: &generator)).map { _ in Self(depth: depth - 1, &generator) }
            text = generator.pick(["(", "(?:"]) + parts.map(\.text).joined(separator: "|") + ")"
            fits = { generator in generator.pick(parts).fits(&generator) }
        default:
            let part = Self(depth: depth - 1, &generator)
            let (count, range) = generator.pick(Self.counts)
            text = "(?:\(part.text))\(count)"
            fits = { generator in
                (0..<Int.random(in: range, using: &generator)).map { _ in part.fits(&generator) }.joined()
            }
        }
    }

    /// A text that it matches, or one that differs in a letter.
    func near(_ generator: inout SeededGenerator) -> String {
        var scalars = Array(fits(&generator).unicodeScalars.prefix(12))
        if generator.oneIn(3) {
            let place = Int.random(in: 0...scalars.count, using: &generator)
            scalars.insert(contentsOf: generator.pick(Self.letters + ["", "\n"]).unicodeScalars, at: place)
        }
        if generator.oneIn(4), !scalars.isEmpty {
            scalars.remove(at: Int.random(in: scalars.indices, using: &generator))
        }
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }
}
