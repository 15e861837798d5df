/// Reads statements and gathers what is wrong with them.
struct AssetLinksReader {
    var findings: [LinkFileFinding] = []

    mutating func find(
        _ severity: LinkFileFinding.Severity,
        _ code: String,
        at place: DocumentPlace,
        _ text: String
    ) { findings.append(LinkFileFinding(severity, code, at: place, text)) }

    mutating func expect(_ what: String, _ name: String, of value: JSONValue?, in place: DocumentPlace) {
        if let value {
            find(.error, "assetlinks-type", at: value.place, "\(name) has to be \(what), and is \(value.kind).")
        } else {
            find(.error, "assetlinks-missing", at: place, "\(name) is missing: \(what).")
        }
    }

    // MARK: Statements

    /// The permissions that Android and Chrome know.
    private static let relations: Set<String> = [
        AssetLinksFile.relation, "delegate_permission/common.get_login_creds",
        "delegate_permission/common.use_as_origin", "delegate_permission/common.share_location",
        "delegate_permission/common.query_webapk",
    ]

    /// The statement, if it is that an app handles links.
    mutating func statement(_ value: JSONValue) -> AssetLinksDocument.Statement? {
        guard let statement = value.object else {
            expect("an object", "A statement", of: value, in: value.place)
            return nil
        }
        if statement["include"] != nil {
            find(.note, "assetlinks-include", at: value.place, "What the statement includes was not looked at.")
            return nil
        }
        for member in statement.members
        where !["relation", "target", "relation_extensions"].contains(member.name) {
            find(.warning, "assetlinks-unknown-key", at: member.place, "\(member.name.excerpt) is ignored.")
        }
        let relations = relations(statement["relation"], at: value.place)
        let package = target(statement["target"], at: value.place)
        let rules = rules(statement["relation_extensions"], relations)
        guard let package, relations.contains(AssetLinksFile.relation) else { return nil }
        return AssetLinksDocument.Statement(package: package, rules: rules, place: value.place)
    }

    private mutating func relations(_ value: JSONValue?, at place: DocumentPlace) -> Set<String> {
        guard let list = value?.list else {
            expect("a list of texts", "relation", of: value, in: place)
            return []
        }
        var relations: Set<String> = []
        if list.isEmpty { find(.error, "assetlinks-relation", at: value?.place ?? place, "relation is empty.") }
        for element in list {
            guard let text = element.text else {
                expect("a text", "A relation", of: element, in: place)
                continue
            }
            if !Self.relations.contains(text) {
                find(
                    .error, "assetlinks-relation", at: element.place,
                    "There is no relation \(text.excerpt); links need \(AssetLinksFile.relation.excerpt).")
            }
            if !relations.insert(text).inserted {
                find(.warning, "assetlinks-repeated", at: element.place, "The relation is there already.")
            }
        }
        return relations
    }

    /// The name of the app, if it is an Android app.
    private mutating func target(_ value: JSONValue?, at place: DocumentPlace) -> String? {
        guard let value, let target = value.object else {
            expect("an object", "target", of: value, in: place)
            return nil
        }
        guard let namespace = target["namespace"]?.text else {
            expect("a text", "namespace", of: target["namespace"], in: value.place)
            return nil
        }
        guard namespace == "android_app" else {
            if namespace != "web" {
                find(
                    .error, "assetlinks-namespace", at: target["namespace"]?.place ?? value.place,
                    "There is no namespace \(namespace.excerpt): an Android app has \"android_app\", a site \"web\".")
            }
            return nil
        }
        fingerprints(target["sha256_cert_fingerprints"], at: value.place)
        guard let package = target["package_name"]?.text else {
            expect("a text", "package_name", of: target["package_name"], in: value.place)
            return nil
        }
        if !AssetLinksApp.isPackage(package) {
            find(
                .error, "assetlinks-package", at: target["package_name"]?.place ?? value.place,
                "\(package.excerpt) is no package name, such as com.example.bookshop.")
        }
        return package
    }

    private mutating func fingerprints(_ value: JSONValue?, at place: DocumentPlace) {
        guard let value, let list = value.list else {
            return expect("a list of texts", "sha256_cert_fingerprints", of: value, in: place)
        }
        if list.isEmpty {
            find(.error, "assetlinks-fingerprint", at: value.place, "There is no fingerprint, so no app is meant.")
        }
        var seen: Set<String> = []
        for element in list {
            guard let text = element.text else {
                expect("a text", "A fingerprint", of: element, in: place)
                continue
            }
            if !AssetLinksApp.isFingerprint(text) {
                let isLower = AssetLinksApp.isFingerprint(text.uppercased())
                find(
                    .error, "assetlinks-fingerprint", at: element.place,
                    isLower
                        ? "The fingerprint has lower-case digits, and Android compares upper-case ones."
                        : "A fingerprint is 32 bytes in upper-case hexadecimal digits with colons between them.")
            } else if !seen.insert(text).inserted {
                find(.warning, "assetlinks-repeated", at: element.place, "The fingerprint is there already.")
            }
        }
    }
}
