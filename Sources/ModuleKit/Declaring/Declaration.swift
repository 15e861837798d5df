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

    /// The problems that take too long to look for while an app launches; none unless the type says otherwise.
    ///
    /// A release build doesn't ask when it makes a ``ModuleManager``, so what must not happen has to be refused at use as well.
    /// A debug build, `expectComplete` and the other functions of ModuleTesting, `check` and `report` do.
    static func thoroughProblems(in declarations: [Declared<Self>]) -> [AssemblyError.Problem]

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

    /// No problems.
    public static func thoroughProblems(in declarations: [Declared<Self>]) -> [AssemblyError.Problem] { [] }

    /// None.
    public static func lineProviding(_ service: any Any.Type) -> String? { nil }
}

/// A declared value, with the module and the line that declared it.
///
/// One object, because the check and what a layer makes of it pass it on many times.
public final class Declared<Value: Sendable>: Sendable, CustomStringConvertible {
    /// The declared value.
    public let value: Value
    /// The module that declared it.
    public let module: String
    /// The line that declared it.
    public let location: CallSite
    /// The names of the declared scopes around the module, the outermost first; empty for a module of the app.
    public let scopes: [String]
    /// Whether an overriding or an update declared it.
    fileprivate let isOverride: Bool

    package init(value: Value, module: String, location: CallSite, scopes: [String] = [], isOverride: Bool = false) {
        self.value = value
        self.module = module
        self.location = location
        self.scopes = scopes
        self.isOverride = isOverride
    }

    /// The module and the line, for messages.
    public var description: String { "\(module), \(location)" }

    /// Another value that is declared with this one, seen from outside of further scopes.
    package func with<Other>(_ value: Other, inside outer: [String] = []) -> Declared<Other> {
        Declared<Other>(
            value: value, module: module, location: location, scopes: outer + scopes, isOverride: isOverride)
    }

    /// A problem of what was declared there.
    package func problem(
        _ code: AssemblyError.Code,
        _ summary: String,
        subject: String,
        at location: CallSite? = nil,
        path: [String] = [],
        facts: [String] = [],
        remedy: String,
        cause: String? = nil
    ) -> AssemblyError.Problem {
        var problem = AssemblyError.Problem(
            code, summary, subject: subject, module: module, location: location ?? self.location, path: path,
            facts: facts, remedy: remedy)
        problem.cause = cause
        return problem
    }
}

extension Array {
    /// The values of one kind, in their order. What an overriding or an update declares takes the place of what it
    /// replaces, by the first of the conditions that any meets; it is one more if none does.
    package func declared<Kind, Value>(
        _ value: (Kind) -> Value?,
        replacing conditions: (_ new: Value, _ old: Value) -> Bool...,
        by combine: (_ new: Declared<Value>, _ old: Declared<Value>) -> Declared<Value> = { new, _ in new }
    ) -> [Declared<Value>] where Element == Declared<Kind> {
        let all = compactMap { declared in value(declared.value).map { declared.with($0) } }
        if conditions.isEmpty { return all }
        var values = all.filter { !$0.isOverride }
        for new in all where new.isOverride {
            let places = conditions.lazy.map { replaces in
                values.indices.filter { replaces(new.value, values[$0].value) }
            }
            guard let replaced = places.first(where: { !$0.isEmpty }) else {
                values.append(new)
                continue
            }
            for place in replaced { values[place] = combine(new, values[place]) }
        }
        return values
    }
}

/// A timeout that ends everything at once.
private struct MalformedLimit: Declaration {
    let owner: String
    let limit: String
    let value: Duration

    static func problems(in declarations: [Declared<MalformedLimit>]) -> [AssemblyError.Problem] {
        declarations.map { limit in
            limit.problem(
                "limit-malformed",
                "\(limit.value.owner) has a \(limit.value.limit) of \(limit.value.value), so it is over at once.",
                subject: limit.value.owner, remedy: "give it more than zero.")
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
        declare(MalformedLimit(owner: owner(), limit: limit, value: value), at: location)
    }

    mutating func declare(_ value: some Declaration, at location: CallSite) {
        let declared = Declared<any Declaration>(
            value: value, module: moduleName, location: location, isOverride: layer > 0)
        assembly.declarations.append((module, declared))
    }
}

extension Assembly {
    /// The values that the modules here declared, then those of declared scopes.
    var allDeclarations: [Declared<any Declaration>] { declarations.map(\.declared) + scopeDeclarations }

    /// The types of all of them, each once.
    var declarationTypes: [any Declaration.Type] {
        var seen: Set<ObjectIdentifier> = []
        return allDeclarations.map { type(of: $0.value) }.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    /// The declared values of one type, in module order, then in the order of declaration, those of declared scopes last.
    func declared<Value: Declaration>(_: Value.Type) -> [Declared<Value>] {
        allDeclarations.declared { $0 as? Value }
    }

    /// The declared values of one type of the modules that were taken out of the list or of its scopes.
    func leftOut<Value: Declaration>(_: Value.Type) -> [Declared<Value>] {
        let all = leftOut.flatMap(\.allDeclarations) + scopes.flatMap(Self.leftOutDeclarations(of:))
        return all.declared { $0 as? Value }
    }

    /// The declarations of modules that were taken out of a scope or of those inside.
    private static func leftOutDeclarations(of scope: ModuleScope) -> [Declared<any Declaration>] {
        let own = scope.list.leftOut.flatMap { Assembly(of: $0).allDeclarations }
        return (own + scope.list.scopes.flatMap(leftOutDeclarations(of:))).map {
            $0.with($0.value, inside: [scope.name])
        }
    }
}
