/// One component of an apple-app-site-association file: the URLs that it takes, and whether it excludes them.
struct AppleRule: Sendable {
    enum Query: Sendable {
        /// The whole query.
        case whole(AppleGlob)
        /// The values of these names. Other names don't matter.
        case items([(name: String, glob: AppleGlob)])
    }

    /// What the URL's path has to match; nil for every path.
    let path: ApplePathGlob?
    /// What its query has to match; nil for every query.
    let query: Query?
    /// What its fragment has to match; nil for every fragment.
    let fragment: AppleGlob?
    /// Whether URLs that match stay in the browser.
    let excludes: Bool
    /// Whether upper and lower case are one.
    let foldsCase: Bool
    /// Whether the URL is compared with its escapes decoded.
    let decodes: Bool
    /// Where the rule stands.
    let place: DocumentPlace

    /// Whether all that is asked for matches. A part that the URL lacks is the empty text.
    func takes(_ link: AppleLink) -> Bool {
        let parts = decodes ? link.decoded : link.written
        if let path, !path.takes(parts.path) { return false }
        if let fragment, !fragment.takes(parts.fragment) { return false }
        switch query {
        case nil: return true
        case .whole(let glob): return glob.takes(parts.query)
        case .items(let named):
            return named.allSatisfy { name, glob in
                // Of a name that repeats every value has to match, and a name that is missing has the empty value.
                let values = parts.items.filter { isSame($0.name, name) }
                return values.isEmpty ? glob.takes("") : values.allSatisfy { glob.takes($0.value) }
            }
        }
    }

    private func isSame(_ left: String, _ right: String) -> Bool {
        foldsCase
            ? left.unicodeScalars.lazy.map(\.inLowerCase).elementsEqual(right.unicodeScalars.lazy.map(\.inLowerCase))
            : left.unicodeScalars.elementsEqual(right.unicodeScalars)
    }

    /// The globs of the rule.
    var globs: [AppleGlob] {
        var globs = [path?.glob, fragment].compactMap(\.self)
        switch query {
        case nil: break
        case .whole(let glob): globs.append(glob)
        case .items(let named): globs += named.map(\.glob)
        }
        return globs
    }

    /// Whether it takes every URL of the host.
    var takesAll: Bool { globs.allSatisfy(\.takesAll) }
}
