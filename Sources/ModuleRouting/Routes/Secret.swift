/// A parameter of a route that is printed nowhere: a code of a sign-in, a token of a password reset.
///
///     struct ResetPassword: Route {
///         static let pattern: RoutePattern = "https://bookshop.example/reset"
///         static let exposure: RouteExposure = .links
///         var token: Secret<String>
///     }
///
/// Its value is in no error, no record and no explanation; ``RoutingError/given`` doesn't have it. Whatever is before a
/// secret in its route, only an https link carries it from outside, and its URL is one: any app can claim a custom scheme
/// (RFC 8252 section 8.1). For every other link the route doesn't exist. A route with a secret that is exposed to more than
/// links is a problem of the assembly. Carry it in the query: the path of a URL that no route takes is in the error.
public struct Secret<Value: Codable & Sendable>: Codable, Sendable {
    /// The value.
    public var value: Value

    /// A secret of that value.
    public init(_ value: Value) { self.value = value }

    /// Reads the value. It throws if a URL from outside has it that isn't an https link.
    public init(from decoder: any Decoder) throws {
        value = try (decoder as? any SecretDecoder)?.secret(Value.self) ?? Value(from: decoder)
    }

    /// Writes the value: an https URL of the route has it.
    public func encode(to encoder: any Encoder) throws {
        (encoder as? any SecretEncoder)?.isSecret = true
        try value.encode(to: encoder)
    }
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

/// A decoder of a URL.
protocol SecretDecoder: Decoder {
    /// The value, nothing of which stands in errors. It throws ``SecretRefused`` if the URL may carry no secret.
    func secret<Value: Decodable>(_ type: Value.Type) throws -> Value
}

/// An encoder for a URL.
protocol SecretEncoder: AnyObject, Encoder {
    /// Whether a secret is written to it.
    var isSecret: Bool { get set }
}

/// The URL may carry no secret, so its route doesn't exist for it.
struct SecretRefused: Error {}

/// A type of which some value is secret.
protocol SecretBearing {}

extension Secret: SecretBearing {}
extension Array: SecretBearing where Element: SecretBearing {}
extension Optional: SecretBearing where Wrapped: SecretBearing {}
