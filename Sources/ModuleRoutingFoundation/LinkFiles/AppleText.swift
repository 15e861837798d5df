/// A part of a pattern that is written for an apple-app-site-association file.
struct AppleText: Sendable, Hashable {
    /// The pattern, as URLs are compared decoded.
    var text = ""
    /// The pattern, as URLs are compared as they are written. It differs where characters are escaped in URLs.
    var escaped = ""
    /// Whether characters other than RFC 3986's unreserved ones are part of it.
    var isEscaped: Bool { text != escaped }
    /// Whether a character is part of it that URLs may escape or not (RFC 3986, sections 2.2 and 3.3).
    var hasSeveralForms = false
    /// Whether it has a `*`, so that it may take slashes too.
    var takesMore = false

    static func wild(_ text: String) -> AppleText {
        AppleText(text: text, escaped: text, takesMore: text.utf8.contains(UInt8(ascii: "*")))
    }

    static func variable(_ name: String) -> AppleText { AppleText(text: "$(\(name))", escaped: "$(\(name))") }

    /// A literal text. A wildcard that is part of it becomes any one character, because nothing escapes it.
    static func literal(_ literal: String) -> AppleText {
        var (text, escaped) = ("", "")
        let scalars = Array(literal.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let isVariable = scalar == "$" && index + 1 < scalars.count && scalars[index + 1] == "("
            if scalar == "*" || scalar == "?" || isVariable {
                text += "?"
            } else {
                text.unicodeScalars.append(scalar)
            }
            if scalar.isUnreserved {
                escaped.unicodeScalars.append(scalar)
            } else {
                for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                    let digits = String(byte, radix: 16, uppercase: true)
                    escaped += byte < 16 ? "%0\(digits)" : "%\(digits)"
                }
            }
        }
        let severalForms = literal.unicodeScalars.contains { "!$&'()*+,;=:@".unicodeScalars.contains($0) }
        return AppleText(text: text, escaped: escaped, hasSeveralForms: severalForms)
    }

    static func + (left: AppleText, right: AppleText) -> AppleText {
        AppleText(
            text: left.text + right.text,
            escaped: left.escaped + right.escaped,
            hasSeveralForms: left.hasSeveralForms || right.hasSeveralForms,
            takesMore: left.takesMore || right.takesMore
        )
    }
}

extension AppleText {
    /// The pattern for URLs that are compared decoded.
    ///
    /// A value of escaped slashes alone is nothing there, because slashes at the end don't count. Where the literal text has
    /// one form in URLs, the escaped pattern takes such a value; else what is anything at the end may be nothing too.
    var decoded: String {
        guard hasSeveralForms, isEscaped, text.utf8.reversed().starts(with: "*?".utf8) else { return text }
        var start = text.unicodeScalars[...]
        var end = ""
        while start.reversed().starts(with: "*?".unicodeScalars) {
            start = start.dropLast(2)
            end = "*"
            if start.last == "/" {
                start = start.dropLast()
                end = "/*"
            }
        }
        return String(start) + end
    }
}

extension Unicode.Scalar {
    /// Whether URLs hold it unescaped and without a meaning of its own (RFC 3986, section 2.3).
    var isUnreserved: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
        default: false
        }
    }
}
