/// The id of an app: the prefix of ten characters that Apple gives, a dot, and the bundle id.
package enum AppleAppID {
    /// Whether the text is one.
    package static func isValid(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count == 10, !parts[1].isEmpty else { return false }
        let isBundle = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
            part in
            !part.isEmpty && part.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
        }
        return isBundle && parts[0].allSatisfy { isLetterOrDigit($0) && !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0) }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}
