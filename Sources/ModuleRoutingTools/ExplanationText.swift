import ModuleKit
public import ModuleRouting
import ModuleTools

extension RouteExplanation {
    /// The explanation as readable text: the URL's parts, whose rewriters are asked about it, the routes that match it, with what comes before them, those
    /// that are closed to its origin too, and where the others fail, those that get furthest first. Controls, line ends and direction overrides of the URL are visible escapes.
    ///
    ///     scheme    bookshop
    ///     segments  books, abc
    ///
    ///     refuses   /:slug  Web   The parameter slug is not valid.
    ///     fails     /cart   Cart  segment 0: books is not cart
    public var text: String {
        let parts: [(String, String?)] = [
            ("scheme", scheme), ("host", host),
            ("segments", segments.isEmpty ? "none" : segments.joined(separator: ", ")),
            ("query", query.isEmpty ? nil : query.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")),
            ("fragment", fragment),
            ("rewriters", rewriters.isEmpty ? nil : rewriters.joined(separator: ", ")),
        ]
        let facts = parts.compactMap { name, value in value.map { [name, $0.visible] } }
        let nearest = candidates.enumerated().sorted { left, right in
            (right.element.outcome.depth, left.offset) < (left.element.outcome.depth, right.offset)
        }
        let rows = nearest.map(\.element).map { candidate in
            let priority = candidate.route.priority == 0 ? "" : "priority \(candidate.route.priority)"
            let interceptors = candidate.route.interceptors.map(\.module).joined(separator: ", ")
            let before = interceptors.isEmpty ? "" : "intercepted by \(interceptors)"
            let (word, detail) = candidate.words
            let deprecation = candidate.route.deprecation?.words ?? ""
            return [word, candidate.route.subject, candidate.route.module, priority, before, deprecation, detail]
                .map(\.visible)
        }
        // A column without any text is left out.
        let used = (0..<7).filter { column in rows.contains { !$0[column].isEmpty } }
        let table = TextTable(rows.map { row in used.map { row[$0] } }).lines
        return (TextTable(facts).lines + [""] + table).joined(separator: "\n")
    }
}

extension RouteExplanation.Outcome {
    /// How far the URL gets at this route.
    fileprivate var depth: Int {
        switch self {
        case .takes, .closed, .refuses: .max
        case .fails(let segment, _): segment
        case .belongsElsewhere: -1
        }
    }
}

extension RouteExplanation.Candidate {
    fileprivate var words: (String, String) {
        switch outcome {
        case .takes(let path): ("takes", path.map { "\($0.name)=\($0.value)" }.joined(separator: ", "))
        case .closed: ("closed", "not exposed to this origin: \(route.exposure)")
        case .refuses(let error): ("refuses", error.summary)
        case .fails(let segment, let reason): ("fails", "segment \(segment): \(reason)")
        case .belongsElsewhere: ("fails", "another scheme or domain")
        }
    }
}

extension RouteDeprecation {
    /// That its links should not be written any more, in a few words.
    var words: String { "deprecated since \(since)" + (instead.map { ", use \($0)" } ?? "") }
}

extension RouteExplanation {
    /// What `routes explain --format json` prints.
    func json(from origin: RouteOrigin) -> JSONValue {
        let candidates = candidates.map { candidate -> JSONValue in
            let (route, (outcome, detail)) = (candidate.route, candidate.words)
            return [
                "outcome": .text(outcome), "route": .text(route.subject), "module": .text(route.module),
                "priority": .integer(route.priority), "interceptors": .texts(route.interceptors.map(\.module)),
                "deprecation": (route.deprecation?.words).map(JSONValue.text), "detail": .text(detail),
            ]
        }
        let query = query.map { ["name": .text($0.name), "value": .text($0.value)] as JSONValue }
        return [
            "version": 1, "origin": .text(origin.kind.rawValue), "scheme": scheme.map(JSONValue.text),
            "host": host.map(JSONValue.text), "segments": .texts(segments), "query": .list(query),
            "fragment": fragment.map(JSONValue.text), "rewriters": .texts(rewriters), "candidates": .list(candidates),
        ]
    }
}
