/// Collects what each entry declares; it exists only during assembly.
///
/// The dependencies of a factory are read from its parameter types. You can pass an initializer as it is. A closure
/// whose body is one expression infers its parameter types; in any other closure, write them:
///
///     registrar.provide((any CartService).self, LiveCart.init)
///     registrar.provide((any CartService).self) { account, catalog in LiveCart(account: account, catalog: catalog) }
///     registrar.provide((any CartService).self) { (account: any AccountService) in
///         let key = account.name.lowercased()
///         return LiveCart(key: key)
///     }
///
/// For everything that may stand in a parameter list, see ``Dependency``.
public struct Registrar: ~Copyable {
    var assembly: Assembly

    /// The module that is registering, and its layer and serial.
    private(set) var module = ModuleID(position: 0)
    private(set) var layer = 0
    private var serial = Serial.none

    /// Measures how long entries take.
    let clock: Timekeeper?

    init(_ assembly: Assembly, clock: Timekeeper? = nil) {
        self.assembly = assembly
        self.clock = clock
    }

    /// What was collected. No one else has it, so that nothing of it is copied where more is done with it.
    consuming func collected() -> Assembly { assembly }

    /// What follows belongs to this module.
    mutating func begin(_ module: Assembly.Module, layer: Int) {
        self.module = assembly.place(module)
        self.layer = layer
        serial = module.serial
    }

    /// The name of the module that is registering.
    var moduleName: String { assembly.modules.indices.contains(module) ? assembly.modules[module].name : "" }

    /// Declares that the module resolves the service by hand, through ``ServiceResolver``.
    ///
    /// You can declare whatever may stand in a parameter list. Resolve it as you declared it: `uses([any
    /// SearchSource].self)` for `services.resolve([any SearchSource].self)`.
    public mutating func uses<Service: Sendable>(
        _ service: Service.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        var dependency = Dependency(parameter: service)
        if [.thisModule, .enclosing].contains(dependency.form.source) { dependency.form = .unsupported }
        dependency.isDeferred = true
        append(
            .uses,
            ServiceKey(Service.self),
            Recipe(dependencies: [dependency]) { _ in nil },
            CallSite(fileID: fileID, line: line)
        )
    }

    /// Adds a value to the list of all declared values of its type, for a layer built on ModuleKit.
    public mutating func declare<Value: Declaration>(
        _ value: Value,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let location = CallSite(fileID: fileID, line: line)
        assembly.declarations.append(.init(value: value, module: module, location: location))
    }

    @discardableResult
    mutating func append(
        _ role: Registration.Role,
        _ key: ServiceKey,
        lifetime: Lifetime = .transient,
        isolation: ProviderIsolation = .anywhere,
        _ recipe: Recipe,
        _ location: CallSite
    ) -> RegistrationID {
        assembly.place(
            Registration(
                role: role,
                lifetime: lifetime,
                isolation: isolation,
                key: key,
                recipe: recipe,
                module: module,
                layer: layer,
                serial: serial,
                location: location
            )
        )
    }
}
