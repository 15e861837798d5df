/// The classes of bytes in RFC 3986 and the pattern language.
enum ASCII {
    /// RFC 3986 section 2.3: these mean themselves everywhere.
    static func isUnreserved(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == .hyphen || byte == .dot || byte == .underscore || byte == .tilde
    }

    /// What browsers leave as it is in a query or a fragment, although RFC 3986 allows it nowhere (the percent-encode
    /// sets of WHATWG's URL, section 1.3).
    static func isLeftByBrowsers(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
            UInt8(ascii: "}"):
            true
        default: false
        }
    }

    /// What a URL may hold unescaped and what delimits neither query nor fragment nor escape, as a bit for each byte: all but
    /// controls, space, the characters that RFC 3986 allows nowhere, and `?`, `#` and `%`. Written out, because it is tested
    /// for each byte.
    ///
    /// Two things are allowed beyond RFC 3986, because links in the wild hold them: bytes above 127 (UTF-8 that was not
    /// escaped, as RFC 3987 allows) and `[` and `]` outside a host.
    private static var plainBelow64: UInt64 { 0x2FFF_FFD2_0000_0000 }
    private static var plainFrom64: UInt64 { 0x47FF_FFFE_AFFF_FFFF }

    static func isPlainInURL(_ byte: UInt8) -> Bool {
        let bits = byte & 64 == 0 ? plainBelow64 : plainFrom64
        return byte >= 0x80 || bits &>> UInt64(byte) & 1 != 0
    }

    /// The byte with A to Z folded.
    static func folded(_ byte: UInt8) -> UInt8 { isUppercase(byte) ? byte | 0x20 : byte }

    /// Whether both are equal with A to Z folded.
    static func equalsFolded(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
        left.count == right.count && left.elementsEqual(right) { folded($0) == folded($1) }
    }

    static func isNamePart(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte == .underscore }

    static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    static func isUppercase(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// The value of a hexadecimal digit.
    static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// The text with A to Z folded.
    static func lowercased(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: bytes.map { isUppercase($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// How a message shows a byte.
    static func name(of byte: UInt8) -> String {
        switch byte {
        case 0x20: "a space"
        case 0x21...0x7E: "'\(Character(Unicode.Scalar(byte)))'"
        default: "the byte \(byte)"
        }
    }
}

extension UInt8 {
    static let hyphen = UInt8(ascii: "-")
    static let dot = UInt8(ascii: ".")
    static let underscore = UInt8(ascii: "_")
    static let tilde = UInt8(ascii: "~")
    static let slash = UInt8(ascii: "/")
    static let colon = UInt8(ascii: ":")
    static let comma = UInt8(ascii: ",")
    static let star = UInt8(ascii: "*")
    static let question = UInt8(ascii: "?")
    static let hash = UInt8(ascii: "#")
    static let at = UInt8(ascii: "@")
    static let ampersand = UInt8(ascii: "&")
    static let equals = UInt8(ascii: "=")
    static let plus = UInt8(ascii: "+")
    static let percent = UInt8(ascii: "%")
    static let space = UInt8(ascii: " ")
}
