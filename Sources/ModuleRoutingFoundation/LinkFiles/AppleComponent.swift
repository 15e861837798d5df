/// A component that is written into an apple-app-site-association file.
struct AppleComponent: Sendable, Hashable {
    /// The pattern of the path; nil if any will do.
    var path: String?
    /// The pattern of the fragment; nil if any will do.
    var fragment: String?
    var excludes = false
    var foldsCase = false
    var decodes = false

    /// The component as JSON.
    var json: String {
        var members: [String] = []
        if let path { members.append("\"/\": \(LinkFileJSON.text(path))") }
        if let fragment { members.append("\"#\": \(LinkFileJSON.text(fragment))") }
        if excludes { members.append("\"exclude\": true") }
        if foldsCase { members.append("\"caseSensitive\": false") }
        if decodes { members.append("\"percentEncoded\": false") }
        return "{\(members.joined(separator: ", "))}"
    }

    /// The component as matching reads it.
    func rule(_ variables: AppleVariables) -> AppleRule {
        AppleRule(
            path: path.map { ApplePathGlob($0, variables, foldsCase: foldsCase) },
            query: nil,
            fragment: fragment.map { AppleGlob($0, variables, foldsCase: foldsCase) },
            excludes: excludes,
            foldsCase: foldsCase,
            decodes: decodes,
            place: .start
        )
    }

    /// Those that take a form's paths.
    static func claiming(_ form: AppleForm, foldsCase: Bool) -> [AppleComponent] {
        form.paths.flatMap { path in
            guard path.isEscaped else { return [AppleComponent(path: path.text, foldsCase: foldsCase)] }
            let decoded = AppleComponent(path: path.decoded, foldsCase: foldsCase, decodes: true)
            return [AppleComponent(path: path.escaped, foldsCase: foldsCase), decoded]
        }
    }
}
