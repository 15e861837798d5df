/// Texts as JSON, always with the same bytes.
package enum JSONText {
    /// The text in quotes, in ASCII. What a script, markup or a terminal may act on is escaped, and so is all beyond ASCII:
    /// U+2028 and U+2029 end a line of a script, `<` may end the script itself.
    package static func quoted(_ text: String) -> String {
        var written = "\""
        for unit in text.utf16 {
            switch unit {
            case 0x5C: written += #"\\"#
            case 0x20, 0x21, 0x23...0x25, 0x28...0x3B, 0x3D, 0x3F...0x5F, 0x61...0x7E:
                written.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            default:
                let digits = String(unit, radix: 16)
                written += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return written + "\""
    }
}
