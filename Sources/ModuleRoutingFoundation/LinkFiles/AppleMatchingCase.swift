/// A question to Apple's matching, a JSON object: whether a rule, or several, take a URL.
///
///     {"component": {"/": "/buy/*"}, "url": "https://example.com/buy/42"}
///
/// - `url` is the URL.
/// - What it is asked of is one of `component`, an object; `components`, a list of them, and `paths`, a list of texts, of
///   which the first that takes the URL decides; `details`, as in the file; and `applinks`, the whole section.
/// - `substitutionVariables` and `defaults`, beside all but the last, are as in the file.
/// - `appID` names the app that is asked for; without it, any counts.
///
/// Other keys, such as the expected answer, are ignored.
package struct AppleMatchingCase: Sendable {
    /// Whether the app opens the URL.
    package let matches: Bool

    /// Answers a line.
    ///
    /// - Throws: if it is no such object.
    package init(_ line: [UInt8]) throws(DocumentProblem) {
        let root = try JSONReader().read(line)
        guard let object = root.object else {
            throw Self.problem(root, "A case is an object, and this is \(root.kind).")
        }
        guard let url = object["url"] else { throw Self.problem(root, "The case has no \"url\".") }
        guard let link = url.text.flatMap(AppleLink.init) else {
            throw Self.problem(url, "\"url\" has to be a text with a scheme and a host.")
        }
        let app = object["appID"]
        if let app, app.text == nil { throw Self.problem(app, "\"appID\" has to be a text, and is \(app.kind).") }
        let asked = ["component", "components", "paths", "details", "applinks"].filter { object[$0] != nil }
        guard asked.count == 1, let name = asked.first, let value = object[name] else {
            throw Self.problem(
                root, "A case has one of \"component\", \"components\", \"paths\", \"details\" and \"applinks\".")
        }
        var reader = AppleSiteAssociationReader()
        let details = reader.details(name, value, object)
        if let wrong = reader.findings.first(where: { $0.problem.code.rawValue == "aasa-type" }) {
            throw DocumentProblem(.form, at: wrong.problem.place, wrong.problem.text)
        }
        let file = AppleSiteAssociation(details, reader.variables, [], at: root.place)
        matches = file.verdict(on: link, for: app?.text).isClaimed
    }

    private static func problem(_ value: JSONValue, _ text: String) -> DocumentProblem {
        DocumentProblem(.form, at: value.place, text)
    }

    /// The answer to a line as a line, and whether the line was a case: `{"match": true}`, `{"match": false}` or
    /// `{"error": "…"}`.
    package static func answer(_ line: [UInt8]) -> (text: String, isCase: Bool) {
        do throws(DocumentProblem) {
            return ("{\"match\": \(try AppleMatchingCase(line).matches)}", true)
        } catch {
            return ("{\"error\": \(LinkFileJSON.text(error.description))}", false)
        }
    }
}

extension AppleSiteAssociationReader {
    /// What a case asks of, as the details of a file for any app.
    fileprivate mutating func details(
        _ name: String, _ value: JSONValue, _ object: JSONObject
    ) -> [AppleSiteAssociation.Detail] {
        if name == "applinks" {
            guard let links = value.object else {
                expect("an object", name, not: value)
                return []
            }
            return read(links: links, at: value.place)
        }
        if name == "details" { return read(links: object, at: value.place) }
        if let variables = object["substitutionVariables"] { readVariables(variables) }
        let defaults = object["defaults"].map { readDefaults($0) } ?? []
        let rules =
            name == "component"
            ? [component(value, defaults)].compactMap(\.self) : rules(of: object, defaults)
        return [AppleSiteAssociation.Detail(apps: [], rules: rules, place: value.place)]
    }
}

extension DocumentProblem.Code {
    /// Well-formed JSON that is no case.
    fileprivate static let form = DocumentProblem.Code(rawValue: "case-form")
}
