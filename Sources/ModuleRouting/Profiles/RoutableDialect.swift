/// How routable-ios reads links and patterns: as text between slashes, without scheme, query and escapes.
///
/// A slash at the start or the end is a component of its own. Here it is a segment that holds a slash, `%2F`, so that
/// `/users` and `users` stay two patterns.
enum RoutableDialect {
    static func link(_ original: String) -> String {
        LinkDraft(segments: components(original).map(LinkDraft.encoded)).text
    }

    static func translation(_ original: String) -> PatternTranslation {
        let segments = components(original).map { component -> PatternDraft.Segment in
            guard component.first == .colon else { return .literal(component) }
            return .parameter(String(decoding: component.dropFirst(), as: UTF8.self))
        }
        return PatternTranslation([PatternDraft(segments: segments)], orElse: "it is malformed here")
    }

    private static func components(_ text: String) -> [[UInt8]] {
        guard !text.isEmpty else { return [] }
        var pieces = LinkParts.pieces(of: text.utf8, at: .slash)
        if pieces.count > 1, pieces[0].isEmpty { pieces[0] = [.slash] }
        if pieces.count > 2 || pieces[0] != [.slash], pieces[pieces.count - 1].isEmpty {
            pieces[pieces.count - 1] = [.slash]
        } else if pieces.count == 2, pieces[1].isEmpty {
            pieces.removeLast()
        }
        return pieces
    }
}
