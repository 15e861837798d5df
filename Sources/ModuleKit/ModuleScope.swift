/// A part of the app that comes and goes while it runs: its modules, declared in the list of the app or of a scope.
///
///     try ModuleManager {
///         AccountEntry()
///         ModuleScope("session", taking: Reader.self) { OrdersEntry() }
///     }
///     let session = try manager.scope("session", with: reader)
///
/// The assembly check of the app covers its scopes: a service of a scope may need the app's, never the reverse. What the
/// app provides a scope may provide again as ``Standing/override``: those who ask in the scope get the scope's. The
/// argument is a service of the scope: its factories and handlers ask for it by type.
public struct ModuleScope: Sendable {
    /// The scope's name; unique in one list.
    public let name: String

    private(set) var list: ModuleList
    let argument: ScopeArgument?
    let location: SourceLocation

    /// A scope that is opened by its name alone.
    public init(
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @ModuleBuilder _ modules: () -> ModuleList
    ) {
        self.name = name
        list = modules()
        argument = nil
        location = SourceLocation(fileID: fileID, line: line)
    }

    /// A scope that is opened with a value that its modules need.
    ///
    /// - Parameters:
    ///   - name: the scope's name.
    ///   - argument: the type of the value; in the scope it is a service.
    ///   - modules: the scope's modules.
    public init<Argument: Sendable>(
        _ name: String,
        taking argument: Argument.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @ModuleBuilder _ modules: () -> ModuleList
    ) {
        self.name = name
        list = modules()
        location = SourceLocation(fileID: fileID, line: line)
        self.argument = ScopeArgument(argument)
    }

    func removing(_ module: String) -> ModuleScope {
        var scope = self
        scope.list = list.removing(module)
        return scope
    }

    func switchingOff(_ module: String, because reason: String) -> ModuleScope {
        var scope = self
        scope.list = list.switchingOff(module, because: reason)
        return scope
    }
}

/// The value that a scope is opened with: a service that nobody makes.
struct ScopeArgument: Sendable {
    let key: ServiceKey

    /// Whether a value is of the type, or of one that stands for it.
    let accepts: @Sendable (any Sendable) -> Bool

    /// Makes the supplier of a value of the type.
    let link: @Sendable (Linker, Int) -> AnyLink

    init<Argument: Sendable>(_ type: Argument.Type) {
        key = ServiceKey(type)
        accepts = { $0 is Argument }
        link = { linker, registration in
            Supplier<Argument>(
                given: linker.argument as? Argument,
                registration,
                carrying: linker.carried(registration)
            )
        }
    }
}

/// Nobody gave a value; `ModuleManager.scope` refuses to open such a scope before anyone can ask.
struct ScopeArgumentMissing: Error {}
