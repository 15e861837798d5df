import ModuleKit
import ModuleRouting

// The longest id and salt, the longest message, value and web page, in UTF-8 bytes, and the most values of a rewrite.
private let longestID = 128
private let longestText = 1024
private let mostValues = 32

private let subjects = ["url", "route"]
private let actions = ["rewrite", "switchOff", "web"]

extension DocumentReader {
    /// The document; nil if a part is not there or can't be read, which is noted.
    mutating func rules(_ value: JSONValue) -> RuleDocument? {
        // What another schema means by its keys isn't known.
        if let schema = value.object?["schema"], schema.number?.integer != 1 {
            return refuse("rules-schema", schema.place, "The schema is the number 1; no other is known.")
        }
        guard let object = object(value, "rule document", ["schema", "version", "rules"], ["expires"]) else {
            return nil
        }
        let version = object["version"].flatMap { value -> (number: Int, place: DocumentPlace)? in
            if let number = value.number?.integer, number >= 1 { return (number, value.place) }
            let text = "The version is an integer from 1 to 9007199254740991, in digits alone."
            return refuse("rules-version", value.place, text)
        }
        let expires = expires(object["expires"])
        let elements = list(object["rules"], "rules")
        guard elements.count <= RuleDocument.maximumRules else {
            let place = elements[RuleDocument.maximumRules].place
            return refuse("rules-limit", place, "The document has more than \(RuleDocument.maximumRules) rules.")
        }
        var places: [[UInt8]: DocumentPlace] = [:]
        let rules = elements.compactMap { rule($0, &places) }
        guard let version else { return nil }
        return RuleDocument(
            version: version.number, expires: expires, rules: rules, versionPlace: version.place,
            expiresPlace: object["expires"]?.place)
    }

    private mutating func expires(_ value: JSONValue?) -> Int64? {
        guard let value, let text = text(value, "expires") else { return nil }
        return UTCTime.seconds(text)
            ?? refuse("rules-expires", value.place, "The document expires at a time in UTC like 2027-01-01T00:00:00Z.")
    }

    /// The rule; nil if a part of it is not there or can't be read, which is noted.
    ///
    /// - Parameter places: where each id stands that was read before.
    private mutating func rule(_ value: JSONValue, _ places: inout [[UInt8]: DocumentPlace]) -> Rule? {
        guard let object = object(value, "rule", ["id"], ["comment"] + subjects + actions + ["when"]) else {
            return nil
        }
        let id = object["id"].flatMap { line($0, "id", atMost: longestID) }
        if let id, let place = object["id"]?.place {
            let first = places[Array(id.utf8)]
            places[Array(id.utf8)] = first ?? place
            if let first {
                note("rules-repeated-id", place, "The rule at \(first) has the id \"\(shown(id))\" already.")
            }
        }
        _ = text(object["comment"], "comment")
        let subject = one(of: subjects, in: object, "rules-subject", "subject", value.place)
        let read = subject.flatMap { self.subject($0) }
        let action = one(of: actions, in: object, "rules-action", "action", value.place)
        let done = action.flatMap { self.action($0, for: read) }
        let conditions = object["when"].map { self.conditions($0, salt: id ?? "") } ?? RuleConditions()
        guard let id, let subject, let read, let action, let done else { return nil }
        return Rule(
            id: id, subject: read, action: done, conditions: conditions, place: value.place,
            subjectPlace: subject.value.place, actionPlace: action.value.place)
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
        let choice = names.joined(separator: " or ")
        switch found.count {
        case 0: return refuse(code, place, "The rule has no \(what): \(choice).")
        case 1: return found[0]
        default: return refuse(code, found[1].place, "The rule has more than one \(what): it is one of \(choice).")
        }
    }

    private mutating func subject(_ member: JSONObject.Member) -> Rule.Subject? {
        guard let pattern = pattern(member.value, member.name, "rules-pattern") else { return nil }
        let subject = Rule.Subject(pattern: pattern, isRoute: member.name == "route")
        if subject.isRoute || pattern.namespace != nil { return subject }
        return refuse("rules-pattern", member.value.place, "The pattern of a url begins with a scheme, as in https://.")
    }

    private mutating func action(_ member: JSONObject.Member, for subject: Rule.Subject?) -> Rule.Action? {
        switch member.name {
        case "rewrite": rewrite(member.value, for: subject).map { .rewrite($0) }
        case "switchOff": line(member.value, member.name, atMost: longestText).map { .disable($0) }
        default: web(member.value).map { .web($0) }
        }
    }

    private mutating func rewrite(_ value: JSONValue, for subject: Rule.Subject?) -> RuleTarget? {
        guard let object = object(value, "rewrite", ["to"], ["values", "query"]) else { return nil }
        let pattern = pattern(object["to"], "to", "rules-pattern")
        let members = members(object["values"], "values")
        if members.count > mostValues {
            note("rules-limit", object["values"]?.place ?? value.place, "A rewrite has more than \(mostValues) values.")
        }
        let values = members.prefix(mostValues).compactMap { self.value($0, for: subject) }
        let keepsQuery = choice(
            object["query"], "query", "rules-unknown", [(true, name: "keep"), (false, name: "drop")])
        guard let pattern, let place = object["to"]?.place else { return nil }
        return RuleTarget(pattern: pattern, values: values, keepsQuery: keepsQuery ?? true, place: place)
    }

    private mutating func value(_ member: JSONObject.Member, for subject: Rule.Subject?) -> RuleTarget.Value? {
        guard let text = short(member.value, shown(member.name), atMost: longestText) else { return nil }
        if member.name.isEmpty { return refuse("rules-text", member.place, "The name of a parameter is empty.") }
        guard isPlain(member.name), isPlain(text) else {
            return refuse("rules-text", member.place, "A parameter's name and its value hold only what can be seen.")
        }
        let template: ValueTemplate
        do { template = try ValueTemplate(text) } catch {
            let text = "The value is malformed at byte \(error.position): \(error.reason)."
            return refuse("rules-template", member.value.place, text)
        }
        if let subject, let name = template.parameters.first(where: { !subject.pattern.parameters.contains($0) }) {
            let text = "The pattern of the rule's subject has no parameter \(name)."
            return refuse("rules-template", member.value.place, text)
        }
        return RuleTarget.Value(name: member.name, template: template, place: member.value.place)
    }

    private mutating func web(_ value: JSONValue) -> String? {
        guard let template = short(value, "web", atMost: longestText) else { return nil }
        if WebPageLink(template, for: nil) != nil { return template }
        let form = "an https URL with a literal host, and has no placeholders but {path}, {query} and {fragment}"
        return refuse("rules-template", value.place, "A web page is \(form).")
    }

    /// The conditions; what is wrong with them is noted.
    ///
    /// - Parameter salt: that of a percentage that names none.
    private mutating func conditions(_ value: JSONValue, salt: String) -> RuleConditions {
        var conditions = RuleConditions()
        let names = ["appVersion", "origins", "percent", "salt"]
        guard let object = object(value, "condition", [], names) else { return conditions }
        readVersions(object["appVersion"], into: &conditions)
        if let origins = object["origins"] {
            let kinds = RouteOrigin.Kind.allCases.map { ($0, name: $0.rawValue) }
            let found = distinct(origins, "origins", "rules-condition") { reader, element in
                reader.choice(element, "origins", "rules-condition", kinds).map { ($0, $0.rawValue) }
            }
            conditions.origins = Set(found)
            if origins.list?.isEmpty == true { note("rules-never", origins.place, "No origin is one of none.") }
        }
        let given = object["salt"].flatMap { line($0, "salt", atMost: longestID) }
        if let percent = object["percent"] {
            conditions.percentage = hundredths(percent).map { .init(hundredths: $0, salt: given ?? salt) }
        } else if let salt = object["salt"] {
            note("rules-missing", salt.place, "A salt belongs to a \"percent\", which is missing.")
        }
        return conditions
    }

    private mutating func readVersions(_ value: JSONValue?, into conditions: inout RuleConditions) {
        guard let value, let object = object(value, "version condition", [], ["atLeast", "below"]) else { return }
        conditions.atLeast = version(object["atLeast"], "atLeast")
        conditions.below = version(object["below"], "below")
        guard let below = conditions.below else { return }
        if let atLeast = conditions.atLeast, atLeast >= below {
            note("rules-never", value.place, "No version is at least \(atLeast) and below \(below).")
        }
    }

    private mutating func version(_ value: JSONValue?, _ name: String) -> AppVersion? {
        guard let value, let text = text(value, name) else { return nil }
        let form = "one to four numbers of at most nine digits with dots between them, as in 3.10.1"
        return AppVersion(text) ?? refuse("rules-condition", value.place, "A version is \(form).")
    }

    /// A percentage in hundredths, as it is written: its digits count, not the number nearest to them.
    private mutating func hundredths(_ value: JSONValue) -> Int? {
        guard let text = number(value, "percent")?.text else { return nil }
        let parts = text.split(separator: ".")
        let decimals = parts.dropFirst().joined()
        let hundredths = Int(parts[0] + (decimals + "00").prefix(2)) ?? -1
        if decimals.count <= 2, !text.hasPrefix("-"), (0...10_000).contains(hundredths) { return hundredths }
        let form = "from 0 to 100 with at most two decimals, as in 12.5"
        return refuse("rules-percent", value.place, "A percentage is \(form).")
    }

    /// A text that is not long; nil if it is none, which is noted.
    private mutating func short(_ value: JSONValue, _ name: String, atMost count: Int) -> String? {
        guard let text = text(value, name) else { return nil }
        if text.utf8.count <= count { return text }
        return refuse("rules-limit", value.place, "The value of \"\(name)\" is longer than \(count) bytes.")
    }

    /// A text of one line that can be seen; nil if it is none, which is noted.
    private mutating func line(_ value: JSONValue, _ name: String, atMost count: Int) -> String? {
        guard let text = short(value, name, atMost: count) else { return nil }
        if isPlain(text), !text.unicodeScalars.allSatisfy(\.properties.isWhitespace) { return text }
        return refuse("rules-text", value.place, "The value of \"\(name)\" is one line of text that can be seen.")
    }

    /// Whether all of a text can be seen, and is one line.
    private func isPlain(_ text: String) -> Bool { text.visible == text }
}

/// A time of RFC 3339 in UTC to the second: `2027-01-01T00:00:00Z`.
enum UTCTime {
    /// The seconds since 1970; nil if the text is no such time. There is no other zone, no fraction, no leap second and no
    /// year before 1970.
    static func seconds(_ text: String) -> Int64? {
        let form = "0000-00-00T00:00:00Z".utf8
        func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
        guard text.utf8.count == form.count,
            zip(text.utf8, form).allSatisfy({ isDigit($1) ? isDigit($0) : $0 == $1 })
        else { return nil }
        let numbers: [Int] = text.utf8.split { !isDigit($0) }.map { $0.reduce(0) { $0 * 10 + Int($1 - 48) } }
        let (year, month, day) = (numbers[0], numbers[1], numbers[2])
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard year >= 1970, (1...12).contains(month), (1...lengths[month - 1]).contains(day),
            numbers[3] < 24, numbers[4] < 60, numbers[5] < 60
        else { return nil }
        let leapDays = { (years: Int) in years / 4 - years / 100 + years / 400 }
        let years = (year - 1970) * 365 + leapDays(year - 1) - leapDays(1969)
        let days = years + lengths.prefix(month - 1).reduce(0, +) + day - 1
        let minutes = (days * 24 + numbers[3]) * 60 + numbers[4]
        return Int64(minutes) * 60 + Int64(numbers[5])
    }
}
