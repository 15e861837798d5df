/// Reads texts, and refuses those that aren't URLs, are too long or aren't the app's.
struct URLReader: Sendable {
    /// In lower case; nil allows every scheme.
    let schemes: [String]?
    /// In lower case; nil allows every domain.
    let domains: [String]?
    let options: RoutingOptions

    func read(_ text: String) throws(RoutingError) -> ReadURL {
        var (text, places) = (text, ScannedURL())
        let verdict = read(&text) { scan($0, into: &places) }
        let url = ReadURL(text: text, places: places)
        if let refusal = refusal(of: url, verdict) { throw refusal }
        return url
    }

    /// The result of reading a text. It says no more of a malformed one, so that it takes one register: who makes an error
    /// of it reads the text again.
    enum Verdict {
        case ours, notOurs, tooLong, malformed
    }

    /// Calls the body, which begins with ``scan(_:into:)``, with the text's bytes, unless it is too long.
    @inline(__always)
    func read(_ text: inout String, _ body: (UnsafeBufferPointer<UInt8>) -> Verdict) -> Verdict {
        text.utf8.count <= RouteLimits.maximumLength ? text.withUTF8(body) : .tooLong
    }

    /// The error for a text that is refused.
    func refusal(of url: ReadURL, _ verdict: Verdict) -> RoutingError? {
        switch verdict {
        case .ours: nil
        case .notOurs: notOurs(url)
        case .tooLong: .tooLong(url.text)
        case .malformed where url.text.isEmpty:
            RoutingError(.malformed, "The URL is empty.", remedy: "give a URL or an absolute path.", position: 0)
        case .malformed: .malformed(failure(in: url.text))
        }
    }

    /// What is wrong with a malformed text.
    private func failure(in text: String) -> URLScanner.Failure {
        var text = text
        return text.withUTF8 { bytes in
            do throws(URLScanner.Failure) {
                _ = try URLScanner(bytes, options: options).scan()
                return URLScanner.Failure(position: 0, reason: "it can't be read")
            } catch {
                return error
            }
        }
    }

    /// Reads a text that is not too long, without making an error.
    @inline(__always)
    func scan(_ bytes: UnsafeBufferPointer<UInt8>, into url: inout ScannedURL) -> Verdict {
        let scanner = URLScanner(bytes, options: options)
        do {
            url = try scanner.scan()
        } catch {
            return .malformed
        }
        return url.scheme == nil || isOurs(url, bytes, isWeb: scanner.isWeb(url)) ? .ours : .notOurs
    }

    @inline(never)
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

extension RoutingError {
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
