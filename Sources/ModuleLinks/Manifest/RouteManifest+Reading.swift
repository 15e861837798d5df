import ModuleKit
import ModuleRouting

extension RouteManifest {
    /// The most bytes of a document that is read: 32 MiB.
    package static let maximumBytes = 32 << 20

    /// Reads a manifest. It must be one by its schema, to the last member.
    ///
    /// - Throws: ``DocumentError`` with every problem and its place: first what is no JSON, then what is no manifest, then
    ///   what makes no table of routes.
    public init(json bytes: [UInt8]) throws(DocumentError) {
        let limits = JSONLimits(bytes: Self.maximumBytes, values: 2_000_000)
        let codes = DocumentReader.Codes(type: "manifest-value", missing: "manifest-member", unknown: "manifest-member")
        let (manifest, place) = try DocumentReader.read(bytes, limits, codes) { reader, value in
            reader.manifest(value).map { ($0, value.object?["routes"]?.place ?? value.place) }
        }
        do {
            _ = try manifest.table()
        } catch {
            let texts = (error as? AssemblyError)?.problems.map { problem in
                ([problem.summary] + problem.facts.map { "\($0)." }).joined(separator: " ")
            }
            throw DocumentError(
                (texts ?? ["\(error)"]).map { DocumentProblem("manifest-table", at: place, $0.visible) })
        }
        self = manifest
    }
}

extension DocumentReader {
    fileprivate mutating func manifest(_ value: JSONValue) -> RouteManifest? {
        // Before all else: under another schema, other members are right.
        if let number = value.object?["schema"], number.number?.integer != RouteManifest.schema {
            let text = "This version reads manifests of the schema \(RouteManifest.schema) only."
            return refuse("manifest-schema", number.place, text)
        }
        let members = ["schema", "schemes", "domains", "options", "routes", "unmatched"]
        guard let object = object(value, "manifest", members) else { return nil }
        var options = RoutingOptions()
        let given = self.object(object["options"], "set of options", [], RoutingOptions.names.map(\.name))
        for (name, values) in RoutingOptions.names {
            let text = choice(given?[name], name, "manifest-value", values.map { ($0, name: $0) })
            options[name] = text ?? options[name]
        }
        return RouteManifest(
            options: options,
            schemes: texts(object["schemes"], "schemes"),
            domains: texts(object["domains"], "domains"),
            routes: list(object["routes"], "routes").compactMap { route($0) },
            unmatched: list(object["unmatched"], "unmatched").compactMap { unmatched($0) }
        )
    }

    /// Texts, no two of them equal.
    private mutating func texts(_ value: JSONValue?, _ name: String) -> [String] {
        distinct(value, name, "manifest-value") { reader, element in reader.text(element, name).map { ($0, $0) } }
    }

    private mutating func route(_ value: JSONValue) -> RouteManifest.Route? {
        let members = ["patterns", "owner", "priority", "exposure", "parameters", "parametersAreComplete"]
        guard let object = object(value, "route", members, ["type"]) else { return nil }
        if let patterns = object["patterns"], patterns.list?.isEmpty == true {
            note("manifest-value", patterns.place, "A route has a pattern.")
        }
        let patterns = list(object["patterns"], "patterns").compactMap { pattern($0) }
        let parameters = distinct(object["parameters"], "parameters", "manifest-value") { reader, element in
            reader.parameter(element).map { ($0, $0.name) }
        }
        let type = text(object["type"], "type")
        let exposure = exposure(object["exposure"])
        guard let owner = text(object["owner"], "owner"), let priority = integer(object["priority"], "priority"),
            let isWhole = bool(object["parametersAreComplete"], "parametersAreComplete")
        else { return nil }
        return RouteManifest.Route(
            patterns: patterns, type: type, owner: owner, priority: priority, exposure: exposure,
            parameters: parameters, isWhole: isWhole)
    }

    private mutating func pattern(_ value: JSONValue) -> RouteManifest.Pattern? {
        guard let object = object(value, "pattern", ["pattern"], ["example", "deprecated"]),
            let pattern = pattern(object["pattern"], "pattern", "manifest-pattern")
        else { return nil }
        let about = self.object(object["deprecated"], "deprecation", ["since"], ["instead"])
        let (since, instead) = (text(about?["since"], "since"), text(about?["instead"], "instead"))
        return RouteManifest.Pattern(
            pattern: pattern,
            example: text(object["example"], "example"),
            deprecation: since.map { RouteDeprecation(since: $0, instead: instead) }
        )
    }

    private mutating func exposure(_ value: JSONValue?) -> RouteExposure {
        let all = RouteExposure.names.map { ($0.exposure, name: $0.name) }
        return RouteExposure(
            distinct(value, "exposure", "manifest-value") { reader, element in
                reader.choice(element, "exposure", "manifest-value", all).map { ($0, element.text ?? "") }
            })
    }

    private mutating func parameter(_ value: JSONValue) -> RouteManifest.Parameter? {
        let members = ["name", "in", "type", "required", "list", "secret"]
        guard let object = object(value, "parameter", members, ["values"]) else { return nil }
        let places = RouteManifest.Parameter.Place.allCases.map { ($0, name: $0.rawValue) }
        guard let name = text(object["name"], "name"),
            let place = choice(object["in"], "in", "manifest-value", places),
            let kind = kind(object, value.place),
            let isRequired = bool(object["required"], "required"),
            let isList = bool(object["list"], "list"),
            let isSecret = bool(object["secret"], "secret")
        else { return nil }
        return RouteManifest.Parameter(
            name: name, place: place, kind: kind, isRequired: isRequired, isList: isList, isSecret: isSecret)
    }

    private mutating func kind(_ object: JSONObject, _ place: DocumentPlace) -> RouteManifest.Parameter.Kind? {
        let values = texts(object["values"], "values")
        let kinds: [RouteManifest.Parameter.Kind] = [
            .integer, .natural, .number, .boolean, .text, .choice(values), .value,
        ]
        guard let kind = choice(object["type"], "type", "manifest-value", kinds.map { ($0, name: $0.name) }) else {
            return nil
        }
        let isChoice = kind == .choice(values)
        if isChoice ? values.isEmpty : object["values"] != nil {
            let text = "A parameter of the type \(kind.name) has \(isChoice ? "a" : "no") member \"values\"."
            return refuse("manifest-member", object["values"]?.place ?? place, text)
        }
        return kind
    }

    private mutating func unmatched(_ value: JSONValue) -> RouteManifest.Unmatched? {
        guard let object = object(value, "handler", ["owner", "exposure"], ["scheme", "domain"]) else { return nil }
        let (scheme, domain) = (text(object["scheme"], "scheme"), text(object["domain"], "domain"))
        if let place = object["domain"]?.place, scheme != "https" {
            note("manifest-member", place, "A handler has a domain with the scheme https only.")
        }
        let exposure = exposure(object["exposure"])
        return text(object["owner"], "owner").map {
            RouteManifest.Unmatched(scheme: scheme, domain: domain, owner: $0, exposure: exposure)
        }
    }
}
