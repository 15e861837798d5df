/// Why a change of the modules was not made; everything is as it was before.
///
///     do {
///         try manager.update { $0.add(CardPaymentsEntry()) }
///     } catch {
///         for problem in error.assemblyError?.problems ?? [] { print(problem) }
///     }
public struct UpdateError: Error, Sendable, CustomStringConvertible {
    /// The kind of an ``UpdateError``. Later versions may add kinds, so give a `switch` over it a `default`.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable text.
        public let rawValue: String

        /// A kind with that text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The modules can't be assembled after the change; see ``UpdateError/assemblyError``. Nothing was touched.
        public static let refused = Code(rawValue: "refused")
        /// The change names a module that the list does not have.
        public static let unknownModule = Code(rawValue: "unknown-module")
        /// The change resets a service that no module of the manager provides.
        public static let unknownService = Code(rawValue: "unknown-service")
        /// A service that an update registers makes another update.
        public static let withinUpdate = Code(rawValue: "within-update")
        /// The change removes a module that runs, or is about to.
        public static let notAtRest = Code(rawValue: "not-at-rest")
    }

    /// The kind of error.
    public let code: Code
    /// The problems of a change that the check refused; nil for every other code.
    public let assemblyError: AssemblyError?
    /// The module that the change names and the list does not have, or that can't be removed.
    public let module: String?
    /// The service that the change resets and no module provides.
    public let service: String?
    /// The line of the change that is wrong; nil if it is the call itself.
    public let location: CallSite?
    /// Further facts, a line each.
    public let facts: [String]

    /// The error's own text; nil if the error that it carries has it.
    let diagnostic: Diagnostic?

    private init(
        _ code: Code,
        module: String? = nil,
        service: String? = nil,
        at location: CallSite? = nil,
        facts: [String] = [],
        _ summary: String,
        remedy: String
    ) {
        (self.code, self.module, self.service, self.location, self.facts) = (code, module, service, location, facts)
        assemblyError = nil
        diagnostic = Diagnostic(summary, facts: (location.map { ["at: \($0)"] } ?? []) + facts, remedy: remedy)
    }

    /// The check refused what the change would make of the modules.
    init(refused error: AssemblyError) {
        (code, assemblyError, facts, diagnostic) = (.refused, error, [], nil)
        (module, service, location) = (nil, nil, nil)
    }

    static let withinUpdate = UpdateError(
        .withinUpdate, "The modules were updated by what another update registers.",
        remedy: "make the update before the other one, or after it.")

    /// The line removes a module that is there in its life.
    static func notAtRest(_ module: String, _ life: ModuleState, _ location: CallSite?) -> UpdateError {
        UpdateError(
            .notAtRest, module: module, at: location, facts: ["its life: \(life)"],
            "Module \(module) can't be removed: it runs or is about to, or the app starts.",
            remedy: "wait for the start, stop the module with stop(\"\(module)\"), then remove it.")
    }

    static func unknownService(_ service: String, _ location: CallSite, _ facts: [String]) -> UpdateError {
        UpdateError(
            .unknownService, service: service, at: location, facts: facts,
            "No module here provides \(service) to reset.",
            remedy: "reset it in the manager that makes it, under the type that it is provided as.")
    }

    static func unknownModule(
        _ module: String,
        to action: String,
        _ location: CallSite,
        listed: [String]
    ) -> UpdateError {
        UpdateError(
            .unknownModule, module: module, at: location, facts: ["modules: \(listed.joined(separator: ", "))"],
            "There is no module \(module) to \(action).", remedy: "use the name of a module in the list.")
    }

    /// The three parts: what happened, the facts (indented), how to fix it. A change that the check refused has them
    /// for each problem.
    public var description: String {
        diagnostic?.description ?? assemblyError?.description ?? code.rawValue
    }
}
