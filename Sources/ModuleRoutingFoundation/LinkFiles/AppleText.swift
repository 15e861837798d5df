/// A part of a pattern that is written for an apple-app-site-association file.
struct AppleText: Sendable, Hashable {
    /// The pattern, as URLs are compared decoded.
    var text = ""
    /// The pattern, as URLs are compared as they are written. It differs where characters are escaped in URLs.
    var escaped = ""
    /// Whether characters other than RFC 3986's unreserved ones are part of it.
    var isEscaped: Bool { text != escaped }
    /// Whether it has a `*`, so that it may take slashes too.
    var takesMore = false

    static func wild(_ text: String) -> AppleText {
        AppleText(text: text, escaped: text, takesMore: text.utf8.contains(UInt8(ascii: "*")))
    }

    static func variable(_ name: String) -> AppleText { AppleText(text: "$(\(name))", escaped: "$(\(name))") }

    /// A literal text. A wildcard that is part of it becomes any one character, because nothing escapes it.
    ///
    /// - Parameter plusIsSpace: whether a plus in a URL stands for a space.
    static func literal(_ literal: String, plusIsSpace: Bool) -> AppleText {
        var (text, escaped) = ("", "")
        let scalars = Array(literal.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let isVariable = scalar == "$" && index + 1 < scalars.count && scalars[index + 1] == "("
            let isSpace = plusIsSpace && (scalar == " " || scalar == "+")
            if scalar == "*" || scalar == "?" || isVariable || isSpace {
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
        return AppleText(text: text, escaped: escaped)
    }

    static func + (left: AppleText, right: AppleText) -> AppleText {
        AppleText(
            text: left.text + right.text,
            escaped: left.escaped + right.escaped,
            takesMore: left.takesMore || right.takesMore
        )
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
