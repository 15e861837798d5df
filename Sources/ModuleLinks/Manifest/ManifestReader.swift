import ModuleRouting

/// Reads values of a document, and notes every problem with them.
struct ManifestReader {
    private(set) var problems: [DocumentProblem] = []

    mutating func note(_ code: DocumentProblem.Code, _ place: DocumentPlace, _ text: String) {
        problems.append(DocumentProblem(code, at: place, text))
    }

    /// The members of an object: those that it must have, and others that it may have. Nil if it is none.
    mutating func object(
        _ value: JSONValue,
        _ what: String,
        required: [String],
        optional: [String] = []
    ) -> JSONObject? {
        guard let object = value.object else {
            note(.manifestValue, value.place, "\(what) is an object, and this is \(value.kind).")
            return nil
        }
        for member in object.members where !(required + optional).contains(where: { Self.isEqual($0, member.name) }) {
            note(.manifestMember, member.place, "\(what) has no member \(Self.shown(member.name)).")
        }
        for name in required where object[name] == nil {
            note(.manifestMember, value.place, "\(what) is without its member \(name).")
        }
        return object
    }

    mutating func text(_ value: JSONValue?, _ what: String) -> String? {
        guard let value else { return nil }
        if let text = value.text { return text }
        note(.manifestValue, value.place, "\(what) is a text, and this is \(value.kind).")
        return nil
    }

    mutating func bool(_ value: JSONValue?, _ what: String) -> Bool? {
        guard let value else { return nil }
        if let bool = value.bool { return bool }
        note(.manifestValue, value.place, "\(what) is a boolean, and this is \(value.kind).")
        return nil
    }

    mutating func integer(_ value: JSONValue?, _ what: String) -> Int? {
        guard let value else { return nil }
        if let integer = value.number?.integer { return integer }
        note(.manifestValue, value.place, "\(what) is a whole number within 2^53, and this is none.")
        return nil
    }

    /// The elements; none if it is missing or no list.
    mutating func list(_ value: JSONValue?, _ what: String) -> [JSONValue] {
        guard let value else { return [] }
        if let list = value.list { return list }
        note(.manifestValue, value.place, "\(what) is a list, and this is \(value.kind).")
        return []
    }

    /// Texts, no two of them equal.
    mutating func texts(_ value: JSONValue?, _ what: String) -> [String] {
        var known: Set<[UInt8]> = []
        var texts: [String] = []
        for element in list(value, what) {
            guard let text = text(element, "An element of \(what)") else { continue }
            if known.insert(Array(text.utf8)).inserted {
                texts.append(text)
            } else {
                note(.manifestValue, element.place, "\(what) has \(Self.shown(text)) twice.")
            }
        }
        return texts
    }

    /// One of the values; the first of them if it is none.
    mutating func choice<Value>(_ value: JSONValue?, _ what: String, _ values: [(Value, String)]) -> Value? {
        guard let text = text(value, what), let value else { return nil }
        if let known = values.first(where: { Self.isEqual($0.1, text) }) { return known.0 }
        let names = values.map(\.1).joined(separator: ", ")
        note(.manifestValue, value.place, "\(what) is not \(Self.shown(text)), but one of: \(names).")
        return nil
    }

    private static func isEqual(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

    /// A text of the document, quoted, safe for a terminal and not too long.
    static func shown(_ text: String) -> String { "\"\(RoutingError.excerpt(text))\"" }
}
