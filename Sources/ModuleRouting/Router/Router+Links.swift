import ModuleKit

extension Router {
    /// The URL of a route. Opening it gives an equal route to the same handler.
    ///
    /// The URL has the scheme or domain of the route's pattern. If the pattern names none, it has the first of the
    /// app's schemes; if the app has none, it is a path. A route with a secret has an https URL alone, as ``webURL(for:)`` says. It includes those of the pattern's optional groups whose
    /// parameters the route has. Everything but the unreserved characters of RFC 3986 section 2.3 is percent-encoded. A
    /// value that isn't in lower case is kept out of the host, which some readers fold: `bookshop:///Jane/…`. A
    /// route that no module handles has a URL too, and so has one in whose place another was put with a higher priority.
    ///
    /// - Throws: ``RoutingError/Code/notRepresentable`` if a URL can't carry the route's value: an empty string or a list
    ///   of several for a path parameter, a segment `.` or `..`, a control character that is no tab or line break of a query's value, a number that is not finite, a date beyond the years 0 to 9999, an empty element in a rest, a nested structure, an empty optional list, a
    ///   value that its constraint refuses or that reads back differently, a segment of the pattern that isn't captured (`:_`, `+_`), a value whose URL another route of the same
    ///   priority matches first, or none. ``RoutingError/Code/parameterMissing`` if a path parameter has no value. ``RoutingError/Code/tooLong``
    ///   if the URL would have more than 8,192 bytes. ``RoutingError/Code/foreignURL`` if the pattern names a scheme or
    ///   domain that isn't one of the app's. ``RoutingError/Code/malformed`` if the pattern is malformed.
    public func url<RouteType: Route>(for route: RouteType) throws(RoutingError) -> String {
        try core.sharing(core.url(for: route))
    }

    /// The https URL of a route, for web pages, mails and other devices: at its pattern's domain, or at the first of the app's
    /// domains.
    ///
    /// - Throws: ``RoutingError`` as ``url(for:)`` does, with ``RoutingError/Code/foreignURL`` if the pattern names a custom
    ///   scheme, or if the app has no domain.
    public func webURL<RouteType: Route>(for route: RouteType) throws(RoutingError) -> String {
        try core.sharing(core.url(for: route, isWeb: true))
    }

    /// The URL of a pattern with named values: those that the path names are in the path, the others in the query, in
    /// order. Of a route with a secret it is an https URL, as of a typed one.
    ///
    ///     try router.url(for: "/books/:id", values: ["id": "1342", "from": "push"])
    ///
    /// - Throws: ``RoutingError`` as ``url(for:)`` does.
    public func url(for pattern: RoutePattern, values: RouteParameters) throws(RoutingError) -> String {
        let url = try core.url(of: pattern, with: values)
        return try core.sharing(core.carriesSecret(url) ? core.url(of: pattern, with: values, isWeb: true) : url)
    }
}

extension RouterCore {
    /// The URL, unless it stays on the web. A typed open makes one too, which rules may read wherever it would lead.
    fileprivate func sharing(_ url: String) throws(RoutingError) -> String {
        let snapshot = store.snapshot
        if let exclusions = snapshot.exclusions, let read = try? snapshot.reader.read(url) {
            try exclusions.check(read)
        }
        return url
    }

    /// Whether the route that the URL opens takes a secret from it.
    fileprivate func carriesSecret(_ url: String) -> Bool {
        let snapshot = store.snapshot
        guard let read = try? snapshot.reader.read(url) else { return false }
        let request = snapshot.table.request(read, from: .inside)
        guard request.hit.isFound else { return false }
        let route = snapshot.routes[request.hit.route].route
        return !route.readings.secrets.isEmpty || (try? route.handler.input(request))?.route?.holdsSecret == true
    }

    /// The URL of a typed route.
    func url<RouteType: Route>(for route: RouteType, isWeb: Bool = false) throws(RoutingError) -> String {
        let encoded = try RouteEncoder.encode(route)
        let parameters = encoded.parameters
        let snapshot = store.snapshot
        let entry = snapshot.typed[ObjectIdentifier(RouteType.self)]
        let secrets = entry.map { snapshot.routes[$0.index].route.readings.secrets } ?? RouteType.secrets
        let url = try url(
            of: RouteType.pattern, with: parameters, isWeb: isWeb || !secrets.isEmpty || !encoded.secrets.isEmpty)
        guard let entry else { return url }
        let read = try snapshot.reader.read(url)
        let request = snapshot.table.request(read, from: .inside)
        guard request.hit.isFound else {
            throw RouteEncoder.notRepresentable("No route matches the URL of this value.", RouteType.pattern)
        }
        let placed = snapshot.routes[request.hit.route]
        if placed.route.typeID == ObjectIdentifier(RouteType.self) {
            try check(request, RouteType.pattern, with: parameters)
            return url
        }
        // Someone put another route in its place on purpose: a typed open reaches that one too. Else it is one that is tried
        // before, such as a literal equal to a parameter's value.
        if placed.route.priority > snapshot.routes[entry.index].route.priority { return url }
        let subject = placed.route.target.subject.visible
        throw RouteEncoder.notRepresentable(
            "Another route matches the URL of this value.",
            RouteType.pattern,
            facts: ["matched by: \(subject), \(placed.module.visible)"]
        )
    }

    fileprivate func url(
        of pattern: RoutePattern,
        with parameters: RouteParameters,
        isWeb: Bool = false
    ) throws(RoutingError) -> String {
        let parsed: RoutePattern.Parsed
        switch pattern.parsed {
        case .success(let whole): parsed = whole
        case .failure(let malformed):
            throw RoutingError(
                .malformed,
                "The pattern \(pattern.excerpt) is malformed: \(malformed.reason).",
                facts: ["position: \(malformed.position)"],
                remedy: "fix the pattern.",
                position: malformed.position,
                pattern: pattern
            )
        }
        let namespace = try namespace(of: parsed, pattern, isWeb: isWeb)?.labelled(
            parsed.label, by: parameters, pattern)
        let writer = RouteWriter(
            pattern: pattern,
            parameters: parameters,
            caseInsensitive: store.snapshot.options.caseInsensitive
        )
        let written = try writer.write(parsed.alternatives)
        let names = written.names.union([parsed.label, parsed.fragment].compactMap(\.self))
        for pair in parameters.pairs where OutsideRules.refuses(pair, inPath: names.contains(pair.name)) {
            throw RouteEncoder.notRepresentable(
                "The parameter \(RoutingError.excerpt(pair.name)) has a control character, which no link may have there.",
                pattern,
                facts: ["allowed: tabs and line breaks, in values of the query"],
                parameter: pair.name
            )
        }
        let query = parameters.pairs.filter { !names.contains($0.name) }.map(\.encoded)
        let base = base(namespace, written)
        var url = query.isEmpty ? base : "\(base)?\(query.joined(separator: "&"))"
        if let name = parsed.fragment, let value = parameters[name] {
            guard parameters.all(name).count == 1 else {
                let summary = "The parameter \(name) is a list, which a fragment cannot carry."
                throw RouteEncoder.notRepresentable(summary, pattern, parameter: name)
            }
            url += "#\(PercentEncoding.encode(value))"
        }
        guard url.utf8.count <= RouteLimits.maximumLength else { throw RoutingError.tooLong(url, pattern: pattern) }
        if parsed.alternatives.count > 1 { try checkGroups(url, pattern, with: parameters) }
        return url
    }

    /// Throws if another way to include or omit the pattern's groups matches the URL first, with other values.
    private func checkGroups(
        _ url: String,
        _ pattern: RoutePattern,
        with parameters: RouteParameters
    ) throws(RoutingError) {
        let table = RouteTable(
            [RouteTable.Entry(target: .pattern(pattern), priority: 0)], options: store.snapshot.options)
        let request = table.request(try store.snapshot.reader.read(url), from: .inside)
        guard request.hit.isFound else { return }
        try check(request, pattern, with: parameters)
    }

    /// Throws if the request has other values than those that were written.
    private func check(
        _ request: RouteRequest,
        _ pattern: RoutePattern,
        with parameters: RouteParameters
    ) throws(RoutingError) {
        let read = request.values
        let (meant, found) = (parameters.grouped, read.grouped)
        guard meant != found else { return }
        let wrong = (parameters.pairs + read.pairs).map(\.name).first { meant[Array($0.utf8)] != found[Array($0.utf8)] }
        let name = RoutingError.excerpt(wrong ?? "")
        throw RouteEncoder.notRepresentable(
            "The parameter \(name) would read back differently.", pattern, parameter: wrong)
    }

    /// The URL's namespace: the pattern's own scheme or domain, which must be the app's, else the app's first scheme.
    private func namespace(
        of parsed: RoutePattern.Parsed,
        _ pattern: RoutePattern,
        isWeb: Bool
    ) throws(RoutingError) -> Namespace? {
        let links = links
        let web = Namespace(scheme: "https", domain: nil)
        guard let namespace = parsed.namespace ?? (isWeb ? web : nil) else {
            return links.schemes.first.map { Namespace(scheme: $0, domain: nil) }
        }
        if namespace.isWeb, let domain = namespace.domain ?? links.domains.first(where: { $0.utf8.first != .star }),
            links.hasDomain(domain)
        {
            return Namespace(scheme: "https", domain: domain)
        }
        if links.schemes.contains(namespace.scheme), !isWeb { return namespace }
        let part = namespace.isWeb ? "domain \(namespace.domain ?? "")" : "scheme \(namespace.scheme)"
        throw RoutingError(
            .foreignURL,
            isWeb ? "The route has no https URL." : "The URL of the route would not be one of this app's.",
            facts: ["pattern: \(pattern.excerpt)"],
            remedy: isWeb
                ? "give LinkRouting a domain, and the route a pattern without a custom scheme."
                : "give LinkRouting the \(part).",
            pattern: pattern
        )
    }

    private func base(_ namespace: Namespace?, _ written: RouteWriter.Written) -> String {
        let path = PercentEncoding.encode(path: written.segments)
        guard let namespace else { return "/\(path)" }
        if namespace.isWeb { return "https://\(namespace.domain ?? "")/\(path)" }
        let isHost = written.segments.first.map { isPlain($0, isLiteral: written.beginsWithLiteral) } ?? true
        return isHost ? "\(namespace.scheme)://\(path)" : "\(namespace.scheme):///\(path)"
    }

    /// Some readers fold a host, and they disagree about escapes in it, so only a plain segment goes there, and a value only
    /// in lower case.
    private func isPlain(_ segment: String, isLiteral: Bool) -> Bool {
        let isName = segment.utf8.allSatisfy { ASCII.isUnreserved($0) && (isLiteral || !ASCII.isUppercase($0)) }
        guard store.snapshot.options.hostIsSegment == .undotted else { return isName }
        return isName && !segment.contains(".") && segment != "localhost"
    }
}

extension Namespace {
    /// The same with a parameter's value as the first label of its domain.
    fileprivate func labelled(
        _ name: String?,
        by parameters: RouteParameters,
        _ pattern: RoutePattern
    ) throws(RoutingError) -> Namespace {
        guard let domain, domain.utf8.first == .star else { return self }
        guard let name else {
            throw RouteEncoder.notRepresentable("The label of the host that isn't captured has no value.", pattern)
        }
        let values = parameters.all(name)
        guard values.count == 1, DomainName.isLabel(values[0].utf8), values[0] == ASCII.lowercased(values[0].utf8)
        else {
            let summary = "The parameter \(name) is not one label of a host, in lower case."
            throw RouteEncoder.notRepresentable(summary, pattern, parameter: name)
        }
        return Namespace(scheme: scheme, domain: values[0] + domain.dropFirst())
    }
}
