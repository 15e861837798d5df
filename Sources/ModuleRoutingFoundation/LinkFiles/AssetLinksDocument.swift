/// A deployed assetlinks.json, read: its statements about Android apps that handle links, and what is wrong with it.
package struct AssetLinksDocument: Sendable {
    /// That an app handles the links of the site.
    package struct Statement: Sendable {
        package let package: String
        /// The rules, in order; nil if there are none, or if one of them is malformed, which makes all of them void.
        package let rules: [Rule]?
        package let place: DocumentPlace
    }

    package struct Rule: Sendable {
        package let rule: AssetLinksRule
        package let place: DocumentPlace
    }

    package private(set) var statements: [Statement] = []
    package private(set) var findings: [LinkFileFinding] = []
    package let place: DocumentPlace

    /// The most bytes that are read.
    package static let largest = 1 << 20

    /// - Throws: if the file is no JSON by RFC 8259, or no list at its root.
    package init(_ bytes: [UInt8]) throws(LinkFileFinding) {
        var limits = JSONLimits()
        limits.bytes = Self.largest
        limits.values = 100_000
        let root: JSONValue
        do throws(DocumentProblem) {
            root = try JSONReader(limits).read(bytes)
        } catch {
            throw LinkFileFinding(.error, error.code.rawValue, at: error.place, error.text)
        }
        guard let list = root.list else {
            throw LinkFileFinding(
                .error, "assetlinks-root", at: root.place,
                "The file has to be a list of statements, and is \(root.kind).")
        }
        place = root.place
        var reader = AssetLinksReader()
        statements = list.compactMap { reader.statement($0) }
        reader.checkRepeated(statements)
        if list.isEmpty {
            reader.find(.warning, "assetlinks-nothing", at: root.place, "The list is empty, so no app opens links.")
        }
        findings = reader.findings
    }
}
