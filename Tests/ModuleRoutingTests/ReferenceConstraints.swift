/// Tells whether texts fulfil constraints, with the standard library's `Regex`, and remembers it.
final class ReferenceConstraints {
    private struct Key: Hashable {
        let expression: String
        let folds: Bool
    }

    private var known: [Key: [String: Bool]] = [:]
    private var compiled: [Key: Regex<AnyRegexOutput>] = [:]

    func accepts(_ text: String, _ expression: String, folds: Bool) -> Bool {
        let key = Key(expression: expression, folds: folds)
        if let answer = known[key]?[text] { return answer }
        let regex = compiled[key] ?? Self.compile(expression)?.ignoresCase(folds)
        compiled[key] = regex
        let answer = regex.flatMap { try? $0.wholeMatch(in: text) } != nil
        known[key, default: [:]][text] = answer
        return answer
    }

    static func compile(_ expression: String) -> Regex<AnyRegexOutput>? {
        try? Regex(expression).matchingSemantics(.unicodeScalar).asciiOnlyDigits().asciiOnlyWordCharacters()
            .asciiOnlyWhitespace()
    }

    /// What the pieces capture of the text, as `name=value`, each parameter as short as it can be and the leftmost
    /// shortest first; nil where they do not fit.
    func fit(_ pieces: ArraySlice<ReferencePattern.Piece>, _ text: [Unicode.Scalar], folds: Bool) -> [String]? {
        guard let piece = pieces.first else { return text.isEmpty ? [] : nil }
        switch piece {
        case .rest: return nil
        case .text(let literal):
            let scalars = Array(literal.unicodeScalars)
            let isThere =
                text.count >= scalars.count
                && zip(text, scalars).allSatisfy {
                    $0 == $1 || (folds && $0.isASCII && $1.isASCII && Self.lower($0) == Self.lower($1))
                }
            return isThere ? fit(pieces.dropFirst(), Array(text[scalars.count...]), folds: folds) : nil
        case .parameter(let name, let expression):
            for count in stride(from: 1, through: text.count, by: 1) {
                var value = ""
                value.unicodeScalars.append(contentsOf: text[..<count])
                if let expression, !accepts(value, expression, folds: folds) { continue }
                guard let rest = fit(pieces.dropFirst(), Array(text[count...]), folds: folds) else { continue }
                return (name.isEmpty ? [] : ["\(name)=\(value)"]) + rest
            }
            return nil
        }
    }

    private static func lower(_ scalar: Unicode.Scalar) -> UInt32 {
        (0x41...0x5A).contains(scalar.value) ? scalar.value + 0x20 : scalar.value
    }
}
