public import ModuleKit
import ModuleRouting

/// Rules from a server about what links open, as a module: list it in the composition root with `LinkRouting`.
///
///     try ModuleManager {
///         LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
///         RoutingRules(
///             in: RuleFile("\(folder)/rules"),
///             appVersion: "3.10.1",
///             install: install,
///             verify: { document, signature in
///                 try keys.isSigned(document, signature)
///             }
///         )
///         CatalogEntry()
///     }
///
/// It provides ``RulesInForce``, through which your app applies documents, and rewrites what is opened by the rules in force.
/// When it starts, the rules that were in force last are in force again. If they no longer fit the app's routes, or cannot be
/// read, none are: the app starts all the same, and `report` says why. The page *Rules from a server* of the guide leads through it.
public struct RoutingRules: ModuleEntry {
    /// Whether the document is one of yours: takes its bytes as they came, before anything is read of them, and the signature
    /// that came with them, if any.
    public typealias Verifier = @Sendable (_ document: [UInt8], _ signature: [UInt8]?) throws -> Bool

    private let conditions: RulesInForce.Conditions

    /// Rules with a storage and a verifier.
    ///
    /// - Parameters:
    ///   - storage: where the newest document and the one before it are kept.
    ///   - appVersion: the app's version, such as `3.10.1`; nil makes every condition about it false.
    ///   - install: a random UUID that the app made once and keeps; nil makes every percentage false.
    ///   - now: the seconds since 1970 in UTC; by the system's clock unless said.
    ///   - report: is called when stored rules could not be put in force, at the start and after modules have changed.
    ///   - verify: is asked about each document before it is read, and about the stored one again when the app starts.
    ///     It decides by its arguments alone: `RulesInForce` waits for it.
    public init(
        in storage: any RuleStorage,
        appVersion: String?,
        install: String?,
        now: (@Sendable () -> Int64)? = nil,
        report: @escaping @Sendable (RulesError) -> Void = { _ in },
        verify: @escaping Verifier
    ) {
        conditions = RulesInForce.Conditions(
            storage: storage,
            facts: RuleFacts(appVersion: appVersion, install: install, now: 0),
            now: now ?? secondsSince1970,
            report: report,
            verify: verify
        )
    }

    /// Provides the rules in force, and asks them about everything that is opened.
    public func register(in registrar: inout Registrar) {
        registrar.provide(RulesInForce.self) { [conditions] (router: Router) in RulesInForce(router, conditions) }
        registrar.onStart { (rules: RulesInForce) in rules.load() }
        registrar.rewrite { (link, rules: RulesInForce) in rules.decision(about: link) }
    }
}
