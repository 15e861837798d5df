/// A pattern of an apple-app-site-association file: `*` is any text, also with slashes, `?` is one character, and
/// `$(name)` one of the values of a variable. Nothing escapes them.
///
/// It takes a time that grows with the text times the pattern, whatever the pattern.
struct AppleGlob: Sendable {
    /// What a pattern consists of.
    enum Element: Sendable {
        case scalar(Unicode.Scalar)
        case any
        case run
        case variable(AppleVariable)
    }

    /// What is wrong with a pattern. It takes no text then.
    enum Mistake: Sendable, Hashable {
        /// `$(` without `)`.
        case unterminated
        /// There is no such variable.
        case undefined(String)
    }

    let elements: [Element]
    let mistakes: [Mistake]
    let foldsCase: Bool

    /// - Parameters:
    ///   - text: the pattern as written.
    ///   - variables: those of the file, beside Apple's own.
    ///   - foldsCase: whether upper and lower case are one, also in the values of variables.
    init(_ text: String, _ variables: AppleVariables, foldsCase: Bool) {
        var elements: [Element] = []
        var mistakes: [Mistake] = []
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "*": elements.append(.run)
            case "?": elements.append(.any)
            case "$" where rest.first == "(":
                rest.removeFirst()
                guard let end = rest.firstIndex(of: ")") else {
                    mistakes.append(.unterminated)
                    rest = rest[rest.endIndex...]
                    break
                }
                let name = String(rest[..<end])
                rest = rest[rest.index(after: end)...]
                if let variable = variables[name] {
                    elements.append(.variable(foldsCase ? variable.folded : variable))
                } else {
                    mistakes.append(.undefined(name))
                }
            default: elements.append(.scalar(foldsCase ? scalar.inLowerCase : scalar))
            }
        }
        self.elements = elements
        self.mistakes = mistakes
        self.foldsCase = foldsCase
    }

    /// Whether it takes every text.
    var takesAll: Bool {
        guard mistakes.isEmpty, !elements.isEmpty else { return false }
        return elements.allSatisfy { if case .run = $0 { true } else { false } }
    }

    /// Whether it takes the whole text.
    func takes(_ text: [Unicode.Scalar]) -> Bool {
        guard mistakes.isEmpty else { return false }
        // Most texts differ before the first wildcard.
        var position = 0
        while position < elements.count, case .scalar(let scalar) = elements[position] {
            guard position < text.count, scalar == (foldsCase ? text[position].inLowerCase : text[position]) else {
                return false
            }
            position += 1
        }
        if position == elements.count { return position == text.count }
        let rest = text[position...].map { foldsCase ? $0.inLowerCase : $0 }
        return Self.ends(of: elements[position...], in: rest, from: 0).last == true
    }

    /// Whether it takes the whole text.
    func takes(_ text: String) -> Bool { takes(Array(text.unicodeScalars)) }

    /// The positions up to which the elements can take the text that begins at a position, as flags.
    static func ends(of elements: ArraySlice<Element>, in text: [Unicode.Scalar], from start: Int) -> [Bool] {
        var reached = [Bool](repeating: false, count: text.count + 1)
        reached[start] = true
        for element in elements {
            guard let first = reached.firstIndex(of: true) else { return reached }
            if case .run = element {
                for position in first..<reached.count { reached[position] = true }
                continue
            }
            var next = [Bool](repeating: false, count: reached.count)
            for position in first..<text.count where reached[position] {
                switch element {
                case .scalar(let scalar): if text[position] == scalar { next[position + 1] = true }
                case .any: next[position + 1] = true
                case .variable(let variable): variable.take(text, at: position, into: &next)
                case .run: break
                }
            }
            // A variable may have an empty value, which takes nothing at the end too.
            if case .variable(let variable) = element, reached[text.count] {
                variable.take(text, at: text.count, into: &next)
            }
            reached = next
        }
        return reached
    }
}

extension Unicode.Scalar {
    /// The scalar in lower case, if that is one scalar. So one character stays one.
    var inLowerCase: Unicode.Scalar {
        if isASCII { return (0x41...0x5A).contains(value) ? Unicode.Scalar(UInt8(value + 32)) : self }
        let lower = properties.lowercaseMapping.unicodeScalars
        return lower.count == 1 ? lower.first ?? self : self
    }
}
