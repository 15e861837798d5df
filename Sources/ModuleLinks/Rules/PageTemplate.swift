import ModuleRouting

/// The template of a web page, as `WebPageLink` fills it.
enum PageTemplate {
    /// What is wrong with it; nil if nothing is.
    static func mistake(in template: String) -> String? {
        guard template.hasPrefix("https://") else { return "A web page has an https URL." }
        let host = host(of: template)
        guard !host.isEmpty, host.allSatisfy(isInName) else {
            return "The host of a web page is a name alone, followed by a slash: no placeholder, no user info, no port."
        }
        for rest in template.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
            guard let close = rest.firstIndex(of: "}") else { return "A placeholder of the web page has no end." }
            let name = rest[..<close]
            guard ["path", "query", "fragment"].contains(name) else {
                let shown = RoutingError.excerpt(name)
                return "A web page has no placeholder {\(shown)}: it has {path}, {query} and {fragment}."
            }
        }
        return WebPageLink(template, for: nil) == nil ? "The web page is no URL by RFC 3986." : nil
    }

    /// The host as it is written, up to the first slash.
    static func host(of template: String) -> String {
        String(template.utf8.dropFirst("https://".utf8.count).prefix { $0 != UInt8(ascii: "/") }) ?? ""
    }

    private static func isInName(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || character == "-" || character == ".")
    }
}
