/// One thing that a factory or a handler asks for, read from the type of one of its parameters.
///
/// | parameter | form | means |
/// |---|---|---|
/// | `any P` | ``Form/required`` | the service; a problem of the assembly where no module provides it |
/// | `(any P)?` | ``Form/optional`` | the service where some module provides it, else nil |
/// | `[any P]` | ``Form/all`` | every contribution to `P`, in module order, then registration order |
/// | `Lazy<any P>` | required and ``isDeferred`` | resolved at its first call, so it closes no ring |
/// | ``Services`` | ``Form/services`` | the module's handle for what it declared with `uses` |
/// | ``Events`` | ``Form/events`` | the sender of events |
public struct Need: Sendable, Hashable {
    /// How the service is asked for.
    public enum Form: String, Sendable, Hashable {
        /// The service must be there.
        case required
        /// The service may be absent.
        case optional
        /// All contributions.
        case all
        /// The module's handle.
        case services
        /// The sender of events.
        case events
        /// A combination of wrappers that has no meaning; the assembly check reports it.
        case unsupported
    }

    /// How the service is asked for.
    public var form: Form

    /// Whether the service is resolved later than the call that takes the parameter.
    public var isDeferred: Bool

    /// The service, or the type contributed to.
    let type: any Any.Type

    init(_ form: Form, _ type: any Any.Type, isDeferred: Bool = false) {
        self.form = form
        self.type = type
        self.isDeferred = isDeferred
    }

    /// What a parameter of this type asks for.
    init(parameter type: any Any.Type) {
        self = (type as? any ServiceParameter.Type)?.need ?? Need(.required, type)
    }

    /// The service's name.
    public var service: String { typeName(type) }

    var key: ObjectIdentifier { ObjectIdentifier(type) }

    /// Whether both ask for the same service in the same way.
    public static func == (left: Self, right: Self) -> Bool {
        left.form == right.form && left.isDeferred == right.isDeferred && left.key == right.key
    }

    /// Feeds service and form to the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(form)
        hasher.combine(isDeferred)
        hasher.combine(key)
    }
}

extension Need: CustomStringConvertible {
    /// The parameter as a reader knows it: `CartService`, `CartService?`, `[SearchSource]`, `Lazy<CartService>`.
    public var description: String {
        let plain =
            switch form {
            case .required, .services, .events, .unsupported: service
            case .optional: "\(service)?"
            case .all: "[\(service)]"
            }
        return isDeferred ? "Lazy<\(plain)>" : plain
    }
}

/// A type's name for messages, without its module: `CartService` for `any CartService`.
func typeName(_ type: any Any.Type) -> String { String(describing: type) }
