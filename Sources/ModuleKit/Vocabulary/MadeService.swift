/// Something that a factory made: what ``ModuleManager/madeServices`` has.
///
/// It has neither the instance nor an argument.
public struct MadeService: Sendable, Hashable {
    /// What it is, as paths show it: `CartService`, `Tagged<Disk, Store>`, `contribution to SearchSource`.
    public let subject: String

    /// Whether it is a service, a contribution or a decorator.
    public let kind: RegistrationKind

    /// The module that it stands in.
    public let module: String

    /// The line that registered its factory.
    public let location: CallSite

    /// How long it is shared.
    public let lifetime: Lifetime

    /// Where it was made.
    public let isolation: ProviderIsolation

    /// How long it took, with all that was made for it meanwhile, by the manager's clock.
    public let duration: Duration

    /// The name of the scope that it was made in; nil for the app.
    public let scope: String?

    /// The scope's ``OpenScope/number``; nil for the app.
    public let scopeNumber: Int?
}

extension MadeService: CustomStringConvertible {
    /// What, where and how long: `CartService, singleton, Cart (Cart/CartEntry.swift:12), 0.002 seconds`.
    public var description: String {
        let place = scope.map { ", in \($0)\(scopeNumber.map { " #\($0)" } ?? "")" } ?? ""
        return "\(subject), \(lifetime.rawValue), \(module) (\(location))\(place), \(duration)"
    }
}
