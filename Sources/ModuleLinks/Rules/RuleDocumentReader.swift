/// Makes a document of JSON, and notes everything that is wrong with it.
struct RuleDocumentReader {
    /// What was read of a document.
    struct Read {
        let version: Int
        let expires: (seconds: Int64, place: DocumentPlace)?
        let rules: [Rule]
    }

    private(set) var problems: [DocumentProblem] = []

    /// The document as it is written, for places within texts.
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The document; nil if a part is not there or can't be read, which is noted.
    mutating func document(_ value: JSONValue) -> Read? {
        guard let object = object(value, "The document") else { return nil }
        let isKnown = checkSchema(object, value.place)
        // What another schema means by its keys isn't known.
        guard isKnown else { return nil }
        close(object, to: ["schema", "version", "expires", "rules"], "A rule document")
        let version = version(object, value.place)
        let expires = expires(object)
        guard let list = required("rules", of: object, "The document", at: value.place) else { return nil }
        guard let elements = list.list else {
            note(.rulesType, list.place, "The rules are a list, not \(list.kind).")
            return nil
        }
        if elements.count > RuleDocument.maximumRules {
            let place = elements[RuleDocument.maximumRules].place
            note(.rulesLimit, place, "The document has more than \(RuleDocument.maximumRules) rules.")
            return nil
        }
        var places: [[UInt8]: DocumentPlace] = [:]
        var rules: [Rule] = []
        for element in elements {
            guard let object = self.object(element, "A rule") else { continue }
            if let rule = rule(object, at: element.place, &places) { rules.append(rule) }
        }
        guard let version else { return nil }
        return Read(version: version, expires: expires, rules: rules)
    }

    /// Notes if the schema is missing or not 1, and returns false if it is another number.
    private mutating func checkSchema(_ object: JSONObject, _ place: DocumentPlace) -> Bool {
        guard let schema = object["schema"] else {
            note(.rulesMissing, place, "The document has no schema; this is schema 1.")
            return true
        }
        if schema.number?.integer == 1 { return true }
        note(.rulesSchema, schema.place, "The schema is the number 1; no other is known.")
        return schema.number == nil
    }

    private mutating func version(_ object: JSONObject, _ place: DocumentPlace) -> Int? {
        guard let value = required("version", of: object, "The document", at: place) else { return nil }
        guard let version = value.number?.integer, version >= 1 else {
            note(.rulesVersion, value.place, "The version is an integer from 1 to 9007199254740991, in digits alone.")
            return nil
        }
        return version
    }

    private mutating func expires(_ object: JSONObject) -> (seconds: Int64, place: DocumentPlace)? {
        guard let value = object["expires"], let text = text(value, "expires") else { return nil }
        guard let seconds = UTCTime.seconds(text) else {
            note(.rulesExpires, value.place, "The document expires at a time in UTC like 2027-01-01T00:00:00Z.")
            return nil
        }
        return (seconds, value.place)
    }

    // What every part is read with.

    mutating func note(_ code: DocumentProblem.Code, _ place: DocumentPlace, _ text: String) {
        problems.append(DocumentProblem(code, at: place, text))
    }

    /// The object that the value is; nil if it is none, which is noted.
    mutating func object(_ value: JSONValue, _ what: String) -> JSONObject? {
        if let object = value.object { return object }
        note(.rulesType, value.place, "\(what) is an object, not \(value.kind).")
        return nil
    }

    /// The text that the value is; nil if it is none, which is noted.
    mutating func text(_ value: JSONValue, _ key: String) -> String? {
        if let text = value.text { return text }
        note(.rulesType, value.place, "The value of \"\(key)\" is a text, not \(value.kind).")
        return nil
    }

    /// The member of that name; nil if it is not there, which is noted.
    mutating func required(
        _ name: String,
        of object: JSONObject,
        _ what: String,
        at place: DocumentPlace
    ) -> JSONValue? {
        if let value = object[name] { return value }
        note(.rulesMissing, place, "\(what) has no \"\(name)\".")
        return nil
    }

    /// Notes each member that has none of these names.
    mutating func close(_ object: JSONObject, to names: [String], _ what: String) {
        for member in object.members where !names.contains(where: { $0.utf8.elementsEqual(member.name.utf8) }) {
            let name = shown(member.name)
            note(.rulesUnknown, member.place, "\(what) has no \"\(name)\": it has \(names.joined(separator: ", ")).")
        }
    }
}
