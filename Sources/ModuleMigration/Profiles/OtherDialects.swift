import ModuleRouting

/// How MGJRouter reads links and patterns.
enum MGJRouterDialect: RouterDialect {
    /// The scheme is the first step, and what stands after the last `://` is the path. A `#` is text. Of a repeated key the
    /// last one counts, and without a value it removes those before it.
    static func link(_ original: String) -> String {
        let text = escapingHash(Array(original.utf8))
        let pieces = Array(text).splitAtAuthority
        var draft = LinkDraft()
        draft.segments = TreePath.segments(of: pieces.last ?? []).map(LinkDraft.encoded)
        if pieces.count > 1 { draft.scheme = pieces[0] }
        if SplitURL.isWeb(draft.scheme) { draft.authority = draft.segments.first ?? [] }
        for (name, value) in SplitURL.pairs(SplitURL(text).query) {
            draft.replace(PercentEncoding.decoded(name), value.map(PercentEncoding.decoded))
        }
        return draft.text
    }

    static func escapingHash(_ text: [UInt8]) -> [UInt8] {
        text.flatMap { $0 == .hash ? PercentEncoding.escape(.hash) : [$0] }
    }

    static func translation(_ original: String) -> PatternTranslation {
        let pieces = Array(original.utf8).splitAtAuthority
        var drafts = [PatternDraft()]
        if pieces.count > 1 {
            guard SplitURL(pieces[0] + [.colon]).scheme == pieces[0] else {
                return PatternTranslation(dead: "what stands before :// is no scheme")
            }
            drafts[0].scheme = String(decoding: pieces[0], as: UTF8.self)
        }
        let path = (pieces.last ?? []).prefix { $0 != .hash }
        var components = TreePath.segments(of: Array(path))
        // A scheme alone takes what its other patterns don't match.
        if pieces.count > 1, pieces[pieces.count - 1].isEmpty { components = [Array("~".utf8)] }
        for (index, component) in components.enumerated() {
            // In the order of text a last tilde stands behind parameters, and what follows it is ignored.
            let isLastTilde = component == Array("~".utf8) && index == components.count - 1
            let tilde: PatternDraft.Segment = pieces.count > 1 && index == 0 ? .rest(nil) : .further
            let forms = isLastTilde ? [tilde] : segments(component)
            guard drafts.append(forms.map { [$0] }) else { return .tooManyForms }
            if isLastTilde { return PatternTranslation(drafts, orElse: "it is malformed here") }
        }
        // Segments behind a pattern are ignored.
        _ = drafts.append([[.rest(nil)]])
        return PatternTranslation(drafts, orElse: "it is malformed here")
    }

    /// The forms of a segment. A suffix after a parameter is removed from the value where it is there, and not needed.
    private static func segments(_ component: [UInt8]) -> [PatternDraft.Segment] {
        if component == Array("~".utf8) { return [.parameter(nil)] }
        let name = component.dropFirst()
        guard component.first == .colon, let special = name.firstIndex(where: { $0 == .dot || $0 == .ampersand }) else {
            return [PatternDraft.Segment(component)]
        }
        let text = String(decoding: name[..<special], as: UTF8.self)
        return [.mixed([], text, Array(name[special...])), .parameter(text)]
    }
}

/// How HHRouter reads links and patterns.
enum HHRouterDialect: RouterDialect {
    /// What stands after a custom scheme is the path, and http and https are left out with their host. Values of the query
    /// are taken as they are written, up to a second equals sign, and of a repeated key the last one counts.
    static func link(_ original: String) -> String {
        let bytes = Array(original.utf8)
        let parts = SplitURL(MGJRouterDialect.escapingHash(bytes))
        var draft = LinkDraft(scheme: parts.scheme)
        let authority = parts.authority ?? []
        if parts.isWeb { draft.authority = authority }
        draft.segments = TreePath.segments(of: parts.isWeb ? parts.path : authority + parts.path).map(LinkDraft.encoded)
        // The query is read from the link before its `#` is escaped.
        guard let question = bytes.firstIndex(of: .question) else { return draft.text }
        for pair in SplitURL.pieces(of: bytes[(question + 1)...], at: .ampersand) {
            let pieces = SplitURL.pieces(of: pair, at: .equals)
            if pieces.count > 1 { draft.replace(pieces[0], pieces[1]) }
        }
        return draft.text
    }

    static func translation(_ original: String) -> PatternTranslation {
        let parts = SplitURL(MGJRouterDialect.escapingHash(Array(original.utf8)))
        // With a scheme, a host is no part of the path.
        let path = parts.scheme == nil ? (parts.authority ?? []) + parts.path : parts.path
        let segments = TreePath.segments(of: path).map(PatternDraft.Segment.init)
        return PatternTranslation([PatternDraft(segments: segments)], orElse: "it is malformed here")
    }
}

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
        let segments = components(of: original).map(PatternDraft.Segment.init)
        return PatternTranslation([PatternDraft(segments: segments)], orElse: "it is malformed here")
    }

    /// As `NSString.pathComponents` has them: slashes in a row are one, and one at the start or the end is a component.
    private static func components(of text: String) -> [[UInt8]] {
        var components = SplitURL.pieces(of: text.utf8, at: .slash).filter { !$0.isEmpty }
        if text.utf8.first == .slash { components.insert([.slash], at: 0) }
        if text.utf8.count > 1, text.utf8.last == .slash { components.append([.slash]) }
        return components
    }
}

/// The path of the routers that keep their routes in a tree.
private enum TreePath {
    /// Decoded, without empty ones and without a query.
    static func segments(of path: [UInt8]) -> [[UInt8]] {
        path.prefix { $0 != .question }.split(separator: .slash).map { PercentEncoding.decoded(Array($0)) }
    }
}

extension PatternDraft.Segment {
    /// A component as the tree's routers and routable read it: a parameter if it begins with a colon.
    fileprivate init(_ component: [UInt8]) {
        let name = String(decoding: component.dropFirst(), as: UTF8.self)
        self = component.first == .colon ? .parameter(name) : .literal(component)
    }
}

extension [UInt8] {
    /// The pieces between `://`.
    fileprivate var splitAtAuthority: [[UInt8]] {
        split(separator: Array("://".utf8), omittingEmptySubsequences: false).map { Array($0) }
    }
}
