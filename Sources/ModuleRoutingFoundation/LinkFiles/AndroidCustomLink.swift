import ModuleRouting

/// What a filter for a custom scheme says of a form of a route: the first segment is Android's host.
struct AndroidCustomLink {
    /// In lower case; `*` for any, nil if hosts and paths aren't looked at.
    let host: String?
    /// Nil for every path.
    let path: AndroidPath?
    let reasons: [String]

    private static let anyHost = "Android's hosts are a name or any"
    private static let schemeAlone = "a filter for the scheme alone claims all its links"
    private static let noHost = "the router looks at paths behind any host there"

    static func links(of form: RouteOutline.Form, _ reader: AndroidPathReader) -> [AndroidCustomLink] {
        let options = reader.options
        guard options.hostIsSegment == .custom else {
            return [AndroidCustomLink(host: nil, path: nil, reasons: [noHost])]
        }
        let behind = form.behindHost
        switch form.segments.first {
        case nil: return [AndroidCustomLink(host: nil, path: nil, reasons: form.goesOn ? [] : [schemeAlone])]
        case .rest(_, let minimum):
            guard behind.segments.isEmpty else {
                return [AndroidCustomLink(host: nil, path: nil, reasons: [schemeAlone])]
            }
            return [AndroidCustomLink(host: minimum > 0 ? "*" : nil, path: nil, reasons: [])]
        case .literal(let bytes):
            let text = String(decoding: bytes, as: UTF8.self)
            // Android folds the case of all letters, the router that of A to Z. A star would be any host.
            let isLoose = text.hasPrefix("*") || !text.unicodeScalars.allSatisfy(\.isASCII)
            let host = text.hasPrefix("*") ? "*" : text.lowercased()
            return reader.paths(of: behind).map {
                AndroidCustomLink(host: host, path: $0, reasons: isLoose ? [anyHost] : [])
            }
        case .parameter: return reader.paths(of: behind).map { AndroidCustomLink(host: "*", path: $0, reasons: []) }
        case .constrained, .mixed:
            return reader.paths(of: behind).map { AndroidCustomLink(host: "*", path: $0, reasons: [anyHost]) }
        }
    }
}
