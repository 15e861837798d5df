import ModuleKit
import ModuleRouting

extension RuleDocumentReader {
    /// The longest id and salt, and the longest message, value and web page, in UTF-8 bytes.
    static var longestID: Int { 128 }
    static var longestMessage: Int { 1024 }

    /// The most values of a rewrite.
    static var mostValues: Int { 32 }

    private static var subjects: [String] { ["url", "route"] }
    private static var actions: [String] { ["rewrite", "switchOff", "web"] }

    /// The rule; nil if a part of it is not there or can't be read, which is noted.
    ///
    /// - Parameter places: where each id stands that was read before.
    mutating func rule(
        _ object: JSONObject,
        at place: DocumentPlace,
        _ places: inout [[UInt8]: DocumentPlace]
    ) -> Rule? {
        close(object, to: ["id", "comment"] + Self.subjects + Self.actions + ["when"], "A rule")
        let id = id(object, place, &places)
        let comment = object["comment"].flatMap { text($0, "comment") }
        let subject = one(of: Self.subjects, in: object, .rulesSubject, "subject", place)
            .flatMap { self.subject($0) }
        let action = one(of: Self.actions, in: object, .rulesAction, "action", place)
            .flatMap { self.action($0, for: subject?.0) }
        let conditions = object["when"].map { self.conditions($0, salt: id ?? "") } ?? RuleConditions()
        guard let id, let (subject, subjectPlace) = subject, let (action, actionPlace) = action else { return nil }
        return Rule(
            id: id,
            comment: comment,
            subject: subject,
            action: action,
            conditions: conditions,
            place: place,
            subjectPlace: subjectPlace,
            actionPlace: actionPlace
        )
    }

    private mutating func id(
        _ object: JSONObject,
        _ place: DocumentPlace,
        _ places: inout [[UInt8]: DocumentPlace]
    ) -> String? {
        guard let value = required("id", of: object, "The rule", at: place),
            let id = line(value, "id", atMost: Self.longestID)
        else { return nil }
        if let first = places.updateValue(value.place, forKey: Array(id.utf8)) {
            places[Array(id.utf8)] = first
            note(.rulesRepeatedID, value.place, "The rule at \(first) has the id \"\(shown(id))\" already.")
        }
        return id
    }

    /// The one member of these names; nil if there is none or another too, which is noted.
    private mutating func one(
        of names: [String],
        in object: JSONObject,
        _ code: DocumentProblem.Code,
        _ what: String,
        _ place: DocumentPlace
    ) -> JSONObject.Member? {
        let found = object.members.filter { member in names.contains { $0.utf8.elementsEqual(member.name.utf8) } }
        if found.count == 1 { return found[0] }
        let choice = names.joined(separator: " or ")
        if found.isEmpty {
            note(code, place, "The rule has no \(what): \(choice).")
        } else {
            note(code, found[1].place, "The rule has more than one \(what): it is one of \(choice).")
        }
        return nil
    }

    private mutating func subject(_ member: JSONObject.Member) -> (Rule.Subject, DocumentPlace)? {
        guard let (pattern, parsed) = pattern(member.value, member.name) else { return nil }
        guard member.name == "url" else { return (.route(pattern), member.value.place) }
        guard parsed.namespace != nil else {
            note(.rulesPattern, member.value.place, "The pattern of a url begins with a scheme, as in https://.")
            return nil
        }
        return (.url(pattern), member.value.place)
    }

    private mutating func action(
        _ member: JSONObject.Member,
        for subject: Rule.Subject?
    ) -> (Rule.Action, DocumentPlace)? {
        let place = member.value.place
        switch member.name {
        case "rewrite": return rewrite(member.value, for: subject).map { (.rewrite($0), place) }
        case "switchOff":
            return line(member.value, member.name, atMost: Self.longestMessage).map { (.switchOff($0), place) }
        default: return web(member.value).map { (.web($0), place) }
        }
    }

    private mutating func rewrite(_ value: JSONValue, for subject: Rule.Subject?) -> RuleTarget? {
        guard let object = object(value, "The value of \"rewrite\"") else { return nil }
        close(object, to: ["to", "values", "query"], "A rewrite")
        let to = required("to", of: object, "The rewrite", at: value.place)
        let pattern = to.flatMap { self.pattern($0, "to") }?.pattern
        let values = object["values"].map { self.values($0, for: subject) } ?? []
        var keepsQuery = true
        if let query = object["query"], let text = text(query, "query") {
            keepsQuery = text == "keep"
            if !keepsQuery, text != "drop" {
                note(.rulesUnknown, query.place, "The query is \"keep\" or \"drop\", not \"\(shown(text))\".")
            }
        }
        return pattern.map {
            RuleTarget(pattern: $0, values: values, keepsQuery: keepsQuery, place: to?.place ?? value.place)
        }
    }

    private mutating func values(_ value: JSONValue, for subject: Rule.Subject?) -> [RuleTarget.Value] {
        guard let object = object(value, "The value of \"values\"") else { return [] }
        guard object.members.count <= Self.mostValues else {
            note(.rulesLimit, value.place, "A rewrite has more than \(Self.mostValues) values.")
            return []
        }
        return object.members.compactMap { self.value($0, for: subject) }
    }

    private mutating func value(_ member: JSONObject.Member, for subject: Rule.Subject?) -> RuleTarget.Value? {
        guard let text = short(member.value, shown(member.name)) else { return nil }
        if member.name.isEmpty {
            note(.rulesText, member.place, "The name of a parameter is empty.")
            return nil
        }
        guard isPlain(member.name), isPlain(text) else {
            note(.rulesText, member.place, "A parameter's name and its value hold only what can be seen.")
            return nil
        }
        let template: ValueTemplate
        do {
            template = try ValueTemplate(text)
        } catch {
            let place = place(of: error.position, in: member.value)
            note(.rulesTemplate, place, "The value is malformed at byte \(error.position): \(error.reason).")
            return nil
        }
        for case .parameter(let name) in template.pieces {
            guard let subject, !subject.pattern.parameters.contains(name) else { continue }
            note(.rulesTemplate, member.value.place, "The pattern of the rule's subject has no parameter \(name).")
            return nil
        }
        return RuleTarget.Value(name: member.name, template: template, place: member.value.place)
    }

    private mutating func web(_ value: JSONValue) -> String? {
        guard let template = short(value, "web") else { return nil }
        guard let reason = PageTemplate.mistake(in: template) else { return template }
        note(.rulesTemplate, value.place, reason)
        return nil
    }

    /// The pattern that the value writes; nil if it is none, which is noted.
    private mutating func pattern(
        _ value: JSONValue,
        _ key: String
    ) -> (pattern: RoutePattern, parsed: RoutePattern.Parsed)? {
        guard let text = text(value, key) else { return nil }
        let pattern = RoutePattern(text)
        switch pattern.parsed {
        case .success(let parsed): return (pattern, parsed)
        case .failure(let malformed):
            note(
                .rulesPattern,
                place(of: malformed.position, in: value),
                "The pattern is malformed at byte \(malformed.position): \(malformed.reason.visible)."
            )
            return nil
        }
    }

    /// A text that is not long; nil if it is none, which is noted.
    private mutating func short(
        _ value: JSONValue,
        _ key: String,
        atMost count: Int = RuleDocumentReader.longestMessage
    ) -> String? {
        guard let text = text(value, key) else { return nil }
        if text.utf8.count <= count { return text }
        note(.rulesLimit, value.place, "The value of \"\(key)\" is longer than \(count) bytes.")
        return nil
    }

    /// A text of one line that can be seen; nil if it is none, which is noted.
    mutating func line(_ value: JSONValue, _ key: String, atMost count: Int) -> String? {
        guard let text = short(value, key, atMost: count) else { return nil }
        let isBlank = text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
        guard isPlain(text), !isBlank else {
            note(.rulesText, value.place, "The value of \"\(key)\" is one line of text that can be seen.")
            return nil
        }
        return text
    }

    /// Whether all of a text can be seen, and is one line.
    private func isPlain(_ text: String) -> Bool {
        !text.unicodeScalars.contains(where: \.actsOnText)
    }

    /// A text from the document, made safe for a message.
    func shown(_ text: String) -> String { RoutingError.excerpt(text) }
}
