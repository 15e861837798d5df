/// Who needs an instance: a parameter of a factory that makes something for one user, as a logger that is named after it.
///
///     registrar.provide((any Log).self, as: .transient) { (consumer: Consumer, sink: any LogSink) in
///         PrefixedLog(prefix: "\(consumer)", sink: sink)      // "Cart: CartService" in the log of the cart
///     }
///
/// It is the registration whose function takes the service, in whatever form: directly, as an optional, as a ``Lazy``, from a
/// ``Factory`` or in a list. An alias and a decorator pass it on: what they stand for and what they wrap is made for the one
/// who asks for them, and that one is also the consumer of a decorator. For its other parameters a decorator is the consumer.
/// A service that is resolved by hand is made for ``outside``; through ``ServiceResolver``, for the module.
///
/// Only a factory that makes an instance for each user can take it: of a ``Lifetime/transient`` service or contribution, of
/// one from an argument, and a decorator of such a one. Anywhere else it is a problem of the assembly, because the first to
/// ask would be the consumer for all.
public struct Consumer: Sendable, Hashable {
    /// The name of the module that needs the instance; nil if it is resolved by hand from the manager.
    public let module: String?

    /// What of the module needs it, as paths show it: `CartService`, `route /books/:id`, `start handler`; nil if it is
    /// resolved by hand.
    public let subject: String?

    /// The line that registers what needs it; nil if it is resolved by hand.
    public let location: CallSite?

    /// Whoever resolves by hand from the manager.
    public static let outside = Consumer(module: nil)

    /// A consumer, for calling an initializer that takes one yourself.
    public init(module: String?, subject: String? = nil, location: CallSite? = nil) {
        self.module = module
        self.subject = subject
        self.location = location
    }
}

extension Consumer: CustomStringConvertible {
    /// The module and what of it needs the instance: `Cart: CartService`; `outside` for none.
    public var description: String {
        guard let module else { return "outside" }
        return subject.map { "\(module): \($0)" } ?? module
    }
}

extension Dependency.Form {
    /// Who needs what the function makes.
    public static var consumer: Dependency.Form { Dependency.Form(.consumer, from: .thisManager) }
}
