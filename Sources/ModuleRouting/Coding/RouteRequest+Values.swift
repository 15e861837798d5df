extension RouteRequest {
    /// The value of that name as a type: a number, a boolean, a string, an array of these, or any `Decodable` type that
    /// codes as one value, such as raw-representable types and `UUID`.
    ///
    ///     let id = try request.value("id", as: Int.self)
    ///     let tags = try request.value("tag", as: [String].self)      // every value, in order; empty if there is none
    ///     let page = try request.value("page", as: Int?.self)         // nil if there is none
    ///
    /// - Throws: ``RoutingError/Code/parameterMissing`` if the URL doesn't have it.
    ///   ``RoutingError/Code/parameterInvalid`` if its text doesn't have that type, with the parameter, the pattern and
    ///   the given text.
    public func value<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws(RoutingError) -> Value
    {
        try RouteDecoder.value(name, as: type, from: self, pattern: pattern)
    }
}
