/// A value of a JSON document, and where it stands there.
struct JSONValue: Sendable, Hashable {
    enum Content: Sendable, Hashable {
        case null
        case bool(Bool)
        case number(JSONNumber)
        case text(String)
        case list([JSONValue])
        case object(JSONObject)
    }

    let content: Content
    let place: DocumentPlace

    /// What it is, in words.
    var kind: String {
        switch content {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .text: "a text"
        case .list: "a list"
        case .object: "an object"
        }
    }

    /// The text; nil if it is none.
    var text: String? { if case .text(let text) = content { text } else { nil } }
    /// The boolean; nil if it is none.
    var bool: Bool? { if case .bool(let bool) = content { bool } else { nil } }
    /// The number; nil if it is none.
    var number: JSONNumber? { if case .number(let number) = content { number } else { nil } }
    /// The elements; nil if it is no list.
    var list: [JSONValue]? { if case .list(let list) = content { list } else { nil } }
    /// The members; nil if it is no object.
    var object: JSONObject? { if case .object(let object) = content { object } else { nil } }
}

/// The members of an object, in the order of the document. No two have one name.
struct JSONObject: Sendable, Hashable {
    struct Member: Sendable, Hashable {
        let name: String
        /// Where the name stands.
        let place: DocumentPlace
        let value: JSONValue
    }

    let members: [Member]

    /// The value of that name; nil if there is none. Names are compared scalar by scalar.
    subscript(name: String) -> JSONValue? {
        members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }
}

/// A number as it is written, so that no digit is lost.
struct JSONNumber: Sendable, Hashable {
    /// The number by the grammar of RFC 8259.
    let text: String

    /// The integer, if it is written as one: without a fraction, an exponent or the sign of a zero, within ±(2⁵³ − 1)
    /// and within `Int`, which has 32 bits on some watches.
    var integer: Int? {
        guard text != "-0", let integer = Int64(text), integer.magnitude < 1 << 53 else { return nil }
        return Int(exactly: integer)
    }
}
