/// A service of a closed scope that is still alive: something outside the scope holds it.
///
///     manager.reportLeaks { leak in print(leak) }
public struct ScopeLeak: Sendable, Hashable, CustomStringConvertible {
    /// The scope's name.
    public let scope: String

    /// The service.
    public let service: String

    /// The module that provides it.
    public let module: String

    /// The line of its registration.
    public let location: CallSite

    /// What outlived what, with the line.
    public var description: String {
        Diagnostic(
            "The scope \(scope) is closed, and \(service) outlived it.",
            facts: ["module: \(module)", "at: \(location)"],
            remedy: "find what holds it: a service of the app, a task that goes on, or a closure that was handed out."
        ).description
    }
}
