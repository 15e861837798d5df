import ModuleRouting

/// How JLRoutes reads links and patterns.
enum JLRoutesDialect: RouterDialect {
    /// A bare host joins the path, another one is no part of it. One slash is removed from each end. A
    /// fragment continues the query, or the text of the path with its `#`.
    static func link(_ original: String) -> String {
        var parts = SplitURL(original.utf8)
        // A host that is not UTF-8 opened nothing, and is refused here too.
        guard !original.isEmpty, PercentEncoding.text(of: parts.authority ?? []) != nil else { return original }
        var draft = LinkDraft(scheme: parts.scheme)
        if parts.isWeb { draft.authority = parts.authority ?? [] }
        if let host = parts.host, !host.contains(.dot), host != Array("localhost".utf8) {
            parts.path = host + cleaned(parts.path[...])
        }
        var pairs = SplitURL.pairs(parts.query)
        if let fragment = parts.fragment { merge(fragment, &parts.path, &pairs) }
        draft.segments = SplitURL.pieces(of: parts.path, at: .slash).map(spaced)
        for (name, value) in pairs {
            // A key without an equals sign is dropped. A plus in a name is one.
            guard let value else { continue }
            draft.append(
                name.flatMap { $0 == .plus || $0.isNeverInLinks ? PercentEncoding.escape($0) : [$0] }, spaced(value))
        }
        return draft.text
    }

    /// A plus, escaped or not, is a space, because pluses are replaced after escapes are decoded. A `#` is text, and what no
    /// link holds is escaped.
    private static func spaced(_ bytes: [UInt8]) -> [UInt8] {
        let space = Array("%20".utf8)
        return ["%2B", "%2b", "+"].reduce(bytes) { $0.replacing(Array($1.utf8), with: space) }
            .flatMap { $0 == .hash || $0.isNeverInLinks ? PercentEncoding.escape($0) : [$0] }
    }

    /// The fragment is read as a link of its own, and its path stays escaped. One whose first piece holds a colon, or that
    /// is not UTF-8, is none.
    private static func merge(
        _ fragment: [UInt8],
        _ path: inout [UInt8],
        _ pairs: inout [(name: [UInt8], value: [UInt8]?)]
    ) {
        let first = fragment.prefix { $0 != .slash && $0 != .question }
        let isLink = !fragment.contains { $0.isNeverInLinks || $0 == .hash }
        guard !first.contains(.colon), isLink,
            String(validUTF8: PercentEncoding.decoded(fragment)) != nil
        else { return }
        let more = SplitURL(fragment)
        let decodedPath = PercentEncoding.decoded(more.path)
        // Without a query its decoded path is one, in which nothing is escaped.
        let morePairs =
            more.query.map { SplitURL.pairs($0) }
            ?? SplitURL.pairs(decodedPath).map { (LinkDraft.encoded($0), $1.map(LinkDraft.encoded)) }
        let hasPairs = !(morePairs.first?.value ?? []).isEmpty
        if hasPairs { pairs += morePairs }
        let isOther = more.query.map { PercentEncoding.decoded($0) != decodedPath } ?? false
        if !hasPairs || isOther { path += [.hash] + more.path }
    }

    static func translation(_ original: String) -> PatternTranslation {
        guard let texts = expansions(Array(original.utf8)) else {
            return PatternTranslation(dead: "it has more than \(maximumGroups) optional groups")
        }
        let patterns = texts.compactMap { drafts($0) }
        guard patterns.count == texts.count else { return .tooManyForms }
        let reason =
            patterns.allSatisfy(\.isEmpty) ? "no link has that text between its slashes" : "it is malformed here"
        // Patterns that differed behind a wildcard are equal now.
        var known: Set<PatternDraft> = []
        return PatternTranslation(patterns.flatMap(\.self).filter { known.insert($0).inserted }, orElse: reason)
    }

    /// The drafts of a pattern without optional groups: none if a literal holds what no link holds unescaped, and nil if
    /// there are too many.
    private static func drafts(_ text: [UInt8]) -> [PatternDraft]? {
        var drafts = [PatternDraft()]
        let components = SplitURL.pieces(of: text.first == .slash ? text.dropFirst() : text[...], at: .slash)
        if components == [[]] { return drafts }
        for component in components {
            if component == Array("*".utf8) {
                // Segments behind a wildcard are ignored.
                for index in drafts.indices { drafts[index].segments.append(.rest(nil)) }
                return drafts
            }
            guard let segments = segments(component) else { return [] }
            guard drafts.append(segments.map { [$0] }) else { return nil }
        }
        // A link without a path is one empty segment there, which a parameter takes.
        if components.count == 1, components[0].first == .colon { drafts.append(PatternDraft()) }
        return drafts
    }

    /// The forms of a segment, which are compared as they are written; nil if no link holds it.
    private static func segments(_ component: [UInt8]) -> [PatternDraft.Segment]? {
        if component.first == .colon {
            var name = component.count > 1 ? component.dropFirst() : component[...]
            guard name.count > 1, name.last == .hash else {
                return [.parameter(String(decoding: name, as: UTF8.self))]
            }
            // Before a fragment that continues the path.
            name = name.dropLast()
            let text = String(decoding: name, as: UTF8.self)
            return [.mixed([], text, [.hash]), .parameter(text)]
        }
        let isInLinks = component.allSatisfy { byte in
            byte < 0x80 && !byte.isNeverInLinks && byte != .question
        }
        guard isInLinks, !component.isEmpty else { return nil }
        // A plus is a space in links, escaped or not.
        return [.literal(PercentEncoding.decoded(component).map { $0 == .plus ? UInt8(ascii: " ") : $0 })]
    }

    /// The most optional groups of a pattern.
    private static let maximumGroups = 8

    /// Every way to include or omit the optional groups, the longest text first; nil if there are too many. A group ends
    /// at the first closing parenthesis, so nested groups are misread, as they were there.
    private static func expansions(_ text: [UInt8]) -> [[UInt8]]? {
        guard text.contains(UInt8(ascii: "(")) else { return [text] }
        var subpaths: [(path: [UInt8], isOptional: Bool)] = []
        var rest = text[...]
        while !rest.isEmpty {
            let required = rest.prefix { $0 != UInt8(ascii: "(") }
            rest = rest[required.endIndex...].dropFirst()
            if !required.isEmpty, required != [UInt8(ascii: ")")], required != [.slash] {
                subpaths.append((cleaned(required), false))
            }
            guard !rest.isEmpty else { break }
            let optional = rest.prefix { $0 != UInt8(ascii: ")") }
            rest = rest[optional.endIndex...].dropFirst()
            if !optional.isEmpty { subpaths.append((cleaned(optional), true)) }
        }
        guard subpaths.count(where: \.isOptional) <= maximumGroups else { return nil }
        var paths: [[UInt8]] = [[]]
        for subpath in subpaths {
            let longer = paths.map { $0 + subpath.path }
            paths = subpath.isOptional ? paths + longer : longer
        }
        // The sort is stable.
        return paths.map { $0.isEmpty ? [.slash] : $0 }.sorted { characters($0) > characters($1) }
    }

    private static func cleaned(_ path: ArraySlice<UInt8>) -> [UInt8] {
        path.split(separator: .slash).flatMap { [.slash] + $0 }
    }

    /// The length as Objective-C counts it.
    private static func characters(_ text: [UInt8]) -> Int { String(decoding: text, as: UTF8.self).utf16.count }
}
