import ModuleRouting

/// One rule of a document: what is opened, what happens instead, and when.
struct Rule: Sendable {
    /// What a rule is for.
    enum Subject: Sendable, Hashable {
        /// URLs that the pattern, which names a scheme or domain, matches.
        case url(RoutePattern)
        /// What the app's route of that pattern would be the first to open.
        case route(RoutePattern)

        var pattern: RoutePattern {
            switch self {
            case .url(let pattern), .route(let pattern): pattern
            }
        }
    }

    enum Action: Sendable {
        case rewrite(RuleTarget)
        /// Refused with that message.
        case switchOff(String)
        /// A web page by that template.
        case web(String)
    }

    let id: String
    let comment: String?
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

    /// Whether it takes nothing from the URL.
    var constant: String? {
        switch pieces.first {
        case nil: ""
        case .text(let text)? where pieces.count == 1: text
        default: nil
        }
    }

    struct Malformed: Error {
        /// The place, in UTF-8 bytes from the start.
        let position: Int
        let reason: String
    }

    init(_ text: String) throws(Malformed) {
        let bytes = Array(text.utf8)
        var pieces: [Piece] = []
        var literal: [UInt8] = []
        var position = 0
        while position < bytes.count {
            let byte = bytes[position]
            let isBrace = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
            if isBrace, position + 1 < bytes.count, bytes[position + 1] == byte {
                literal.append(byte)
                position += 2
                continue
            }
            guard isBrace else {
                literal.append(byte)
                position += 1
                continue
            }
            guard byte == UInt8(ascii: "{") else {
                throw Malformed(position: position, reason: "a closing brace stands alone; write two for one")
            }
            guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")) else {
                throw Malformed(position: position, reason: "a placeholder has no end; write two braces for one")
            }
            if !literal.isEmpty { pieces.append(.text(String(decoding: literal, as: UTF8.self))) }
            literal = []
            let name = bytes[(position + 1)..<end]
            let query = "query.".utf8
            if name.starts(with: query), name.count > query.count {
                pieces.append(.query(String(decoding: name.dropFirst(query.count), as: UTF8.self)))
            } else if !name.isEmpty, name.allSatisfy(Self.isNamePart) {
                pieces.append(.parameter(String(decoding: name, as: UTF8.self)))
            } else {
                throw Malformed(position: position, reason: "a placeholder is {name} or {query.name}")
            }
            position = end + 1
        }
        if !literal.isEmpty { pieces.append(.text(String(decoding: literal, as: UTF8.self))) }
        self.pieces = pieces
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
