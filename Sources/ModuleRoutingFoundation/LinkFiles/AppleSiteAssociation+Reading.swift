/// Reads the parts of an apple-app-site-association file and gathers what is wrong with them.
struct AppleSiteAssociationReader {
    var findings: [LinkFileFinding] = []
    var variables = AppleVariables()

    mutating func find(
        _ severity: LinkFileFinding.Severity, _ code: String, at place: DocumentPlace, _ text: String
    ) { findings.append(LinkFileFinding(severity, code, at: place, text)) }

    mutating func expect(_ what: String, _ name: String, not value: JSONValue) {
        find(.error, "aasa-type", at: value.place, "\(name.excerpt) has to be \(what), and is \(value.kind).")
    }

    /// Services that associate a site with an app.
    private static let services = ["applinks", "webcredentials", "appclips", "activitycontinuation"]

    mutating func read(_ root: JSONObject, at place: DocumentPlace) -> AppleSiteAssociation {
        for member in root.members where !Self.services.contains(member.name) {
            let isMisspelled = Self.services.contains(member.name.lowercased())
            find(
                isMisspelled ? .error : .note,
                isMisspelled ? "aasa-misspelled-key" : "aasa-unknown-key",
                at: member.place,
                "\(member.name.excerpt) is no service, so it is ignored."
            )
        }
        if !root.members.contains(where: { Self.services.contains($0.name) }) {
            find(.warning, "aasa-no-service", at: place, "The file has no service such as \"applinks\".")
        }
        for service in Self.services.dropFirst() {
            guard let value = root[service] else { continue }
            if let object = value.object { services(object, service) } else { expect("an object", service, not: value) }
        }
        guard let links = root["applinks"] else {
            return AppleSiteAssociation([], variables, findings, at: place)
        }
        guard let object = links.object else {
            expect("an object", "applinks", not: links)
            return AppleSiteAssociation([], variables, findings, at: links.place)
        }
        let details = read(links: object, at: links.place)
        return AppleSiteAssociation(
            details, variables, findings, at: object["details"]?.place ?? links.place
        )
    }

    private mutating func services(_ object: JSONObject, _ service: String) {
        guard let apps = object["apps"] else {
            return find(
                .warning, "aasa-no-app-id", at: object.members.first?.place ?? DocumentPlace.start,
                "\(service.excerpt) has no \"apps\", so it names no app.")
        }
        _ = appIDs(in: apps, "apps")
    }

    /// What `applinks` says.
    mutating func read(links: JSONObject, at place: DocumentPlace) -> [AppleSiteAssociation.Detail] {
        for member in links.members {
            known(member, among: ["apps", "details", "defaults", "substitutionVariables"])
        }
        if let apps = links["apps"] {
            if let list = apps.list {
                if !list.isEmpty {
                    find(
                        .warning, "aasa-apps", at: apps.place,
                        "\"apps\" has to be an empty list, if it is there at all.")
                }
            } else {
                expect("a list", "apps", not: apps)
            }
        }
        if let value = links["substitutionVariables"] { readVariables(value) }
        let defaults = links["defaults"].map { readDefaults($0) } ?? []
        guard let value = links["details"] else {
            find(.warning, "aasa-no-details", at: place, "\"applinks\" has no \"details\", so no app opens a link.")
            return []
        }
        var details: [AppleSiteAssociation.Detail] = []
        if let list = value.list {
            for element in list { if let detail = detail(element, defaults) { details.append(detail) } }
        } else if let object = value.object {
            find(
                .warning, "aasa-dictionary-details", at: value.place,
                "\"details\" is an object, as iOS 9 had it. Write a list, whose order counts.")
            for member in object.members {
                check(app: member.name, at: member.place)
                guard let old = member.value.object else {
                    expect("an object", member.name, not: member.value)
                    continue
                }
                let rules = rules(of: old, defaults)
                details.append(AppleSiteAssociation.Detail(apps: [member.name], rules: rules, place: member.place))
            }
        } else {
            expect("a list", "details", not: value)
        }
        repeated(details)
        return details
    }

    private mutating func repeated(_ details: [AppleSiteAssociation.Detail]) {
        var seen: Set<String> = []
        for detail in details {
            for app in Set(detail.apps).sorted() where !seen.insert(app).inserted {
                find(
                    .warning, "aasa-repeated-app-id", at: detail.place,
                    "\(app.excerpt) has rules already; the first rule of all that takes a URL decides.")
            }
        }
    }

    private mutating func detail(_ value: JSONValue, _ defaults: [JSONObject.Member]) -> AppleSiteAssociation.Detail? {
        guard let object = value.object else {
            expect("an object", "details", not: value)
            return nil
        }
        for member in object.members { known(member, among: ["appID", "appIDs", "components", "paths", "defaults"]) }
        var apps: [String] = []
        if let several = object["appIDs"] { apps += appIDs(in: several, "appIDs") }
        if let single = object["appID"] {
            if let text = single.text {
                check(app: text, at: single.place)
                if !apps.contains(text) { apps.append(text) }
            } else {
                expect("a text", "appID", not: single)
            }
        }
        switch (object["appID"], object["appIDs"]) {
        case (nil, nil):
            find(.error, "aasa-no-app-id", at: value.place, "The rules are for no app: \"appIDs\" is missing.")
        case (_?, let several?):
            find(
                .warning, "aasa-both-app-ids", at: several.place,
                "\"appID\" and \"appIDs\" are both there, and both count. Keep \"appIDs\".")
        default: break
        }
        let own = object["defaults"].map { readDefaults($0) } ?? []
        return AppleSiteAssociation.Detail(apps: apps, rules: rules(of: object, defaults + own), place: value.place)
    }

    private mutating func appIDs(in value: JSONValue, _ name: String) -> [String] {
        guard let list = value.list else {
            expect("a list", name, not: value)
            return []
        }
        if list.isEmpty {
            find(.warning, "aasa-no-app-id", at: value.place, "\(name.excerpt) is empty, so it names no app.")
        }
        var apps: [String] = []
        for element in list {
            guard let app = element.text else {
                expect("a list of texts", name, not: element)
                continue
            }
            check(app: app, at: element.place)
            if apps.contains(app) {
                find(.warning, "aasa-repeated-app-id", at: element.place, "\(app.excerpt) stands in this list already.")
            }
            apps.append(app)
        }
        return apps
    }

    private mutating func check(app: String, at place: DocumentPlace) {
        guard !AppleAppID.isValid(app) else { return }
        find(
            .error, "aasa-app-id", at: place,
            "\(app.excerpt) is no app id: ten capital letters or digits, a dot, and the bundle id.")
    }

    /// Notes a key that is ignored. One that is written as another but for its case was meant to be that.
    mutating func known(_ member: JSONObject.Member, among names: [String]) {
        guard !names.contains(member.name) else { return }
        if let meant = names.first(where: { $0.lowercased() == member.name.lowercased() }) {
            find(
                .error, "aasa-misspelled-key", at: member.place,
                "\(member.name.excerpt) is ignored; the key is \(meant.excerpt).")
        } else {
            find(.warning, "aasa-unknown-key", at: member.place, "\(member.name.excerpt) is ignored.")
        }
    }
}

extension DocumentPlace {
    /// The beginning of a document.
    static let start = DocumentPlace(offset: 0, line: 1, column: 1)
}
