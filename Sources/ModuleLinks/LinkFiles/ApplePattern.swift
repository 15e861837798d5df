import ModuleRouting

/// The paths of one way to include or omit a route's optional groups, as patterns of Apple's: `*` is any text, also with
/// slashes, `?` is one character, and `$(name)` is one of the values of a variable.
struct ApplePattern {
    /// Each takes some of the paths.
    let paths: [String]
    /// The number of segments; nil if there may be any number.
    let count: Int?
    /// Whether URLs are compared decoded.
    let decodes: Bool
    /// Why the patterns take more than the route does, each the end of a sentence.
    let reasons: [String]

    /// Whether a parameter is in it, which takes slashes too.
    let isOpen: Bool

    init(_ segments: [RoutePattern.Segment], _ variables: inout AppleVariables) {
        var parts: [Part] = []
        for segment in segments { parts.append(Part(segment, &variables)) }
        var reasons = parts.flatMap(\.reasons)
        decodes = parts.contains(where: \.isEscaped)
        isOpen = parts.contains(where: \.isOpen)
        if decodes { reasons.append("an escaped slash counts as a slash where URLs are compared decoded") }
        func path(_ texts: [String]) -> String { "/" + texts.joined(separator: "/") }
        let rest = segments.firstIndex(where: \.isRest)
        if let rest, case .rest(_, let minimum) = segments[rest] {
            count = nil
            let (before, behind) = (parts[..<rest], parts[(rest + 1)...])
            let middles: [[String]] =
                minimum > 0 ? [["?*"]] : behind.isEmpty ? [["*"]] : [[], ["?*"]]
            paths = middles.map { path(before.map(\.text) + $0 + behind.map(\.text)) }
            // Parameters right beside the rest only add to the number of its segments.
            let apart = before.reversed().drop { $0.text == "?*" } + behind.drop { $0.text == "?*" }
            if apart.contains(where: \.isOpen) { reasons.append("a parameter beside a rest may take several segments") }
        } else {
            count = segments.count
            paths = [path(parts.map(\.text))]
        }
        self.reasons = reasons
    }

    /// A segment, or a piece of one.
    private struct Part {
        var text: String
        /// Whether URLs escape some of it.
        var isEscaped = false
        /// Whether it may take slashes.
        var isOpen: Bool
        var reasons: [String]

        static let anything = Part(text: "?*", isOpen: true)

        init(text: String, isOpen: Bool = false, reasons: [String] = []) {
            (self.text, self.isOpen, self.reasons) = (text, isOpen, reasons)
        }

        init(_ segment: RoutePattern.Segment, _ variables: inout AppleVariables) {
            switch segment {
            case .literal(let bytes): self.init(literal: bytes)
            case .parameter, .rest: self = .anything
            case .constrained(let name, let constraint): self.init(constraint, name, &variables)
            case .mixed(let template):
                self.init(text: "")
                for piece in template.pieces {
                    let part: Part
                    switch piece {
                    case .literal(let bytes): part = Part(literal: bytes)
                    case .parameter(_, nil): part = .anything
                    case .parameter(let name, let constraint?): part = Part(constraint, name, &variables)
                    }
                    text += part.text
                    isEscaped = isEscaped || part.isEscaped
                    isOpen = isOpen || part.isOpen
                    reasons += part.reasons
                }
            }
        }

        /// A literal text. A wildcard that is part of it becomes any one character, because nothing escapes it.
        init(literal bytes: [UInt8]) {
            self.init(text: "")
            let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
            for (index, scalar) in scalars.enumerated() {
                let beginsVariable = scalar == "$" && index + 1 < scalars.count && scalars[index + 1] == "("
                if scalar == "*" || scalar == "?" || beginsVariable {
                    text += "?"
                    reasons = ["nothing escapes a wildcard in Apple's patterns"]
                } else {
                    text.unicodeScalars.append(scalar)
                }
                if !String(scalar).isUnreserved { isEscaped = true }
            }
        }

        /// So many digits, or one of several words. Apple's patterns have nothing for other constraints.
        private init(_ constraint: Constraint, _ name: String?, _ variables: inout AppleVariables) {
            if let count = Self.digits(constraint.text) {
                self.init(text: String(repeating: "$(digit)", count: count))
                return
            }
            let words = constraint.text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            let arePlain = words.allSatisfy { !$0.isEmpty && $0.isUnreserved && !$0.utf8.contains(UInt8(ascii: ".")) }
            if arePlain {
                self.init(text: words.count == 1 ? words[0] : "$(\(variables.name(of: words, hint: name)))")
            } else {
                self.init(
                    text: "?*", isOpen: true, reasons: ["no pattern of Apple's says what its constraint says"])
            }
        }

        /// The number of digits that the expression takes, such as `\d{4}`; nil if it takes anything else.
        private static func digits(_ expression: String) -> Int? {
            for digit in [#"\d"#, "[0-9]"] where expression.hasPrefix(digit) {
                let count = expression.dropFirst(digit.count)
                if count.isEmpty { return 1 }
                guard count.hasPrefix("{"), count.hasSuffix("}"), let number = Int(count.dropFirst().dropLast()) else {
                    return nil
                }
                return (1...32).contains(number) ? number : nil
            }
            return nil
        }
    }
}

/// The variables that a file needs, each made once.
struct AppleVariables {
    /// The names and values, in the order in which they were needed.
    private(set) var own: [(name: String, values: [String])] = []

    private static let predefined = ["alpha", "upper", "lower", "alnum", "digit", "xdigit", "region", "lang"]

    /// The name of a variable of these values.
    ///
    /// - Parameter hint: a name that tells what the values are, such as a parameter's.
    mutating func name(of values: [String], hint: String?) -> String {
        let values = Set(values).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        if let known = own.first(where: { $0.values == values }) { return known.name }
        let base = hint ?? "choice"
        var name = base
        var number = 1
        while Self.predefined.contains(name) || own.contains(where: { $0.name == name }) {
            number += 1
            name = "\(base)\(number)"
        }
        own.append((name, values))
        return name
    }
}

extension String {
    /// Whether URLs hold it unescaped and without a meaning of its own (RFC 3986, section 2.3).
    var isUnreserved: Bool { PercentEncoding.encode(self) == self }
}
