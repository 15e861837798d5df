import ModuleRouting

extension ManifestReader {
    /// The options of a manifest, each by the name of its property. All must be there.
    mutating func options(_ value: JSONValue) -> RoutingOptions {
        let members = ["order", "trailingSlash", "hostIsSegment", "plus", "fragment", "caseInsensitive"]
        var options = RoutingOptions()
        guard let object = object(value, "options", required: members) else { return options }
        read("order", of: object, into: &options.order)
        read("trailingSlash", of: object, into: &options.trailingSlash)
        read("hostIsSegment", of: object, into: &options.hostIsSegment)
        read("plus", of: object, into: &options.plus)
        read("fragment", of: object, into: &options.fragment)
        options.caseInsensitive = bool(object["caseInsensitive"], "caseInsensitive") ?? false
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
