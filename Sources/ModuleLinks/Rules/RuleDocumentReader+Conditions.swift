import ModuleRouting

extension RuleDocumentReader {
    /// The conditions; what is wrong with them is noted.
    ///
    /// - Parameter salt: that of a percentage that names none.
    mutating func conditions(_ value: JSONValue, salt: String) -> RuleConditions {
        var conditions = RuleConditions()
        guard let object = object(value, "The value of \"when\"") else { return conditions }
        close(object, to: ["appVersion", "origins", "percent", "salt"], "A condition")
        if object.members.isEmpty {
            note(.rulesCondition, value.place, "There is no condition; a rule without any has no \"when\".")
        }
        if let versions = object["appVersion"] { read(versions, into: &conditions) }
        if let origins = object["origins"] { conditions.origins = self.origins(origins) }
        let given = object["salt"].flatMap { line($0, "salt", atMost: Self.longestID) }
        if let percent = object["percent"], let hundredths = hundredths(percent) {
            conditions.percentage = .init(hundredths: hundredths, salt: given ?? salt)
        } else if let salt = object["salt"], object["percent"] == nil {
            note(.rulesMissing, salt.place, "A salt belongs to a \"percent\", which is missing.")
        }
        return conditions
    }

    private mutating func read(_ value: JSONValue, into conditions: inout RuleConditions) {
        guard let object = object(value, "The value of \"appVersion\"") else { return }
        close(object, to: ["atLeast", "below"], "A condition of the app's version")
        if object.members.isEmpty {
            note(.rulesCondition, value.place, "The app's version has neither \"atLeast\" nor \"below\".")
        }
        conditions.atLeast = object["atLeast"].flatMap { version($0, "atLeast") }
        conditions.below = object["below"].flatMap { version($0, "below") }
        if let atLeast = conditions.atLeast, let below = conditions.below, atLeast >= below {
            note(.rulesNever, value.place, "No version is at least \(atLeast) and below \(below).")
        } else if let below = conditions.below, below == AppVersion("0") {
            note(.rulesNever, value.place, "No version is below \(below).")
        }
    }

    private mutating func version(_ value: JSONValue, _ key: String) -> AppVersion? {
        guard let text = text(value, key) else { return nil }
        guard let version = AppVersion(text) else {
            note(
                .rulesCondition,
                value.place,
                "A version is one to four numbers of at most nine digits with dots between them, as in 3.10.1."
            )
            return nil
        }
        return version
    }

    private mutating func origins(_ value: JSONValue) -> Set<RouteOrigin.Kind>? {
        guard let list = value.list else {
            note(.rulesType, value.place, "The value of \"origins\" is a list, not \(value.kind).")
            return nil
        }
        if list.isEmpty { note(.rulesNever, value.place, "No origin is one of none.") }
        var kinds: Set<RouteOrigin.Kind> = []
        for element in list {
            guard let text = text(element, "origins") else { continue }
            guard let kind = RouteOrigin.Kind(rawValue: text) else {
                let all = RouteOrigin.Kind.allCases.map(\.rawValue).joined(separator: ", ")
                note(.rulesCondition, element.place, "There is no origin \"\(shown(text))\": there are \(all).")
                continue
            }
            if !kinds.insert(kind).inserted {
                note(.rulesCondition, element.place, "The origin \"\(kind.rawValue)\" is listed twice.")
            }
        }
        return kinds
    }

    /// A percentage in hundredths, as it is written: its digits count, not the number nearest to them.
    private mutating func hundredths(_ value: JSONValue) -> Int? {
        guard let number = value.number else {
            note(.rulesType, value.place, "The value of \"percent\" is a number, not \(value.kind).")
            return nil
        }
        let parts = number.text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isPlain = parts.joined().allSatisfy { (48...57).contains($0) }
        if isPlain, parts[0].count <= 3, parts.count == 1 || parts[1].count <= 2 {
            let decimals = parts.count == 1 ? [] : Array(parts[1])
            let digits = Array(parts[0]) + decimals + Array(repeating: 48, count: 2 - decimals.count)
            let hundredths = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
            if hundredths <= 10_000 { return hundredths }
        }
        note(.rulesPercent, value.place, "A percentage is from 0 to 100 with at most two decimals, as in 12.5.")
        return nil
    }
}
