/// A value that many modules add to one list while they register, known before anything is built.
///
/// It is one of the two primitives for a layer on top of ModuleKit (the other is ``RegisteredHandler``). A layer declares
/// with ``Registrar/declare(_:fileID:line:)``, adds its own rules to the assembly check here, and reads the list with
/// ``ModuleManager/declarations(of:)``. ModuleRouting's routes are declarations.
public protocol Declaration: Sendable {
    /// The problems of the declared values taken together; none unless the type says otherwise.
    ///
    /// Called once for each assembly that holds at least one value of the type, before any factory has run. The values
    /// of declared scopes are among them.
    static func problems(in declarations: [Declared<Self>]) -> [AssemblyError.Problem]

    /// The same, with what the modules declare that were taken out of the list (``ModuleList/removing(_:)``), so that a
    /// problem can name the module that is missing; without it unless the type says otherwise.
    static func problems(in declarations: [Declared<Self>], leftOut: [Declared<Self>]) -> [AssemblyError.Problem]

    /// The module that a list needs so that a missing service is there, as its line in the list: for a service that the
    /// layer itself provides; nil unless the type says otherwise.
    ///
    /// Called for a service that no module provides, if a module declared a value of the type.
    static func lineProviding(_ service: any Any.Type) -> String?
}

extension Declaration {
    /// No problems.
    public static func problems(in declarations: [Declared<Self>]) -> [AssemblyError.Problem] { [] }

    /// The problems, whatever was left out.
    public static func problems(
        in declarations: [Declared<Self>],
        leftOut: [Declared<Self>]
    ) -> [AssemblyError.Problem] { problems(in: declarations) }

    /// None.
    public static func lineProviding(_ service: any Any.Type) -> String? { nil }
}

/// A declared value, with the module and the line that declared it.
public struct Declared<Value: Declaration>: Sendable {
    /// The declared value.
    public let value: Value
    /// The module that declared it.
    public let module: String
    /// The line that declared it.
    public let location: CallSite
    /// The names of the declared scopes around the module, the outermost first; empty for a module of the app.
    public let scopes: [String]
    /// Whether an overriding or an update declared it: the layer may let it replace what the list's modules declared.
    /// Of several overridings the last comes last.
    public let isOverride: Bool

    /// A value declared by that module at that line.
    @inline(__always)
    public init(value: Value, module: String, location: CallSite, scopes: [String] = [], isOverride: Bool = false) {
        self.value = value
        self.module = module
        self.location = location
        self.scopes = scopes
        self.isOverride = isOverride
    }
}

/// A timeout that ends everything at once.
private struct MalformedLimit: Declaration {
    let owner: String
    let limit: String
    let value: Duration

    static func problems(in declarations: [Declared<MalformedLimit>]) -> [AssemblyError.Problem] {
        declarations.map { limit in
            AssemblyError.Problem(
                .limitMalformed,
                "\(limit.value.owner) has a \(limit.value.limit) of \(limit.value.value), so it is over at once.",
                subject: limit.value.owner, module: limit.module, location: limit.location,
                remedy: "give it more than zero.")
        }
    }
}

extension Registrar {
    /// Reports a timeout that is zero or less.
    package mutating func checkLimit(
        _ value: Duration,
        _ limit: String,
        of owner: @autoclosure () -> String,
        _ location: CallSite
    ) {
        if value > .zero { return }
        let malformed = MalformedLimit(owner: owner(), limit: limit, value: value)
        assembly.declarations.append(
            Assembly.DeclaredValue(
                value: malformed, module: module, moduleName: moduleName, location: location, isOverride: layer > 0))
    }
}

extension Assembly {
    /// The values that the modules here declared, then those of declared scopes.
    var allDeclarations: [DeclaredValue] { declarations + scopeDeclarations }

    /// The types of all of them, each once.
    var declarationTypes: [any Declaration.Type] {
        var seen: Set<ObjectIdentifier> = []
        return allDeclarations.map { type(of: $0.value) }.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    /// The declared values of one type, in module order, then in the order of declaration, those of declared scopes last.
    func declared<Value: Declaration>(_ type: Value.Type) -> [Declared<Value>] {
        Self.declared(type, among: allDeclarations)
    }

    /// The declared values of one type of the modules that were taken out of the list or of its scopes.
    func leftOut<Value: Declaration>(_ type: Value.Type) -> [Declared<Value>] {
        Self.declared(
            type, among: leftOut.flatMap(\.allDeclarations) + scopes.flatMap(Self.leftOutDeclarations(of:)))
    }

    private static func declared<Value: Declaration>(
        _: Value.Type,
        among declarations: [DeclaredValue]
    ) -> [Declared<Value>] {
        // The metadata of the array is looked up here and not in the loop, nor in a closure, for each of many.
        var found: [Declared<Value>] = []
        found.reserveCapacity(declarations.count)
        for declared in declarations {
            guard let value = declared.value as? Value else { continue }
            found.append(
                Declared(
                    value: value,
                    module: declared.moduleName,
                    location: declared.location,
                    scopes: declared.scopes,
                    isOverride: declared.isOverride
                )
            )
        }
        return found
    }

    /// The declarations of modules that were taken out of a scope or of those inside.
    private static func leftOutDeclarations(of scope: ModuleScope) -> [DeclaredValue] {
        let own = scope.list.leftOut.flatMap { Assembly(of: $0).allDeclarations }
        return (own + scope.list.scopes.flatMap(leftOutDeclarations(of:))).map { $0.inside(scope.name) }
    }
}
