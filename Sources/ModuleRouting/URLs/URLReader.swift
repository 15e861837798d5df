/// Reads texts, and refuses those that aren't URLs, are too long or aren't the app's.
struct URLReader: Sendable {
    /// In lower case; nil allows every scheme.
    let schemes: [String]?
    /// In lower case; nil allows every domain.
    let domains: [String]?
    let options: RoutingOptions

    func read(_ text: String) throws(RoutingError) -> ReadURL {
        guard text.utf8.count <= RouteLimits.maximumLength else { throw .tooLong(text) }
        var (text, places) = (text, ScannedURL())
        let verdict = text.withUTF8 { bytes in
            Result { () throws(URLScanner.Failure) in
                places = try URLScanner(bytes, options: options).scan()
                return isOurs(places, bytes)
            }
        }
        switch verdict {
        case .success(true): return ReadURL(text: text, places: places)
        case .success(false): throw foreignURL(ReadURL(text: text, places: places))
        case .failure(let failure): throw .malformed(failure, isEmpty: text.isEmpty)
        }
    }

    /// Reads a text that is not too long, without making an error; false if it isn't a URL of the app.
    @inline(__always)
    func scan(_ bytes: UnsafeBufferPointer<UInt8>, into url: inout ScannedURL) -> Bool {
        do {
            url = try URLScanner(bytes, options: options).scan()
        } catch {
            return false
        }
        return url[.scheme] == nil || isOurs(url, bytes)
    }

    @inline(never)
    private func isOurs(_ url: ScannedURL, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let scheme = url[.scheme].map({ bytes[$0.range] }) else { return true }
        guard url.isWeb(in: bytes) else { return schemes?.contains { ASCII.equalsFolded(scheme, $0.utf8) } ?? true }
        guard let domains else { return true }
        guard let host = url[.host].map({ bytes[$0.range] }) else { return false }
        return domains.contains { DomainName.covers($0, host) }
    }

    private func foreignURL(_ url: ReadURL) -> RoutingError {
        let scheme = url.scheme ?? ""
        let isWeb = scheme == "http" || scheme == "https"
        let fact = isWeb ? "domain: \(RoutingError.excerpt(url.host ?? ""))" : "scheme: \(RoutingError.excerpt(scheme))"
        return RoutingError(
            .foreignURL,
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
    fileprivate static func malformed(_ failure: URLScanner.Failure, isEmpty: Bool) -> RoutingError {
        if isEmpty {
            return RoutingError(.malformed, "The URL is empty.", remedy: "give a URL or an absolute path.", position: 0)
        }
        return RoutingError(
            .malformed,
            "The text is not a URL: \(failure.reason).",
            facts: ["position: \(failure.position)"],
            remedy: "write it as scheme://path or /path, and percent-encode what RFC 3986 does not allow.",
            position: failure.position
        )
    }

    static func tooLong(
        _ text: String,
        atMost limit: Int = RouteLimits.maximumLength,
        pattern: RoutePattern? = nil
    ) -> RoutingError {
        RoutingError(
            .tooLong,
            "The URL is too long.",
            facts: ["length: \(text.utf8.count) bytes", "limit: \(limit) bytes"],
            remedy: "shorten it.",
            pattern: pattern
        )
    }
}
