/// What a property of a typed route takes, as far as decoding one from placeholder values shows it.
package struct RouteParameter {
    package let name: String

    /// Its type; nil if it is hidden.
    let type: (any Decodable.Type)?

    /// What is read of its text, such as the number of a type that is raw-representable by numbers; nil if it is hidden.
    let scalar: (any Any.Type)?

    /// Whether a route may be made without a value of it.
    package let mayBeAbsent: Bool

    /// The type in words; nil if it is hidden.
    package var typeName: String? { type.map { "\($0)" } }

    /// Whether it takes exactly that text, as far as its type tells.
    package func takes(_ text: String) -> Bool { type.map { RouteDecoder.takes([text], as: $0) } ?? true }

    /// Whether it takes some text of the expression; true if that can't be seen.
    package func mayTake(_ expression: RegularExpression) -> Bool { form.map(expression.meets) ?? true }

    /// The texts that its type may read; nil if that can't be seen.
    private var form: RegularExpression? {
        switch scalar {
        case let type? where Self.integers.contains { $0 == type }: Self.integer
        case let type? where type == Double.self || type == Float.self: Self.decimal
        case let type? where type == Bool.self: Self.boolean
        default: nil
        }
    }

    private static let integer = expression("[+-]?[0-9]+")
    private static let decimal = expression("[+-]?[0-9.]+([eE][+-]?[0-9]+)?")
    private static let boolean = expression("true|false|1|0")

    private static func expression(_ text: String) -> RegularExpression? {
        (try? Constraint(text))?.expression(caseInsensitive: false)
    }

    private static var integers: [any Any.Type] {
        [
            Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self,
            UInt64.self,
        ]
    }
}

extension RegularExpression {
    /// Whether some text that isn't empty satisfies both; true if that takes too much to find out.
    package func meets(_ other: RegularExpression) -> Bool {
        guard let own = Language(self), let others = Language(other) else { return true }
        var steps = 0
        let found = own.witness(others, withoutDotSegments: true, steps: &steps, most: 100_000)
        return found != .nothing
    }
}
