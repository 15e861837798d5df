import ModuleRouting

extension ManifestReader {
    /// The options of a manifest, each by the name of its property. All but `fallbackSchemes` must be there.
    mutating func options(_ value: JSONValue) -> RoutingOptions {
        let members = [
            "order", "trailingSlash", "hostIsSegment", "plus", "fragment", "caseInsensitive", "emptySegments",
            "dotSegments", "invalidEscapes", "extraSegments", "duplicates",
        ]
        var options = RoutingOptions()
        guard let object = object(value, "options", required: members, optional: ["fallbackSchemes"]) else {
            return options
        }
        read("order", of: object, into: &options.order)
        read("trailingSlash", of: object, into: &options.trailingSlash)
        read("hostIsSegment", of: object, into: &options.hostIsSegment)
        read("plus", of: object, into: &options.plus)
        read("fragment", of: object, into: &options.fragment)
        options.caseInsensitive = bool(object["caseInsensitive"], "caseInsensitive") ?? false
        read("emptySegments", of: object, into: &options.emptySegments)
        read("dotSegments", of: object, into: &options.dotSegments)
        read("invalidEscapes", of: object, into: &options.invalidEscapes)
        read("extraSegments", of: object, into: &options.extraSegments)
        read("duplicates", of: object, into: &options.duplicates)
        if object["fallbackSchemes"] != nil {
            options.fallbackSchemes = Set(texts(object["fallbackSchemes"], "fallbackSchemes"))
        }
        return options
    }

    private mutating func read<Value: RawRepresentable<String> & CaseIterable>(
        _ name: String,
        of object: JSONObject,
        into value: inout Value
    ) {
        value = choice(object[name], name, Value.allCases.map { ($0, $0.rawValue) }) ?? value
    }
}
