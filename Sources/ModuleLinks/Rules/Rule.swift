import ModuleRouting

/// One rule of a document: what is opened, what happens instead, and when.
struct Rule: Sendable {
    /// What a rule is for.
    struct Subject: Sendable, Hashable {
        /// A route's, or one that names a scheme or domain.
        let pattern: RoutePattern
        /// Whether it is for what the app's route of that pattern would be the first to open, and not for the URLs that the
        /// pattern matches.
        let isRoute: Bool
    }

    enum Action: Sendable {
        case rewrite(RuleTarget)
        /// Refused with that message.
        case disable(String)
        /// A web page by that template.
        case web(String)
    }

    let id: String
    let subject: Subject
    let action: Action
    let conditions: RuleConditions

    /// Where the rule, the pattern of its subject, and its action stand.
    let place: DocumentPlace
    let subjectPlace: DocumentPlace
    let actionPlace: DocumentPlace
}

/// What a rule rewrites to.
struct RuleTarget: Sendable {
    /// A value for a parameter of the target.
    struct Value: Sendable {
        let name: String
        let template: ValueTemplate
        let place: DocumentPlace
    }

    /// A pattern of the app's table.
    let pattern: RoutePattern
    let values: [Value]
    /// Whether the items of the query go along.
    let keepsQuery: Bool
    /// Where the pattern stands.
    let place: DocumentPlace
}

/// A value with what it takes from the URL: `{name}` stands for the subject's parameter of that name, and `{query.name}`
/// for the first item of that name in the query. Braces that stand for themselves are doubled.
struct ValueTemplate: Sendable, Hashable {
    enum Piece: Sendable, Hashable {
        case text(String)
        case parameter(String)
        case query(String)
    }

    let pieces: [Piece]

    /// The text that it always makes; nil if it takes something from the URL.
    var constant: String? {
        if case .text(let text)? = pieces.first, pieces.count == 1 { return text }
        return pieces.isEmpty ? "" : nil
    }

    /// The subject's parameters that it takes.
    var parameters: [String] { pieces.compactMap { if case .parameter(let name) = $0 { name } else { nil } } }

    struct Malformed: Error {
        /// The place, in UTF-8 bytes from the start.
        let position: Int
        let reason: String
    }

    init(_ text: String) throws(Malformed) {
        let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
        var (pieces, literal): ([Piece], [UInt8]) = ([], [])
        func endLiteral() {
            if !literal.isEmpty { pieces.append(.text(String(decoding: literal, as: UTF8.self))) }
            literal = []
        }
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            let isBrace = byte == open || byte == close
            if !isBrace || rest.dropFirst().first == byte {
                literal.append(byte)
                rest = rest.dropFirst(isBrace ? 2 : 1)
                continue
            }
            let position = rest.startIndex
            guard byte == open else {
                throw Malformed(position: position, reason: "a closing brace stands alone; write two for one")
            }
            guard let end = rest.firstIndex(of: close) else {
                throw Malformed(position: position, reason: "a placeholder has no end; write two braces for one")
            }
            let name = rest[(position + 1)..<end]
            guard let piece = Self.piece(String(decoding: name, as: UTF8.self)) else {
                throw Malformed(position: position, reason: "a placeholder is {name} or {query.name}")
            }
            endLiteral()
            pieces.append(piece)
            rest = rest[(end + 1)...]
        }
        endLiteral()
        self.pieces = pieces
    }

    /// The piece that stands between braces.
    private static func piece(_ name: String) -> Piece? {
        let query = name.utf8.dropFirst("query.".utf8.count)
        if name.utf8.starts(with: "query.".utf8), !query.isEmpty { return String(query).map { .query($0) } }
        let isName = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        return isName && !name.isEmpty ? .parameter(name) : nil
    }
}
