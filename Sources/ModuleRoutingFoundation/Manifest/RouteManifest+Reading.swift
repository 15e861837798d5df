import ModuleRouting

extension RouteManifest {
    /// The most bytes of a document that is read: 32 MiB.
    public static let mostBytes = 32 << 20

    /// Reads a manifest. It must be one by its schema, to the last member.
    ///
    /// - Throws: ``ManifestProblems`` with every problem and its place: first what is no JSON, then what is no manifest, then
    ///   patterns that make no table.
    public init(json bytes: [UInt8]) throws(ManifestProblems) {
        var limits = JSONLimits()
        limits.bytes = Self.mostBytes
        limits.values = 2_000_000
        let value: JSONValue
        do throws(DocumentProblem) {
            value = try JSONReader(limits).read(bytes)
        } catch {
            throw ManifestProblems(problems: [error])
        }
        var reader = ManifestReader()
        var places: [DocumentPlace] = []
        let manifest = reader.manifest(value, &places)
        guard let manifest, reader.problems.isEmpty else {
            throw ManifestProblems(problems: reader.problems.sorted { $0.place < $1.place })
        }
        if let refusal = manifest.table.refusal {
            let other = refusal.other.map { " The other one stands at \(places[$0])." } ?? ""
            let code = refusal.other == nil ? DocumentProblem.Code.manifestPattern : .manifestCollision
            let problem = DocumentProblem(code, at: places[refusal.entry], LinkText.visible(refusal.text) + other)
            throw ManifestProblems(problems: [problem])
        }
        self = manifest
    }
}

extension ManifestReader {
    /// - Parameter places: takes the place of each entry of the table.
    fileprivate mutating func manifest(_ value: JSONValue, _ places: inout [DocumentPlace]) -> RouteManifest? {
        // Before all else: under another schema, other members are right.
        if let number = value.object?["schema"], number.number?.integer != ManifestNames.schema {
            note(
                .manifestSchema, number.place,
                "This version reads manifests of the schema \(ManifestNames.schema) only.")
            return nil
        }
        let members = ["schema", "schemes", "domains", "options", "routes", "unmatched"]
        guard let object = object(value, "A manifest", required: members) else { return nil }
        let schemes = texts(object["schemes"], "schemes")
        let domains = texts(object["domains"], "domains")
        if let place = object["schemes"]?.place {
            for mistake in TrialTable.mistakes(schemes, []) { note(.manifestValue, place, mistake) }
        }
        if let place = object["domains"]?.place {
            for mistake in TrialTable.mistakes([], domains) { note(.manifestValue, place, mistake) }
        }
        let options = object["options"].map { self.options($0) } ?? RoutingOptions()
        let routes = list(object["routes"], "routes").map { route($0, &places) }
        var known: Set<String> = []
        let unmatched = list(object["unmatched"], "unmatched").compactMap { value in
            let unmatched = self.unmatched(value)
            if let unmatched, !known.insert(unmatched.subject).inserted {
                note(.manifestCollision, value.place, "There is another handler for the same unmatched URLs.")
            }
            places.append(value.place)
            return unmatched
        }
        guard problems.isEmpty else { return nil }
        return RouteManifest(
            options: options,
            schemes: schemes,
            domains: domains,
            routes: routes.compactMap(\.self),
            unmatched: unmatched
        )
    }

    private mutating func route(_ value: JSONValue, _ places: inout [DocumentPlace]) -> RouteManifest.Route? {
        let members = [
            "patterns", "owner", "scopes", "priority", "exposure", "parameters", "parametersAreComplete", "recoveries",
        ]
        guard let object = object(value, "A route", required: members, optional: ["type"]) else { return nil }
        let patterns = list(object["patterns"], "patterns").compactMap { value in
            places.append(value.object?["pattern"]?.place ?? value.place)
            return pattern(value)
        }
        if let place = object["patterns"]?.place, object["patterns"]?.list?.isEmpty == true {
            note(.manifestValue, place, "A route has a pattern.")
        }
        let type = text(object["type"], "type")
        let owner = text(object["owner"], "owner")
        let scopes = texts(object["scopes"], "scopes")
        let priority = integer(object["priority"], "priority")
        let exposure = exposure(object["exposure"])
        let parameters = list(object["parameters"], "parameters").compactMap { parameter($0) }
        var known: Set<[UInt8]> = []
        for parameter in parameters where !known.insert(Array(parameter.name.utf8)).inserted {
            note(.manifestValue, value.place, "The route has the parameter \(Self.shown(parameter.name)) twice.")
        }
        let isWhole = bool(object["parametersAreComplete"], "parametersAreComplete")
        let recoveries = list(object["recoveries"], "recoveries").compactMap { text($0, "An element of recoveries") }
        guard let owner, let priority, let isWhole else { return nil }
        return RouteManifest.Route(
            patterns: patterns,
            type: type,
            owner: owner,
            scopes: scopes,
            priority: priority,
            exposure: exposure,
            parameters: parameters,
            isWhole: isWhole,
            recoveries: recoveries
        )
    }

    private mutating func pattern(_ value: JSONValue) -> RouteManifest.Pattern? {
        guard
            let object = object(value, "A pattern", required: ["pattern"], optional: ["next", "deprecated"]),
            let text = text(object["pattern"], "pattern")
        else { return nil }
        let pattern = RoutePattern(text)
        if case .failure(let malformed) = pattern.parsed {
            let place = object["pattern"]?.place ?? value.place
            note(
                .manifestPattern, place, "The pattern is malformed at byte \(malformed.position): \(malformed.reason).")
            return nil
        }
        let deprecation = object["deprecated"].flatMap { value -> RouteManifest.Deprecation? in
            guard let object = self.object(value, "deprecated", required: ["since"], optional: ["instead"]) else {
                return nil
            }
            let instead = self.text(object["instead"], "instead")
            return self.text(object["since"], "since").map { RouteManifest.Deprecation(since: $0, instead: instead) }
        }
        let next = self.text(object["next"], "next")
        return RouteManifest.Pattern(pattern: pattern, next: next, deprecation: deprecation)
    }

    private mutating func exposure(_ value: JSONValue?) -> RouteExposure {
        var exposure = RouteExposure.insideOnly
        for element in list(value, "exposure") {
            let names = ManifestNames.exposures.map { ($0.exposure, $0.name) }
            guard let one = choice(element, "An element of exposure", names) else { continue }
            if exposure.contains(one) { note(.manifestValue, element.place, "The exposure has it twice.") }
            exposure.formUnion(one)
        }
        return exposure
    }

    private mutating func parameter(_ value: JSONValue) -> RouteManifest.Parameter? {
        let members = ["name", "in", "type", "required", "list", "secret"]
        guard let object = object(value, "A parameter", required: members, optional: ["bits", "values"]) else {
            return nil
        }
        let name = text(object["name"], "name")
        let place = choice(object["in"], "in", RouteManifest.Parameter.Place.allCases.map { ($0, $0.rawValue) })
        let kind = kind(object, value.place)
        let isRequired = bool(object["required"], "required")
        let isList = bool(object["list"], "list")
        let isSecret = bool(object["secret"], "secret")
        guard let name, let place, let kind, let isRequired, let isList, let isSecret else { return nil }
        return RouteManifest.Parameter(
            name: name,
            place: place,
            kind: kind,
            isRequired: isRequired,
            isList: isList,
            isSecret: isSecret
        )
    }

    private mutating func kind(_ object: JSONObject, _ place: DocumentPlace) -> RouteManifest.Parameter.Kind? {
        guard let name = choice(object["type"], "type", ManifestNames.kinds.map { ($0, $0) }) else { return nil }
        let isWhole = name == "integer" || name == "natural"
        for (member, isThere) in [("bits", isWhole), ("values", name == "choice")]
        where (object[member] != nil) != isThere {
            let text = isThere ? "is without its member \(member)" : "has no member \(member)"
            note(.manifestMember, object[member]?.place ?? place, "A parameter of the type \(name) \(text).")
            return nil
        }
        switch name {
        case "integer", "natural":
            guard let bits = integer(object["bits"], "bits"), let value = object["bits"] else { return nil }
            guard ManifestNames.bits.contains(bits) else {
                note(.manifestValue, value.place, "bits is one of: 8, 16, 32, 64.")
                return nil
            }
            return name == "integer" ? .integer(bits: bits) : .natural(bits: bits)
        case "choice":
            let texts = texts(object["values"], "values")
            if texts.isEmpty { note(.manifestValue, object["values"]?.place ?? place, "A choice has values.") }
            return .choice(texts)
        case "number": return .number
        case "boolean": return .boolean
        case "text": return .text
        default: return .value
        }
    }

    private mutating func unmatched(_ value: JSONValue) -> RouteManifest.Unmatched? {
        let members = ["owner", "scopes", "exposure"]
        guard
            let object = object(value, "A handler", required: members, optional: ["scheme", "domain"])
        else { return nil }
        let scheme = text(object["scheme"], "scheme")
        let domain = text(object["domain"], "domain")
        if let domain, scheme != "https" {
            let place = object["domain"]?.place ?? value.place
            note(.manifestMember, place, "A handler has the domain \(Self.shown(domain)) with the scheme https only.")
        }
        let owner = text(object["owner"], "owner")
        let scopes = texts(object["scopes"], "scopes")
        let exposure = exposure(object["exposure"])
        guard let owner else { return nil }
        return RouteManifest.Unmatched(scheme: scheme, domain: domain, owner: owner, scopes: scopes, exposure: exposure)
    }
}
