/// A parameter of a route that is printed nowhere: a code of a sign-in, a token of a password reset.
///
///     struct ResetPassword: Route {
///         static let pattern: RoutePattern = "https://bookshop.example/reset"
///         static let exposure: RouteExposure = .links
///         var token: Secret<String>
///     }
///
/// Its value stands in no error, no record and no explanation; ``RoutingError/given`` doesn't have it. From outside, only
/// an https URL may carry it: any app can claim a custom scheme (RFC 8252 section 8.1), so a route with a secret that is
/// exposed to more than links is a problem of the assembly. Carry it in the query: the path of a URL that no route takes
/// stands in the error.
public struct Secret<Value: Codable & Sendable>: Codable, Sendable {
    /// The value.
    public var value: Value

    /// A secret of that value.
    public init(_ value: Value) { self.value = value }

    /// Reads the value.
    public init(from decoder: any Decoder) throws {
        value = try Value(from: (decoder as? any SecretDecoder)?.keepingSecret ?? decoder)
    }

    /// Writes the value: a URL of the route has it.
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Dots, whatever the value.
    public var description: String { "•••" }

    /// Dots, whatever the value.
    public var debugDescription: String { description }

    /// Nothing of the value.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

/// A decoder that puts nothing of what it reads into errors.
protocol SecretDecoder: Decoder {
    var keepingSecret: any Decoder { get }
}

/// A type of which some value is secret.
protocol SecretBearing {}

extension Secret: SecretBearing {}
extension Array: SecretBearing where Element: SecretBearing {}
extension Optional: SecretBearing where Wrapped: SecretBearing {}
