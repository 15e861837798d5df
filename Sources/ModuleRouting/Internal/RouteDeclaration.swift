public import ModuleKit

/// A route as a module registered it.
struct RouteDeclaration: Declaration {
    /// Which URLs it is for.
    enum Target: Sendable {
        /// Those that its pattern takes.
        case pattern(RoutePattern)
        /// Those of the namespace (nil: all) that no route takes.
        case unmatched(Namespace?)

        /// How lists and messages name it.
        var subject: String {
            switch self {
            case .pattern(let pattern): pattern.text
            case .unmatched(let namespace): "unmatched \(namespace?.description ?? "any URL")"
            }
        }

        /// The name of its handler in the graph.
        var handlerSubject: String {
            switch self {
            case .pattern: "route \(subject)"
            case .unmatched: subject
            }
        }
    }

    let target: Target

    /// The route's type, for a typed one.
    let type: ObjectIdentifier?
    let handler: any RouteHandler

    var pattern: RoutePattern? {
        if case .pattern(let pattern) = target { pattern } else { nil }
    }

    static func problems(in declarations: [Declared<RouteDeclaration>]) -> [AssemblyError.Problem] {
        var problems: [AssemblyError.Problem] = []
        var places: [RouteShape: Declared<RouteDeclaration>] = [:]
        lazy var witness = RouteWitness(declarations)
        for declared in declarations {
            switch RouteShape.of(declared.value.target) {
            case .failure(let malformed):
                problems.append(.malformed(declared, malformed))
            case .success(let shape):
                if let first = places[shape] {
                    problems.append(.collision(declared, first, witness: witness.url(of: shape)))
                } else {
                    places[shape] = declared
                }
            }
        }
        return problems
    }
}

/// What decides whether two routes take the same URLs with the same right: everything but the parameters' names.
struct RouteShape: Hashable {
    enum Step: Hashable {
        /// Bytes, as the table compares them: texts that Unicode takes for one may be two literals.
        case literal([UInt8])
        case parameter
        case rest
        case unmatched
    }

    let namespace: Namespace?
    let steps: [Step]

    static func of(_ target: RouteDeclaration.Target) -> Result<RouteShape, RoutePattern.Malformed> {
        switch target {
        case .unmatched(let namespace): .success(RouteShape(namespace: namespace, steps: [.unmatched]))
        case .pattern(let pattern):
            pattern.parsed.map { parsed in
                RouteShape(
                    namespace: parsed.namespace,
                    steps: parsed.segments.map { segment in
                        switch segment {
                        case .literal(let text): .literal(Array(text.utf8))
                        case .parameter: .parameter
                        case .rest: .rest
                        }
                    }
                )
            }
        }
    }
}

extension AssemblyError.Code {
    /// A route's pattern is malformed.
    public static let patternMalformed = AssemblyError.Code(rawValue: "pattern-malformed")
    /// Two routes take the same URLs with the same right.
    public static let routesCollide = AssemblyError.Code(rawValue: "routes-collide")
}

extension AssemblyError.Problem {
    fileprivate static func malformed(
        _ declared: Declared<RouteDeclaration>,
        _ malformed: RoutePattern.Malformed
    ) -> Self {
        let text = declared.value.pattern?.text ?? ""
        return Self(
            .patternMalformed,
            "The pattern \(text) is malformed: \(malformed.reason).",
            subject: text,
            module: declared.module,
            location: declared.location,
            facts: ["position: \(malformed.position)"],
            remedy: "write literals, :name and a last *name, separated by slashes."
        )
    }

    fileprivate static func collision(
        _ second: Declared<RouteDeclaration>,
        _ first: Declared<RouteDeclaration>,
        witness: String
    ) -> Self {
        let name = second.value.target.subject
        return Self(
            .routesCollide,
            "Two routes take the same URLs with the same right.",
            subject: name,
            module: second.module,
            location: second.location,
            facts: [
                "this route: \(name)",
                "also: \(first.value.target.subject), \(first.module), \(first.location)",
                "both take: \(witness)",
            ],
            remedy: "make one of the two differ in a literal, or remove it."
        )
    }
}
