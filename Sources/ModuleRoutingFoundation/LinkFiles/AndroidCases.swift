/// Answers recorded cases of Android's patterns, so that any set of them can be run.
///
/// A case is a line of JSON: `{"kind": "advanced", "pattern": "/books/[^/]+", "path": "/books/1342"}`. The kind is one of
/// ``AndroidPattern/Kind`` or the name of the manifest's attribute: `path`, `pathPrefix`, `pathSuffix`, `pathPattern`,
/// `pathAdvancedPattern`. Other members are not looked at. The answer is `{"match": true}` or `{"match": false}`, and
/// `{"error": "…"}` for a line that is no case and for a malformed pattern.
package struct AndroidCases: Sendable {
    private let reader: JSONReader

    package init() {
        var limits = JSONLimits()
        limits.text = limits.bytes
        reader = JSONReader(limits)
    }

    /// The answer to a line.
    package func answer(_ line: [UInt8]) -> LinkCaseAnswer {
        do throws(DocumentProblem) {
            return answer(to: try reader.read(line))
        } catch {
            return .error(error.description)
        }
    }

    private func answer(to value: JSONValue) -> LinkCaseAnswer {
        guard let members = value.object else { return .error("A case is an object, and this is \(value.kind).") }
        guard let name = members["kind"]?.text else { return .error("A case has a kind, which is a text.") }
        guard let kind = AndroidPattern.Kind(named: name) else {
            return .error("There is no such kind of pattern. Known are literal, prefix, suffix, simple and advanced.")
        }
        guard let text = members["pattern"]?.text else { return .error("A case has a pattern, which is a text.") }
        let pattern: AndroidPattern
        do throws(AndroidPattern.Malformed) {
            pattern = try AndroidPattern(kind, text)
        } catch {
            return .error(error.description)
        }
        switch members["path"]?.content {
        case .text(let path): return .match(pattern.matches(path))
        // A URL without a path is matched by none.
        case .null: return .match(false)
        default: return .error("A case has a path, which is a text.")
        }
    }
}

extension AndroidPattern.Kind {
    /// The kind by its name or by that of its attribute in a manifest.
    package init?(named name: String) {
        switch name {
        case "path": self = .literal
        case "pathPrefix": self = .prefix
        case "pathSuffix": self = .suffix
        case "pathPattern", "glob": self = .simple
        case "pathAdvancedPattern": self = .advanced
        default: self.init(rawValue: name)
        }
    }

    /// The name of the manifest's attribute that holds such a pattern of a path.
    package var attribute: String {
        switch self {
        case .literal: "path"
        case .prefix: "pathPrefix"
        case .suffix: "pathSuffix"
        case .simple: "pathPattern"
        case .advanced: "pathAdvancedPattern"
        }
    }
}
