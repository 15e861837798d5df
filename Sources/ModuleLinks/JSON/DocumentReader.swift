import ModuleKit
import ModuleRouting

/// Reads the values of a document, and notes everything that is wrong with them, each with its place.
struct DocumentReader {
    /// What a kind of document calls its problems.
    struct Codes {
        /// A value is of another type.
        let type: DocumentProblem.Code
        /// A member is missing.
        let missing: DocumentProblem.Code
        /// There is no such member.
        let unknown: DocumentProblem.Code
    }

    private var problems: [DocumentProblem] = []
    private let codes: Codes

    /// Reads a whole document.
    ///
    /// - Throws: its problems: one if it is no JSON, else all.
    static func read<Value>(
        _ bytes: [UInt8],
        _ limits: JSONLimits,
        _ codes: Codes,
        _ body: (inout DocumentReader, JSONValue) -> Value?
    ) throws(DocumentError) -> Value {
        let value: JSONValue
        do { value = try JSONReader(limits).read(bytes) } catch { throw DocumentError([error]) }
        var reader = DocumentReader(codes: codes)
        guard let read = body(&reader, value), reader.problems.isEmpty else { throw DocumentError(reader.problems) }
        return read
    }

    private init(codes: Codes) { self.codes = codes }

    mutating func note(_ code: DocumentProblem.Code, _ place: DocumentPlace, _ text: String) {
        problems.append(DocumentProblem(code, at: place, text))
    }

    /// Notes why there is no value.
    mutating func refuse<Value>(_ code: DocumentProblem.Code, _ place: DocumentPlace, _ text: String) -> Value? {
        note(code, place, text)
        return nil
    }

    /// The members of an object: those that it must have, and others that it may have. Nil if there is no value, or it is no
    /// object.
    mutating func object(
        _ value: JSONValue?,
        _ noun: String,
        _ required: [String],
        _ optional: [String] = []
    ) -> JSONObject? {
        guard let value else { return nil }
        guard let object = value.object else {
            return refuse(codes.type, value.place, "A \(noun) is an object, not \(value.kind).")
        }
        let names = required + optional
        for member in object.members where !names.contains(where: { $0.utf8.elementsEqual(member.name.utf8) }) {
            let all = names.joined(separator: ", ")
            note(codes.unknown, member.place, "A \(noun) has no \"\(shown(member.name))\": it has \(all).")
        }
        for name in required where object[name] == nil {
            note(codes.missing, value.place, "The \(noun) has no \"\(name)\".")
        }
        return object
    }

    private mutating func read<Value>(
        _ value: JSONValue?,
        _ name: String,
        _ kind: String,
        _ read: (JSONValue) -> Value?
    ) -> Value? {
        guard let value else { return nil }
        return read(value)
            ?? refuse(codes.type, value.place, "The value of \"\(name)\" is \(kind), not \(value.kind).")
    }

    /// The members of an object of any names.
    mutating func members(_ value: JSONValue?, _ name: String) -> [JSONObject.Member] {
        read(value, name, "an object", \.object)?.members ?? []
    }

    mutating func text(_ value: JSONValue?, _ name: String) -> String? { read(value, name, "a text", \.text) }

    mutating func bool(_ value: JSONValue?, _ name: String) -> Bool? { read(value, name, "a boolean", \.bool) }

    mutating func number(_ value: JSONValue?, _ name: String) -> JSONNumber? { read(value, name, "a number", \.number) }

    mutating func integer(_ value: JSONValue?, _ name: String) -> Int? {
        guard let value, let number = number(value, name) else { return nil }
        return number.integer
            ?? refuse(codes.type, value.place, "The value of \"\(name)\" is a whole number within 2^53.")
    }

    /// The elements; none if it is missing or no list.
    mutating func list(_ value: JSONValue?, _ name: String) -> [JSONValue] { read(value, name, "a list", \.list) ?? [] }

    /// What each element of a list is, no two of them equal.
    ///
    /// - Parameter code: of an element that is there twice.
    mutating func distinct<Element>(
        _ value: JSONValue?,
        _ name: String,
        _ code: DocumentProblem.Code,
        _ read: (inout Self, JSONValue) -> (Element, text: String)?
    ) -> [Element] {
        var known: Set<[UInt8]> = []
        return list(value, name).compactMap { element in
            guard let (read, text) = read(&self, element) else { return nil }
            if known.insert(Array(text.utf8)).inserted { return read }
            return refuse(code, element.place, "The value of \"\(name)\" has \"\(shown(text))\" twice.")
        }
    }

    /// The one of the values that the text names.
    mutating func choice<Value>(
        _ value: JSONValue?,
        _ name: String,
        _ code: DocumentProblem.Code,
        _ values: [(Value, name: String)]
    ) -> Value? {
        guard let value, let text = text(value, name) else { return nil }
        if let known = values.first(where: { $0.name.utf8.elementsEqual(text.utf8) }) { return known.0 }
        let names = values.map(\.name).joined(separator: ", ")
        return refuse(code, value.place, "The value of \"\(name)\" is one of \(names), not \"\(shown(text))\".")
    }

    /// The pattern that the value writes; nil if it is none, which is noted.
    mutating func pattern(_ value: JSONValue?, _ name: String, _ code: DocumentProblem.Code) -> RoutePattern? {
        guard let value, let text = text(value, name) else { return nil }
        let pattern = RoutePattern(text)
        guard case .failure(let malformed) = pattern.parsed else { return pattern }
        let (position, reason) = (malformed.position, malformed.reason.visible)
        return refuse(code, value.place, "The pattern is malformed at byte \(position): \(reason).")
    }

    /// A text of the document, safe for a message and not too long.
    func shown(_ text: String) -> String { RoutingError.excerpt(text) }
}
