import ModuleRouting

/// How WLRRoute reads links and patterns: as a text of host and path, and regular expressions over it.
enum WLRRouteDialect: RouterDialect {
    /// Host and decoded path are one text; a missing host is `(null)` in it. Pairs with two equals signs are dropped.
    static func link(_ original: String) -> String {
        let parts = SplitURL(original.utf8)
        var path = PercentEncoding.decoded(parts.path)
        if path.count > 1, path.last == .slash { path.removeLast() }
        let host = parts.host ?? Array("(null)".utf8)
        var draft = LinkDraft(scheme: parts.scheme)
        draft.fragment = parts.fragment
        draft.segments = SplitURL.pieces(of: host + path, at: .slash).map(LinkDraft.encoded)
        // A path that is a slash keeps it.
        if path == [.slash] { draft.segments.append(PercentEncoding.escape(.slash)) }
        if parts.isWeb { draft.authority = parts.host ?? [] }
        for pair in SplitURL.pieces(of: parts.query ?? [], at: .ampersand) where !pair.isEmpty {
            let pieces = SplitURL.pieces(of: pair, at: .equals)
            guard pieces.count < 3 else { continue }
            draft.replace(
                PercentEncoding.decoded(pieces[0]), pieces.count == 2 ? PercentEncoding.decoded(pieces[1]) : [])
        }
        return draft.text
    }

    static func translation(_ original: String) -> PatternTranslation {
        var expression = Array(original.utf8)[...]
        var draft = PatternDraft()
        let parts = SplitURL(expression)
        if let scheme = parts.scheme, parts.authority != nil {
            draft.scheme = String(decoding: scheme, as: UTF8.self)
            expression = expression[(scheme.count + 3)...]
        }
        guard !expression.isEmpty else { return PatternTranslation(dead: "it has no path") }
        let isAnchored = expression.first != .slash
        guard var pieces = pieces(isAnchored ? expression : expression.dropFirst()) else {
            return PatternTranslation(dead: "a slash in parentheses can't be expressed")
        }
        // A slash that may repeat, at the end, where links lose theirs.
        if pieces.last == Array("*".utf8) { pieces.removeLast() }
        if pieces.last == [], pieces.count > 1 { return PatternTranslation(dead: "links lose their last slash") }
        // A pattern that begins with a slash matches the end of the text, so it follows a host and any number of segments.
        if !isAnchored { draft.segments = [.further] }
        var drafts = [draft]
        for (index, piece) in pieces.enumerated() {
            guard let forms = forms(of: piece, isLast: index == pieces.count - 1) else {
                return PatternTranslation(dead: "an expression can't be expressed")
            }
            guard drafts.append(forms) else { return .tooManyForms }
        }
        return PatternTranslation(drafts, orElse: "it is malformed here")
    }

    /// The text between slashes that stand in no parentheses and brackets; nil if one stands in them.
    private static func pieces(_ expression: ArraySlice<UInt8>) -> [[UInt8]]? {
        var pieces: [[UInt8]] = [[]]
        var (groups, isInClass, isEscaped) = (0, false, false)
        for byte in expression {
            defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
            if !isEscaped {
                switch byte {
                case UInt8(ascii: "["): isInClass = true
                case UInt8(ascii: "]"): isInClass = false
                case UInt8(ascii: "(") where !isInClass: groups += 1
                case UInt8(ascii: ")") where !isInClass: groups -= 1
                case .slash where !isInClass:
                    guard groups == 0 else { return nil }
                    pieces.append([])
                    continue
                default: break
                }
            }
            pieces[pieces.count - 1].append(byte)
        }
        return groups == 0 && !isInClass ? pieces : nil
    }

    /// The forms of a piece, which may match several segments at the end; nil if it can't be expressed.
    private static func forms(of piece: [UInt8], isLast: Bool) -> [[PatternDraft.Segment]]? {
        guard let colon = parameter(in: piece) else {
            guard piece.contains(where: isSpecial) else { return [[.literal(piece)]] }
            let isAll = piece == Array(".*".utf8) || piece == Array(".+".utf8)
            if isLast, isAll { return [[.parameter(nil), .rest(nil)]] }
            return [[.test(nil, String(decoding: piece, as: UTF8.self))]]
        }
        let before = Array(piece[..<colon])
        let name = piece[(colon + 1)...].prefix(while: isInName)
        let text = String(decoding: name, as: UTF8.self)
        let after = Array(piece[name.endIndex...])
        guard !before.contains(where: isSpecial) else { return nil }
        if after.isEmpty { return [[before.isEmpty ? .parameter(text) : .mixed(before, text, [])]] }
        guard before.isEmpty else { return nil }
        guard after.first == UInt8(ascii: "("), after.last == UInt8(ascii: ")") else {
            // The parameter's text is replaced by what follows its name.
            return after.contains(UInt8(ascii: "(")) ? nil : [[.test(nil, String(decoding: after, as: UTF8.self))]]
        }
        let expression = String(decoding: after.dropFirst().dropLast(), as: UTF8.self)
        let one = [PatternDraft.Segment.test(text, expression)]
        // A dot matches slashes too.
        return isLast && (expression == ".*" || expression == ".+") ? [one, [.parameter(nil), .rest(text)]] : [one]
    }

    /// Where a parameter begins: a colon and at least two characters, of which the first may stand in a name.
    private static func parameter(in piece: [UInt8]) -> Int? {
        piece.indices.first { $0 + 2 < piece.count && piece[$0] == .colon && isInName(piece[$0 + 1]) }
    }

    private static func isInName(_ byte: UInt8) -> Bool { byte.isNamePart || byte == UInt8(ascii: "-") }

    /// Whether it means something in a regular expression.
    private static func isSpecial(_ byte: UInt8) -> Bool { Array(".*+?()[]{}^$|\\".utf8).contains(byte) }
}
