/// Takes texts in: what is not a URL, is too long or is not the app's goes no further.
struct URLReader: Sendable {
    /// In lower case; nil takes every scheme.
    let schemes: [String]?
    /// In lower case; nil takes every domain.
    let domains: [String]?
    let options: RoutingOptions

    func read(_ text: String) throws(RoutingError) -> ReadURL {
        guard text.utf8.count <= URLScanner.maximumLength else { throw .tooLong(text) }
        guard !text.isEmpty else {
            throw RoutingError(.malformed, "The URL is empty.", remedy: "give a URL or an absolute path.", position: 0)
        }
        var utf8 = text
        let scanned: Result<(ScannedURL, Bool), RoutingError> = utf8.withUTF8 { bytes in
            Result { () throws(RoutingError) in try scan(bytes) }
        }
        let (places, belongs) = try scanned.get()
        let url = ReadURL(text: utf8, places: places, plus: options.plus)
        guard belongs else { throw notOurs(url) }
        return url
    }

    private func scan(_ bytes: UnsafeBufferPointer<UInt8>) throws(RoutingError) -> (ScannedURL, Bool) {
        let scanner = URLScanner(bytes, options: options)
        do {
            let url = try scanner.scan()
            return (url, isOurs(url, bytes, isWeb: scanner.isWeb(url)))
        } catch {
            throw .malformed(error)
        }
    }

    private func isOurs(_ url: ScannedURL, _ bytes: UnsafeBufferPointer<UInt8>, isWeb: Bool) -> Bool {
        guard let scheme = url.scheme.map({ bytes[$0.range] }) else { return true }
        guard isWeb else { return schemes?.contains { ASCII.equalsFolded(scheme, $0.utf8) } ?? true }
        guard let domains else { return true }
        guard let host = url.host.map({ bytes[$0.range] }) else { return false }
        return domains.contains { ASCII.equalsFolded(host, $0.utf8) }
    }

    private func notOurs(_ url: ReadURL) -> RoutingError {
        let scheme = url.scheme ?? ""
        let isWeb = scheme == "http" || scheme == "https"
        let fact = isWeb ? "domain: \(RoutingError.excerpt(url.host ?? ""))" : "scheme: \(RoutingError.excerpt(scheme))"
        return RoutingError(
            .notOurs,
            isWeb ? "The URL belongs to another site." : "The URL belongs to another app.",
            facts: [fact],
            remedy: isWeb
                ? "open it in a browser; this app's domains are: \(list(domains))."
                : "open it in the app that owns the scheme; this app's schemes are: \(list(schemes))."
        )
    }

    private func list(_ names: [String]?) -> String {
        guard let names, !names.isEmpty else { return "none" }
        return names.joined(separator: ", ")
    }
}

extension RoutingError {
    fileprivate static func malformed(_ failure: URLScanner.Failure) -> RoutingError {
        RoutingError(
            .malformed,
            "The text is not a URL: \(failure.reason).",
            facts: ["position: \(failure.position)"],
            remedy: "write it as scheme://path or /path, and percent-encode what RFC 3986 does not allow.",
            position: failure.position
        )
    }
}
