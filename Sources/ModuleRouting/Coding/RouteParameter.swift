/// What a property of a typed route takes, as far as decoding one from placeholder values shows it.
package struct RouteParameter {
    package let name: String

    /// Its type; nil if it is hidden.
    private let type: (any Decodable.Type)?

    /// What is read of its text, such as the number of a type that is raw-representable by numbers.
    private let kind: ParameterShape.Kind

    /// Whether a route may be made without a value of it.
    package let mayBeAbsent: Bool

    init(_ shape: ParameterShape, _ type: (any Decodable.Type)?) {
        name = shape.name
        self.type = type
        kind = shape.kind
        mayBeAbsent = shape.isOptional || type.map { RouteDecoder.takes([], as: $0) } == true
    }

    /// The type in words; nil if it is hidden.
    package var typeName: String? { type.map { "\($0)" } }

    /// Whether it takes exactly that text, as far as its type tells.
    package func takes(_ text: String) -> Bool { type.map { RouteDecoder.takes([text], as: $0) } ?? true }

    /// Whether it takes some text of the expression; true if that can't be seen.
    package func mayTake(_ expression: RegularExpression) -> Bool { form.map(expression.meets) ?? true }

    /// The texts that its type may read; nil if that can't be seen.
    private var form: RegularExpression? {
        switch kind {
        case .integer, .natural: Self.integer
        case .number: Self.decimal
        case .boolean: Self.boolean
        case .text, .choice, .value: nil
        }
    }

    private static let integer = expression("[+-]?[0-9]+")
    private static let decimal = expression("[+-]?[0-9.]+([eE][+-]?[0-9]+)?")
    private static let boolean = expression("true|false|1|0")

    private static func expression(_ text: String) -> RegularExpression? {
        (try? Constraint(text))?.expression(caseInsensitive: false)
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
