/// An Android app as assetlinks.json names it.
package struct AssetLinksApp: Sendable, Hashable {
    /// The application's id.
    package let package: String
    /// The SHA-256 fingerprints of its signing certificates. With Play App Signing that is Play's, not the upload key's.
    package let fingerprints: [String]

    /// - Throws: if the id or a fingerprint is none, or if there is no fingerprint.
    package init(package: String, fingerprints: [String]) throws(LinkFileError) {
        guard Self.isPackage(package) else {
            throw LinkFileError(
                "A text is no Android package name.",
                facts: ["given: \(package.excerpt)"],
                remedy: "write the application id, such as com.example.bookshop."
            )
        }
        guard !fingerprints.isEmpty else {
            throw LinkFileError(
                "The file names no fingerprint.",
                remedy: "give the SHA-256 fingerprint of the signing certificate; the Play Console shows it."
            )
        }
        for fingerprint in fingerprints where !Self.isFingerprint(fingerprint) {
            throw LinkFileError(
                "A text is no SHA-256 fingerprint.",
                facts: ["given: \(fingerprint.excerpt)"],
                remedy:
                    "write 32 bytes in upper-case hexadecimal digits with colons between them, as keytool prints them."
            )
        }
        self.package = package
        self.fingerprints = fingerprints
    }

    /// Whether a text is an application's id: two words or more with dots between them, each of ASCII letters, digits and
    /// underscores and beginning with a letter.
    package static func isPackage(_ text: String) -> Bool {
        let words = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return words.count > 1 && text.utf8.count <= 255
            && words.allSatisfy { word in
                (word.first.map(isLetter) ?? false) && word.allSatisfy { isLetter($0) || isDigit($0) || $0 == 0x5F }
            }
    }

    /// Whether a text is 32 bytes in upper-case hexadecimal digits with colons between them.
    static func isFingerprint(_ text: String) -> Bool {
        let bytes = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        return bytes.count == 32
            && bytes.allSatisfy { byte in
                byte.count == 2 && byte.allSatisfy { isDigit($0) || (UInt8(ascii: "A")...UInt8(ascii: "F")) ~= $0 }
            }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
