import ModuleKit
import ModuleRouting

extension RouteManifest {
    /// The most bytes of a document that is read: 32 MiB.
    public static let mostBytes = 32 << 20

    /// Reads a manifest. It must be one by its schema, to the last member.
    ///
    /// - Throws: ``ManifestProblems`` with every problem and its place: first what is no JSON, then what is no manifest, then
    ///   what makes no table of routes.
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
        let manifest = reader.manifest(value)
        guard let manifest, reader.problems.isEmpty else {
            throw ManifestProblems(problems: reader.problems.sorted { $0.place < $1.place })
        }
        do {
            _ = try manifest.table()
        } catch {
            let place = value.object?["routes"]?.place ?? value.place
            let texts = (error as? AssemblyError)?.problems.map { problem in
                ([problem.summary] + problem.facts.map { "\($0)." }).joined(separator: " ")
            }
            throw ManifestProblems(
                problems: (texts ?? ["\(error)"]).map {
                    DocumentProblem(.manifestTable, at: place, $0.visible)
                }
            )
        }
        self = manifest
    }
}

extension ManifestReader {
    fileprivate mutating func manifest(_ value: JSONValue) -> RouteManifest? {
        // Before all else: under another schema, other members are right.
        if let number = value.object?["schema"], number.number?.integer != RouteManifest.schema {
            note(
                .manifestSchema, number.place,
                "This version reads manifests of the schema \(RouteManifest.schema) only.")
            return nil
        }
        let members = ["schema", "schemes", "domains", "options", "routes", "unmatched"]
        guard let object = object(value, "A manifest", required: members) else { return nil }
        let schemes = texts(object["schemes"], "schemes")
        let domains = texts(object["domains"], "domains")
        var options = RoutingOptions()
        let names = NamedOption.all
        if let members = object["options"].flatMap({
            self.object($0, "options", required: [], optional: names.map(\.name))
        }) {
            for member in members.members {
                guard let option = names.first(where: { $0.name == member.name }),
                    let text = text(member.value, option.name)
                else { continue }
                if !option.set(&options, text) {
                    note(.manifestValue, member.value.place, "\(option.name) is not \(Self.shown(text)).")
                }
            }
        }
        let routes = list(object["routes"], "routes").compactMap { route($0) }
        let unmatched = list(object["unmatched"], "unmatched").compactMap { self.unmatched($0) }
        guard problems.isEmpty else { return nil }
        return RouteManifest(options: options, schemes: schemes, domains: domains, routes: routes, unmatched: unmatched)
    }

    private mutating func route(_ value: JSONValue) -> RouteManifest.Route? {
        let members = [
            "patterns", "owner", "priority", "exposure", "parameters", "parametersAreComplete",
        ]
        guard let object = object(value, "A route", required: members, optional: ["type"]) else { return nil }
        let patterns = list(object["patterns"], "patterns").compactMap { value in
            pattern(value)
        }
        if let place = object["patterns"]?.place, object["patterns"]?.list?.isEmpty == true {
            note(.manifestValue, place, "A route has a pattern.")
        }
        let type = text(object["type"], "type")
        let owner = text(object["owner"], "owner")
        let priority = integer(object["priority"], "priority")
        let exposure = exposure(object["exposure"])
        let parameters = list(object["parameters"], "parameters").compactMap { parameter($0) }
        var known: Set<[UInt8]> = []
        for parameter in parameters where !known.insert(Array(parameter.name.utf8)).inserted {
            note(.manifestValue, value.place, "The route has the parameter \(Self.shown(parameter.name)) twice.")
        }
        let isWhole = bool(object["parametersAreComplete"], "parametersAreComplete")
        guard let owner, let priority, let isWhole else { return nil }
        return RouteManifest.Route(
            patterns: patterns,
            type: type,
            owner: owner,
            priority: priority,
            exposure: exposure,
            parameters: parameters,
            isWhole: isWhole
        )
    }

    private mutating func pattern(_ value: JSONValue) -> RouteManifest.Pattern? {
        guard
            let object = object(value, "A pattern", required: ["pattern"], optional: ["example", "deprecated"]),
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
        let example = self.text(object["example"], "example")
        return RouteManifest.Pattern(pattern: pattern, example: example, deprecation: deprecation)
    }

    private mutating func exposure(_ value: JSONValue?) -> RouteExposure {
        var exposure = RouteExposure.insideOnly
        for element in list(value, "exposure") {
            let names = RouteManifest.origins.map { ($0.exposure, $0.name) }
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
        guard
            let name = choice(
                object["type"], "type",
                ["integer", "natural", "number", "boolean", "text", "choice", "value"].map { ($0, $0) })
        else { return nil }
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
            guard [8, 16, 32, 64].contains(bits) else {
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
        let members = ["owner", "exposure"]
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
        let exposure = exposure(object["exposure"])
        guard let owner else { return nil }
        return RouteManifest.Unmatched(scheme: scheme, domain: domain, owner: owner, exposure: exposure)
    }
}
