/// How routable-ios reads links and patterns: as text between slashes, without scheme, query and escapes.
///
/// A slash at the start or the end is a component of its own. Here it is a segment that holds a slash, `%2F`, so that
/// `/users` and `users` stay two patterns.
enum RoutableDialect: RouterDialect {
    static func link(_ original: String) -> String {
        var draft = LinkDraft()
        draft.segments = components(of: original).map(LinkDraft.encoded)
        return draft.text
    }

    static func translation(_ original: String) -> PatternTranslation {
        let segments = components(of: original).map { component -> PatternDraft.Segment in
            guard component.first == .colon else { return .literal(component) }
            return .parameter(String(decoding: component.dropFirst(), as: UTF8.self))
        }
        return PatternTranslation([PatternDraft(segments: segments)], orElse: "it is malformed here")
    }

    /// As `NSString.pathComponents` has them: slashes in a row are one, and one at the start or the end is a component.
    private static func components(of text: String) -> [[UInt8]] {
        var components = LinkParts.pieces(of: text.utf8, at: .slash).filter { !$0.isEmpty }
        if text.utf8.first == .slash { components.insert([.slash], at: 0) }
        if text.utf8.count > 1, text.utf8.last == .slash { components.append([.slash]) }
        return components
    }
}
