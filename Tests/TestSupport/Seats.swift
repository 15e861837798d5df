package import ModuleKit

/// A service for each of hundreds of types, for chains of services in which each is made of the one before it.
package protocol Seated: AnyObject, Sendable { init() }

private final class Seat<Row, Place>: Seated {}

package enum Seats {
    /// How a seat takes the one before it.
    package enum Taking: Sendable { case directly, lazily, callingALazy, byHand }

    /// The type of the seat of a number.
    package static func type(_ number: Int) -> any Seated.Type {
        func row<Row>(_: Row.Type) -> any Seated.Type {
            func place<Place>(_: Place.Type) -> any Seated.Type { Seat<Row, Place>.self }
            return _openExistential(NumberedTypes.kinds[number % 20], do: place)
        }
        return _openExistential(NumberedTypes.kinds[number / 20], do: row)
    }

    /// A module of some seats; the closure is called with the number of each that is made.
    package static func module(
        _ numbers: Range<Int>,
        _ name: String = "Seats",
        taking: Taking = .directly,
        as lifetime: Lifetime = .singleton,
        made: @escaping @Sendable (Int) throws -> Void = { _ in }
    ) -> StubModule {
        TestSupport.module(name) { registrar in
            for number in numbers { registrar.provideSeat(number, taking, lifetime, made) }
        }
    }

    /// Resolves the seat of a number on a thread with a small stack; what it throws.
    package static func resolve(_ number: Int, from manager: ModuleManager) async -> ResolutionError? {
        @Sendable func resolve<Service: Seated>(_: Service.Type) throws { _ = try manager.resolve(Service.self) }
        return await onThread(stackSize: smallStack) {
            resolutionError { try _openExistential(type(number), do: resolve) }
        }
    }
}

extension Registrar {
    fileprivate mutating func provideSeat(
        _ number: Int,
        _ taking: Seats.Taking,
        _ lifetime: Lifetime,
        _ made: @escaping @Sendable (Int) throws -> Void
    ) {
        func provide<This: Seated>(_: This.Type) {
            @Sendable func make() throws -> This {
                try made(number)
                return This()
            }
            func after<Before: Seated>(_: Before.Type) {
                switch taking {
                case .directly: self.provide(This.self, as: lifetime) { (_: Before) in try make() }
                case .lazily: self.provide(This.self, as: lifetime) { (_: Lazy<Before>) in try make() }
                case .callingALazy:
                    self.provide(This.self, as: lifetime) { (before: Lazy<Before>) in
                        _ = try before()
                        return try make()
                    }
                case .byHand:
                    allowResolving(Before.self)
                    self.provide(This.self, as: lifetime) { (services: ServiceResolver) in
                        _ = try services.resolve(Before.self)
                        return try make()
                    }
                }
            }
            guard number > 0 else { return self.provide(This.self, as: lifetime) { try make() } }
            _openExistential(Seats.type(number - 1), do: after)
        }
        _openExistential(Seats.type(number), do: provide)
    }
}
