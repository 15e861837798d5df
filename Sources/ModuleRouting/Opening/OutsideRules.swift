/// What holds for everything that comes from outside the app.
///
/// The rules are those of what attacks on links have used: a host that stands behind user info, a port that is not the
/// site's, a path that is read as the app's own, control characters in values.
enum OutsideRules {
    /// Throws if a URL that comes from outside is not whole, has user info, or a port that isn't the default one.
    ///
    /// - Parameter isOwn: whether the app's own code wrote it, which may write a path.
    static func check(_ url: ReadURL, isOwn: Bool) throws(RoutingError) {
        guard let scheme = url.places[.scheme] else {
            if isOwn { return }
            throw malformed("A link from outside is a whole URL.", at: 0, remedy: "write it with its scheme.")
        }
        let start = Int(scheme.end) + 3
        guard let host = url.places[.host] else { return }
        guard Int(host.start) == start else {
            throw malformed(
                "A link from outside has no user info.", at: start, remedy: "remove what stands before the @.")
        }
        // In a custom scheme a port means nothing.
        guard let usual = ["https": "443", "http": "80"][url.scheme ?? ""],
            let port = port(of: url, after: Int(host.end)), !port.isEmpty
        else { return }
        guard port == usual else {
            throw RoutingError(
                .foreignURL,
                "The URL belongs to another site.",
                facts: ["port: \(RoutingError.excerpt(port))"],
                remedy: "open it without a port."
            )
        }
    }

    private static func malformed(_ summary: String, at position: Int, remedy: String) -> RoutingError {
        RoutingError(.malformed, summary, facts: ["position: \(position)"], remedy: remedy, position: position)
    }

    /// The port as it is written; nil if there is none.
    private static func port(of url: ReadURL, after host: Int) -> String? {
        url.withBytes { bytes in
            guard host < bytes.count, bytes[host] == UInt8(ascii: ":") else { return nil }
            let digits = bytes[(host + 1)...].prefix { ASCII.isDigit($0) }
            return String(decoding: digits, as: UTF8.self)
        }
    }

    /// Throws if a control character is where it may not be, and what the route's own check throws.
    static func check(_ input: RouteInput) throws(RoutingError) {
        if let request = input.request, request.read.places.hasEscapes {
            try checkText(request.parameters, inPath: { _ in true }, request.pattern)
            try checkText(request.queryItems, inPath: { _ in false }, request.pattern)
            // What has no name is text for the handler too.
            if (request.segments + [request.fragment ?? ""]).contains(where: hasControls) {
                throw control(in: "The path or the fragment", request.pattern)
            }
        }
        guard let route = input.route else { return }
        if input.request == nil, let encoded = try? RouteEncoder.encode(route) {
            let pattern = type(of: route).pattern
            try checkText(encoded.parameters, inPath: pattern.parameters.contains, pattern)
        }
        do {
            try route.validate()
        } catch let error as InvalidParameter {
            throw invalid(error.name, ShownURL.text(error.expected, about: route), type(of: route).pattern)
        } catch let error as RoutingError {
            throw error
        } catch {
            throw invalid(nil, "\(type(of: error))", type(of: route).pattern)
        }
    }

    /// Whether no link may carry the pair: it has a control character that is no tab or line break of a value in the query.
    static func refuses(_ pair: RouteParameters.Pair, inPath: Bool) -> Bool {
        hasControls(pair.name)
            || pair.value.unicodeScalars.contains { isControl($0) && (inPath || !"\t\n\r".unicodeScalars.contains($0)) }
    }

    private static func checkText(
        _ parameters: RouteParameters,
        inPath: (String) -> Bool,
        _ pattern: RoutePattern?
    ) throws(RoutingError) {
        for pair in parameters.pairs where refuses(pair, inPath: inPath(pair.name)) {
            throw control(in: "The parameter \(RoutingError.excerpt(pair.name))", pattern, parameter: pair.name)
        }
    }

    private static func control(
        in place: String,
        _ pattern: RoutePattern?,
        parameter: String? = nil
    ) -> RoutingError {
        RoutingError(
            .parameterInvalid,
            "\(place) has a control character, which no link from outside may have there.",
            facts: (pattern.map { ["pattern: \($0.excerpt)"] } ?? []) + [
                "allowed: tabs and line breaks, in values of the query"
            ],
            remedy: "leave it out; text of several lines belongs in the query.",
            parameter: parameter,
            pattern: pattern
        )
    }

    private static func hasControls(_ text: String) -> Bool { text.unicodeScalars.contains(where: isControl) }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }

    private static func invalid(_ name: String?, _ expected: String, _ pattern: RoutePattern?) -> RoutingError {
        RoutingError(
            .parameterInvalid,
            name.map { "The parameter \($0) is not what the route accepts." }
                ?? "The route does not accept its values.",
            facts: (pattern.map { ["pattern: \($0.excerpt)"] } ?? []) + ["expected: \(expected)"],
            remedy: "open a link whose parameters the route accepts.",
            parameter: name,
            pattern: pattern
        )
    }
}

extension RouteLimits {
    /// Throws if a URL has more parts than it may have.
    func check(_ url: ReadURL) throws(RoutingError) {
        guard url.text.utf8.count > min(segments, queryItems) else { return }
        func count(_ part: ScannedURL.Part, splitAt delimiter: UInt8, omittingEmpty: Bool) -> Int {
            guard let place = url.places[part] else { return 0 }
            return url.withBytes { bytes in
                bytes[place.range].split(separator: delimiter, omittingEmptySubsequences: omittingEmpty).count
            }
        }
        let host = url.places.hostIsSegment ? 1 : 0
        let pieces = host + count(.path, splitAt: .slash, omittingEmpty: true)
        let items = count(.query, splitAt: .ampersand, omittingEmpty: false)
        if pieces > segments { throw .beyond(segments, "segments", pieces) }
        if items > queryItems { throw .beyond(queryItems, "query items", items) }
    }
}

/// What an origin may open.
struct OriginPolicy {
    /// One of these a route has to be exposed to; nil for the app itself, which may open all.
    private let oneOf: RouteExposure?

    /// Whether secrets may come this way: from the app itself, in an https URL, or in a value.
    private let carriesSecrets: Bool

    /// - Parameters:
    ///   - origin: where the open comes from.
    ///   - request: what its URL asks for; nil if a value is opened.
    ///   - domains: the app's, in lower case.
    init(of origin: RouteOrigin, with request: RouteRequest?, domains: [String]) {
        carriesSecrets = origin.isInside || (request.map(\.read.isHTTPS) ?? true)
        oneOf =
            switch origin.kind {
            case .inside: nil
            case .customScheme where origin.sender == nil: .customSchemes
            case .web:
                origin.sender.map { sender in domains.contains { DomainName.covers($0, sender.utf8) } } == true
                    ? .webPages : .unknown
            default: RouteExposure(origin.kind)
            }
    }

    /// Whether the route may be opened.
    func allows(_ route: DeclaredRoute) -> Bool {
        guard let oneOf else { return true }
        return !route.exposure.isDisjoint(with: oneOf) && (carriesSecrets || route.readings.secrets.isEmpty)
    }
}
