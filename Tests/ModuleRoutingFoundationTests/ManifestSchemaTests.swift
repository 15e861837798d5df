import ModuleRouting
import ModuleRoutingFoundation
import TestSupport
import Testing

@Suite("The schema of manifests", .takingTurns, .timeLimit(.minutes(5)))
struct ManifestSchemaTests {
    private let schema: JSONValue

    init() throws { schema = try JSONReader().read(Array(RouteManifest.schema.utf8)) }

    /// Every object of the schema that has properties, by where it stands.
    private func objects(_ value: JSONValue, _ path: String = "#") -> [(path: String, object: JSONObject)] {
        if let list = value.list { return list.flatMap { objects($0, path) } }
        guard let object = value.object else { return [] }
        let own = object["properties"]?.object != nil && object["type"]?.text == "object" ? [(path, object)] : []
        return own + object.members.flatMap { objects($0.value, "\(path)/\($0.name)") }
    }

    @Test("It names its dialect and itself, and every object is closed and requires nothing that it has not")
    func closed() throws {
        let root = try #require(schema.object)
        #expect(root["$schema"]?.text == "https://json-schema.org/draft/2020-12/schema")
        #expect(root["$id"]?.text?.contains("#") == false)
        let all = objects(schema)
        #expect(all.count == 7)
        for (path, object) in all {
            #expect(object["additionalProperties"]?.bool == false, "\(path)")
            let names = Set(object["properties"]?.object?.members.map(\.name) ?? [])
            let required = Set(object["required"]?.list?.compactMap(\.text) ?? [])
            #expect(required.isSubset(of: names), "\(path)")
        }
    }

    @Test("Every reference leads somewhere")
    func references() {
        let names = Set(schema.object?["$defs"]?.object?.members.map(\.name) ?? [])
        func references(_ value: JSONValue) -> [String] {
            if let list = value.list { return list.flatMap(references) }
            return (value.object?.members ?? []).flatMap { member in
                member.name == "$ref" ? [member.value.text ?? ""] : references(member.value)
            }
        }
        let all = references(schema)
        #expect(all.count > 10)
        for reference in all { #expect(names.contains(String(reference.dropFirst("#/$defs/".count))), "\(reference)") }
    }

    /// The faults of a value by as much of the schema as closes objects.
    private func faults(_ value: JSONValue, _ schema: JSONValue?, _ path: String) -> [String] {
        guard let rules = schema?.object else { return ["\(path): no schema"] }
        if let reference = rules["$ref"]?.text {
            let part = self.schema.object?["$defs"]?.object?[String(reference.dropFirst("#/$defs/".count))]
            return faults(value, part, path)
        }
        if let list = value.list { return list.flatMap { faults($0, rules["items"], path + "[]") } }
        if let values = rules["enum"]?.list {
            return values.contains { $0.content == value.content } ? [] : ["\(path): \(value)"]
        }
        guard let object = value.object else { return [] }
        let missing = (rules["required"]?.list ?? []).compactMap(\.text).filter { object[$0] == nil }
        return missing.map { "\(path): without \($0)" }
            + object.members.flatMap { member in
                faults(member.value, rules["properties"]?.object?[member.name], "\(path).\(member.name)")
            }
    }

    @Test("Every member that is written is in the schema, and every required one is written")
    func written() throws {
        var sample = ManifestSample([
            ManifestSample.Route(
                patterns: ["/a/:x"],
                type: "A",
                exposure: ["links", "custom-schemes", "team-apps", "web-pages", "unknown"],
                parameters: [
                    ManifestSample.parameter("x", in: "path", "integer", ", \"bits\": 64"),
                    ManifestSample.parameter("y", "choice", ", \"values\": [\"a\"]", list: true),
                ],
                deprecated: "1"
            )
        ])
        sample.options["fallbackSchemes"] = "[\"app\"]"
        sample.unmatched = [
            "{\"scheme\": \"https\", \"domain\": \"app.example\", \"owner\": \"W\", \"scopes\": [], \"exposure\": []}"
        ]
        let written = try sample.read().json
        let value = try JSONReader().read(Array(written.utf8))
        #expect(faults(value, schema, "$").isEmpty, "\(faults(value, schema, "$"))")
        // What cannot tell right from wrong would let everything pass.
        let wrong = try JSONReader().read(Array(written.replacing("\"owner\"", with: "\"omner\"").utf8))
        #expect(faults(wrong, schema, "$").count == 4)
    }

    @Test("What the schema lists as values is what the reader takes")
    func values() throws {
        let defs = try #require(schema.object?["$defs"]?.object)
        func texts(_ path: [String]) -> [String] {
            var value: JSONValue? = defs[path[0]]
            for name in path.dropFirst() { value = value?.object?[name] }
            return value?.list?.compactMap(\.text) ?? []
        }
        func options<Value: CaseIterable & RawRepresentable<String>>(_ name: String, _: Value.Type) {
            #expect(texts(["options", "properties", name, "enum"]) == Value.allCases.map(\.rawValue), "\(name)")
        }
        options("order", RoutingOptions.Order.self)
        options("trailingSlash", RoutingOptions.TrailingSlash.self)
        options("hostIsSegment", RoutingOptions.HostSegment.self)
        options("plus", RoutingOptions.Plus.self)
        options("fragment", RoutingOptions.Fragment.self)
        options("emptySegments", RoutingOptions.EmptySegments.self)
        options("dotSegments", RoutingOptions.DotSegments.self)
        options("invalidEscapes", RoutingOptions.InvalidEscapes.self)
        options("extraSegments", RoutingOptions.ExtraSegments.self)
        options("duplicates", RoutingOptions.Duplicates.self)
        for name in texts(["exposure", "items", "enum"]) {
            let sample = ManifestSample([ManifestSample.Route(patterns: ["/a"], exposure: [name])])
            #expect(throws: Never.self) { try sample.read() }
        }
        #expect(texts(["exposure", "items", "enum"]).count == 9)
    }
}
