/// Dynamic rules, of which one malformed field makes all void.
extension AssetLinksReader {
    mutating func rules(_ value: JSONValue?, _ relations: Set<String>) -> [AssetLinksDocument.Rule]? {
        guard let value else { return nil }
        guard let extensions = value.object else {
            expect("an object", "relation_extensions", of: value, in: value.place)
            return nil
        }
        var rules: [AssetLinksDocument.Rule]?
        for member in extensions.members {
            if member.name != AssetLinksFile.relation || !relations.contains(member.name) {
                find(
                    .warning, "assetlinks-unknown-key", at: member.place,
                    "\(member.name.excerpt) is no relation of the statement that has extensions, so it is ignored.")
            } else if let list = member.value.object?[AssetLinksFile.extensionName] {
                rules = components(list)
            } else {
                expect("a list of rules", AssetLinksFile.extensionName, of: nil, in: member.value.place)
            }
        }
        return rules
    }

    private mutating func components(_ value: JSONValue) -> [AssetLinksDocument.Rule]? {
        guard let list = value.list, !list.isEmpty else {
            find(
                .error, "assetlinks-dynamic", at: value.place,
                "\(AssetLinksFile.extensionName) has to be a list of rules that is not empty. \(Self.void)")
            return nil
        }
        var rules: [AssetLinksDocument.Rule] = []
        var isWhole = true
        for element in list {
            for member in element.object?.members ?? [] where !["/", "?", "#", "exclude"].contains(member.name) {
                find(
                    .warning, "assetlinks-unknown-key", at: member.place,
                    "A rule has \"/\", \"?\", \"#\" and \"exclude\", and \(member.name.excerpt) is none of them.")
            }
            do throws(LinkFileFinding) {
                rules.append(AssetLinksDocument.Rule(rule: try rule(element), place: element.place))
            } catch {
                findings.append(error)
                isWhole = false
            }
        }
        guard isWhole else { return nil }
        checkOrder(rules, at: value.place)
        return rules
    }

    private static let void = "One malformed field makes every dynamic rule of the statement void."

    private func rule(_ value: JSONValue) throws(LinkFileFinding) -> AssetLinksRule {
        func malformed(_ place: DocumentPlace, _ text: String) -> LinkFileFinding {
            LinkFileFinding(.error, "assetlinks-dynamic", at: place, "\(text) \(Self.void)")
        }
        func text(_ member: JSONValue, _ name: String) throws(LinkFileFinding) -> String {
            guard let text = member.text, !text.isEmpty else {
                throw malformed(member.place, "\(name.excerpt) has to be a text that is not empty.")
            }
            return text
        }
        guard let members = value.object, !members.members.isEmpty else {
            throw malformed(value.place, "A rule has to be an object that is not empty.")
        }
        var rule = AssetLinksRule()
        for member in members.members {
            switch member.name {
            case "/": rule.path = try text(member.value, "/")
            case "#": rule.fragment = try text(member.value, "#")
            case "?":
                guard let query = member.value.object, !query.members.isEmpty else {
                    throw malformed(member.value.place, "\"?\" has to be an object of texts that is not empty.")
                }
                for parameter in query.members {
                    rule.query[parameter.name] = try text(parameter.value, parameter.name)
                }
            case "exclude":
                guard let isExcluded = member.value.bool else {
                    throw malformed(member.value.place, "\"exclude\" has to be true or false.")
                }
                rule.isExcluded = isExcluded
            default: break
            }
        }
        return rule
    }

    private mutating func checkOrder(_ rules: [AssetLinksDocument.Rule], at place: DocumentPlace) {
        var catchAll: DocumentPlace?
        var seen: [AssetLinksRule: DocumentPlace] = [:]
        for rule in rules {
            var asked = rule.rule
            asked.isExcluded = false
            if let earlier = catchAll ?? seen[asked] {
                find(
                    .warning, "assetlinks-unreachable", at: rule.place,
                    "No link reaches the rule: the one at \(earlier) takes all of its links.")
            }
            seen[asked] = seen[asked] ?? rule.place
            let takesAll = asked.fragment == nil && asked.query.isEmpty && (asked.path ?? "*") == "*"
            if takesAll { catchAll = catchAll ?? rule.place }
        }
        if rules.allSatisfy(\.rule.isExcluded) {
            find(.warning, "assetlinks-nothing", at: place, "All rules exclude, so no link opens the app.")
        }
    }

    mutating func checkRepeated(_ statements: [AssetLinksDocument.Statement]) {
        var first: [String: DocumentPlace] = [:]
        for statement in statements where statement.rules != nil {
            if let earlier = first[statement.package] {
                find(
                    .error, "assetlinks-repeated-rules", at: statement.place,
                    "The dynamic rules of \(statement.package.excerpt) are declared at \(earlier) already.")
            }
            first[statement.package] = first[statement.package] ?? statement.place
        }
    }
}
