extension AppleSiteAssociationReader {
    private static let keys = ["/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded"]

    /// The variables of the file, in the place of those before.
    mutating func readVariables(_ value: JSONValue) {
        guard let object = value.object else { return expect("an object", "substitutionVariables", not: value) }
        var own: [String: [String]] = [:]
        for member in object.members {
            let name = member.name
            if name.isEmpty || name.unicodeScalars.contains(where: { "$()".unicodeScalars.contains($0) }) {
                find(
                    .error, "aasa-variable-name", at: member.place,
                    "\(name.excerpt) is no name of a variable: it has to have a character, and none of $, ( and ).")
            }
            if AppleVariables.predefined[name] != nil {
                find(
                    .warning, "aasa-shadowing-variable", at: member.place,
                    "\(name.excerpt) is a variable that Apple gives; name yours otherwise.")
            }
            guard let list = member.value.list else {
                expect("a list", name, not: member.value)
                continue
            }
            if list.isEmpty {
                find(
                    .warning, "aasa-empty-variable", at: member.value.place,
                    "\(name.excerpt) has no values, so no rule with it takes a URL.")
            }
            var values: [String] = []
            for element in list {
                guard let text = element.text else {
                    expect("a list of texts", name, not: element)
                    continue
                }
                if text.isEmpty {
                    find(.warning, "aasa-empty-value", at: element.place, "A value of \(name.excerpt) is empty.")
                }
                if text.utf8.containsVariable {
                    find(
                        .error, "aasa-nested-variable", at: element.place,
                        "A value of \(name.excerpt) names a variable, which a value can't do.")
                }
                values.append(text)
            }
            own[name] = values
        }
        variables = AppleVariables(own)
    }

    mutating func readDefaults(_ value: JSONValue) -> [JSONObject.Member] {
        guard let object = value.object else {
            expect("an object", "defaults", not: value)
            return []
        }
        for member in object.members {
            known(member, among: Self.keys)
            if ["/", "?", "#", "exclude"].contains(member.name) {
                find(
                    .warning, "aasa-defaults-patterns", at: member.place,
                    "\(member.name.excerpt) in \"defaults\" acts on every rule that lacks it.")
            }
        }
        return object.members
    }

    /// The rules of one of the details.
    ///
    /// - Parameter defaults: those of the domain, then those of the app.
    mutating func rules(of detail: JSONObject, _ defaults: [JSONObject.Member]) -> [AppleRule] {
        var rules: [AppleRule] = []
        if let components = detail["components"] {
            if let list = components.list {
                for element in list { if let rule = component(element, defaults) { rules.append(rule) } }
            } else {
                expect("a list", "components", not: components)
            }
        }
        if let paths = detail["paths"] {
            if detail["components"] != nil {
                find(
                    .warning, "aasa-components-with-paths", at: paths.place,
                    "\"paths\" stands beside \"components\"; what both mean together is not documented.")
            }
            if let list = paths.list {
                for element in list { if let rule = path(element, defaults) { rules.append(rule) } }
            } else {
                expect("a list", "paths", not: paths)
            }
        }
        unreachable(rules)
        return rules
    }

    /// A component as a rule; nil if it is no object.
    mutating func component(_ value: JSONValue, _ defaults: [JSONObject.Member] = []) -> AppleRule? {
        guard let object = value.object else {
            expect("an object", "components", not: value)
            return nil
        }
        for member in object.members { known(member, among: Self.keys) }
        return rule(object.members, defaults, at: value.place)
    }

    /// A path of the old form as a rule; nil if it is no text.
    private mutating func path(_ value: JSONValue, _ defaults: [JSONObject.Member]) -> AppleRule? {
        guard let text = value.text else {
            expect("a list of texts", "paths", not: value)
            return nil
        }
        let excludes = text.utf8.starts(with: "NOT ".utf8)
        let path = excludes ? String(text.dropFirst(4)) : text
        let members = [
            JSONObject.Member(name: "/", place: value.place, value: JSONValue(.text(path), at: value.place)),
            JSONObject.Member(name: "exclude", place: value.place, value: JSONValue(.bool(excludes), at: value.place)),
        ]
        return rule(members, defaults, at: value.place)
    }

    /// What is nearer to the rule overrides what is farther, key by key.
    private mutating func rule(
        _ members: [JSONObject.Member], _ defaults: [JSONObject.Member], at place: DocumentPlace
    ) -> AppleRule {
        func value(_ key: String) -> JSONValue? {
            (members.last { $0.name == key } ?? defaults.last { $0.name == key })?.value
        }
        let foldsCase = !flag(value("caseSensitive"), "caseSensitive", otherwise: true)
        let decodes = !flag(value("percentEncoded"), "percentEncoded", otherwise: true)
        let excludes = flag(value("exclude"), "exclude", otherwise: false)
        if let comment = value("comment"), comment.text == nil { expect("a text", "comment", not: comment) }
        var path: ApplePathGlob?
        if let text = text(value("/"), "/") {
            path = ApplePathGlob(text, variables, foldsCase: foldsCase)
            mistakes(path?.glob.mistakes ?? [], at: value("/")?.place ?? place)
        }
        var fragment: AppleGlob?
        if let text = text(value("#"), "#") {
            fragment = glob(text, foldsCase, at: value("#")?.place ?? place)
        }
        let rule = AppleRule(
            path: path,
            query: value("?").flatMap { query($0, foldsCase) },
            fragment: fragment,
            excludes: excludes,
            foldsCase: foldsCase,
            decodes: decodes,
            place: place
        )
        if rule.takesAll {
            find(.warning, "aasa-takes-all", at: place, "The rule takes every URL of the host.")
        }
        return rule
    }

    private mutating func flag(_ value: JSONValue?, _ name: String, otherwise usual: Bool) -> Bool {
        guard let value else { return usual }
        guard let flag = value.bool else {
            expect("a boolean", name, not: value)
            return usual
        }
        return flag
    }

    private mutating func text(_ value: JSONValue?, _ name: String) -> String? {
        guard let value else { return nil }
        guard let text = value.text else {
            expect("a text", name, not: value)
            return nil
        }
        return text
    }

    private mutating func query(_ value: JSONValue, _ foldsCase: Bool) -> AppleRule.Query? {
        if let text = value.text { return .whole(glob(text, foldsCase, at: value.place)) }
        guard let object = value.object else {
            expect("a text or an object", "?", not: value)
            return nil
        }
        var named: [(String, AppleGlob)] = []
        var isOff = false
        for member in object.members {
            if let text = member.value.text {
                named.append((member.name, glob(text, foldsCase, at: member.value.place)))
            } else {
                isOff = true
                find(
                    .error, "aasa-query-value", at: member.value.place,
                    "\(member.name.excerpt) is \(member.value.kind) and no text, which switches the whole \"?\" off.")
            }
        }
        return isOff ? nil : .items(named)
    }

    private mutating func glob(_ text: String, _ foldsCase: Bool, at place: DocumentPlace) -> AppleGlob {
        let glob = AppleGlob(text, variables, foldsCase: foldsCase)
        mistakes(glob.mistakes, at: place)
        return glob
    }

    private mutating func mistakes(_ mistakes: [AppleGlob.Mistake], at place: DocumentPlace) {
        for mistake in mistakes {
            switch mistake {
            case .unterminated:
                find(.error, "aasa-unterminated-variable", at: place, "After $( a ) is missing, so it takes no URL.")
            case .undefined(let name):
                find(
                    .error, "aasa-undefined-variable", at: place,
                    "There is no variable \(name.excerpt), so it takes no URL.")
            }
        }
    }

    /// A rule behind one that takes whatever it takes decides nothing. Each is compared with each, so of very long lists
    /// only the first rules are.
    private mutating func unreachable(_ rules: [AppleRule]) {
        for (index, rule) in rules.prefix(2_000).enumerated() {
            guard let earlier = rules[..<index].first(where: { $0.covers(rule) }) else { continue }
            find(
                .warning, "aasa-unreachable", at: rule.place,
                "The rule at \(earlier.place) takes all that this one takes, and comes first.")
        }
    }
}

extension String.UTF8View {
    fileprivate var containsVariable: Bool { zip(self, dropFirst()).contains { $0 == 0x24 && $1 == 0x28 } }
}
