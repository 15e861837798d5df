/// The values of a variable of an apple-app-site-association file, any of which stands for `$(name)`.
struct AppleVariable: Sendable {
    /// The values as written.
    let values: [String]

    /// Values that are text, by their length.
    private let texts: [Int: Set<[Unicode.Scalar]>]
    /// Values with `*` or `?`.
    private let patterns: [[AppleGlob.Element]]

    init(_ values: [String]) {
        self.values = values
        var texts: [Int: Set<[Unicode.Scalar]>] = [:]
        var patterns: [[AppleGlob.Element]] = []
        for value in values {
            let scalars = Array(value.unicodeScalars)
            if scalars.contains("*") || scalars.contains("?") {
                patterns.append(
                    scalars.map { $0 == "*" ? .run : $0 == "?" ? .any : .scalar($0) }
                )
            } else {
                texts[scalars.count, default: []].insert(scalars)
            }
        }
        self.texts = texts
        self.patterns = patterns
    }

    /// The variable with its values in lower case.
    var folded: AppleVariable {
        AppleVariable(
            values.map { value in
                var folded = String.UnicodeScalarView()
                folded.append(contentsOf: value.unicodeScalars.map(\.inLowerCase))
                return String(folded)
            }
        )
    }

    /// Marks where its values end that begin at the position.
    func take(_ text: [Unicode.Scalar], at position: Int, into ends: inout [Bool]) {
        for (length, values) in texts where position + length <= text.count && !ends[position + length] {
            if values.contains(Array(text[position..<(position + length)])) { ends[position + length] = true }
        }
        for pattern in patterns {
            for (end, isReached) in AppleGlob.ends(of: pattern[...], in: text, from: position).enumerated()
            where isReached {
                ends[end] = true
            }
        }
    }
}

/// The variables that a file may use: Apple's and its own.
struct AppleVariables: Sendable {
    /// The file's own, by their names. One of an Apple name stands in the place of Apple's.
    let own: [String: AppleVariable]

    init(_ own: [String: [String]] = [:]) { self.own = own.mapValues(AppleVariable.init) }

    subscript(name: String) -> AppleVariable? { own[name] ?? Self.predefined[name] }

    /// Apple's: the classes of ASCII characters, and the codes of regions and languages.
    static let predefined: [String: AppleVariable] = {
        let digits = (0...9).map(String.init)
        let lower = "abcdefghijklmnopqrstuvwxyz".map(String.init)
        let upper = lower.map { $0.uppercased() }
        return [
            "alpha": upper + lower, "upper": upper, "lower": lower, "alnum": upper + lower + digits, "digit": digits,
            "xdigit": digits + ["A", "B", "C", "D", "E", "F", "a", "b", "c", "d", "e", "f"],
            "region": regions, "lang": languages,
        ].mapValues(AppleVariable.init)
    }()
}
