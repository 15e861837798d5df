/// The schemes and domains of an app.
struct LinkNamespaces: Sendable {
    /// In lower case. Links are written with the first one.
    let schemes: [String]
    /// In lower case.
    let domains: [String]

    init(schemes: [String], domains: [String]) {
        self.schemes = schemes.map { ASCII.lowercased($0.utf8) }
        self.domains = domains.map { ASCII.lowercased($0.utf8) }
    }

    /// What is wrong with the schemes and domains, each with what would be right.
    var mistakes: [(summary: String, remedy: String)] {
        var mistakes: [(String, String)] = []
        for scheme in schemes {
            if Namespace.schemeEnd(in: "\(scheme):".utf8) != scheme.utf8.count {
                mistakes.append(
                    (
                        "\(RoutingError.excerpt(scheme)) is not a scheme.",
                        "begin with a letter, then use letters, digits, +, - and . only."
                    ))
            } else if scheme == "http" || scheme == "https" {
                mistakes.append(
                    (
                        "http and https are not an app's own schemes.", "name the app's link domains under domains."
                    ))
            }
        }
        for domain in domains where domain.isEmpty || !domain.utf8.allSatisfy(ASCII.isUnreserved) {
            mistakes.append(
                (
                    "\(RoutingError.excerpt(domain)) is not a domain.",
                    "write the name alone, as in bookshop.example: no scheme, no port and no path."
                ))
        }
        return mistakes
    }

    /// Whether URLs of the namespace are the app's; nil stands for all of the app's.
    func owns(_ namespace: Namespace?) -> Bool {
        guard let namespace else { return true }
        if namespace.isWeb { return namespace.domain.map(domains.contains) ?? !domains.isEmpty }
        return schemes.contains(namespace.scheme)
    }
}
