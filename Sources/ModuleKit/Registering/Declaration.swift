/// A value that many modules add to one list while they register, known before anything is built.
///
/// It is one of the two primitives for a layer on top of ModuleKit (the other is ``RegisteredHandler``). A layer declares
/// with ``Registrar/declare(_:fileID:line:)``, adds its own rules to the assembly check here, and reads the list with
/// ``ModuleManager/declarations(of:)``. ModuleRouting's routes are declarations.
public protocol Declaration: Sendable {
    /// What is wrong with the declared values taken together; none unless the type says otherwise.
    ///
    /// Called once for each assembly that holds at least one value of the type, before any factory has run.
    static func problems(in declarations: [Declared<Self>]) -> [AssemblyError.Problem]
}

extension Declaration {
    /// No problems.
    public static func problems(in declarations: [Declared<Self>]) -> [AssemblyError.Problem] { [] }
}

/// A declared value, with the module and the line that declared it.
public struct Declared<Value: Declaration>: Sendable {
    /// What was declared.
    public let value: Value
    /// The module that declared it.
    public let module: String
    /// The line that declared it.
    public let location: CallSite

    /// A value declared by that module at that line.
    public init(value: Value, module: String, location: CallSite) {
        self.value = value
        self.module = module
        self.location = location
    }
}
