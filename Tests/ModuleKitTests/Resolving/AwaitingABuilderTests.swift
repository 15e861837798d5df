import TestSupport
import Testing

@testable import ModuleKit

@Suite("Awaiting what another thread builds", .takingTurns, .timeLimit(.minutes(5)))
struct AwaitingABuilderTests {
    /// Something that leads to the cart, which another thread builds.
    struct Way: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let use: @Sendable (ModuleManager) async throws -> (any CartService)?

        init(
            _ testDescription: String,
            _ use: @escaping @Sendable (ModuleManager) async throws -> (any CartService)?
        ) {
            (self.testDescription, self.use) = (testDescription, use)
        }
    }

    struct Aliased: Sendable { let cart: any CartService }
    struct Trolley: Sendable { let cart: any CartService }
    struct Checkout: Sendable { let trolley: Trolley }
    struct Basket: Sendable { let trolley: Trolley }

    static let ways = [
        Way("the service itself") { try await $0.resolveWhenReady((any CartService).self) },
        Way("an optional") { try await $0.resolveWhenReady((any CartService)?.self) },
        Way("an alias") { try await $0.resolveWhenReady(Aliased.self).cart },
        Way("a Lazy") { try await $0.resolve(Lazy<any CartService>.self).whenReady() },
        Way("a transient that takes it") { try await $0.resolveWhenReady(Trolley.self).cart },
        Way("a singleton that takes what takes it") { try await $0.resolveWhenReady(Checkout.self).trolley.cart },
        Way("a list") { try await $0.resolveWhenReady([Trolley].self).first?.cart },
        Way("a scope that inherits it") { manager in
            try await manager.scope(Session<Void>.self).resolveWhenReady((any CartService).self)
        },
        Way("a scope's service that takes it") { manager in
            try await manager.scope(Session<Void>.self).resolveWhenReady(Basket.self).trolley.cart
        },
    ]

    /// Builds a cart when it is let to.
    struct Builder: Sendable {
        let manager: ModuleManager
        let entered = Gate()
        let asked = Gate()

        init(_ lifetime: Lifetime = .singleton, isDecorated: Bool = false) throws {
            let (entered, asked) = (entered, asked)
            manager = try ModuleManager(clock: .stopped) {
                module("Cart") {
                    $0.provide((any CartService).self, as: lifetime) {
                        entered.open()
                        asked.pass()
                        return StubCart()
                    }
                    if isDecorated {
                        $0.decorate((any CartService).self) { (cart: any CartService) in cart }
                    }
                    $0.alias(Aliased.self, of: (any CartService).self) { Aliased(cart: $0) }
                    $0.provide(Trolley.self, as: .transient) { Trolley(cart: $0) }
                    // A singleton may not hold what is weak.
                    let holding: Lifetime = lifetime == .weak ? .transient : .singleton
                    $0.provide(Checkout.self, as: holding) { Checkout(trolley: $0) }
                    $0.contribute(Trolley.self, as: .transient) { Trolley(cart: $0) }
                }
                ModuleScope(Session<Void>.self) {
                    module("Session") { $0.provide(Basket.self, as: .transient) { Basket(trolley: $0) } }
                }
            }
        }
    }

    @Test("A task that awaits what another thread builds waits without a thread", arguments: ways)
    func withoutAThread(_ way: Way) async throws {
        for builder in [try Builder(), try Builder(.weak), try Builder(isDecorated: true)] {
            async let built = onThread { try? builder.manager.resolve((any CartService).self) }
            await onThread { builder.entered.pass() }
            // It returns because the task gives its thread back.
            let task = taskThatWaits { await result { try await way.use(builder.manager) } }
            builder.asked.open()
            let cart = try #require(await built)
            #expect(try await task.value.get() === cart)
        }
    }

    @Test("That it is cancelled makes no difference to a task that waits")
    func cancelled() async throws {
        let builder = try Builder()
        async let built = onThread { try? builder.manager.resolve((any CartService).self) }
        await onThread { builder.entered.pass() }
        let task = taskThatWaits { try? await builder.manager.resolveWhenReady((any CartService).self) }
        task.cancel()
        builder.asked.open()
        #expect(await task.value === (await built))
    }

    @Test("A task that runs inside the factory of what it awaits gets a cycle, never a hang")
    func insideTheFactory() async throws {
        let holder = ManagerHolder()
        let task = Monitor<Task<ResolutionError?, Never>?>(nil)
        let manager = try ModuleManager {
            module("Cart") {
                $0.provide((any CartService).self) {
                    let inside = taskThatWaits {
                        await resolutionError { try await holder.manager.resolveWhenReady((any CartService).self) }
                    }
                    task.withLock { $0 = inside }
                    return StubCart()
                }
            }
        }
        holder.hold(manager)
        defer { holder.hold(nil) }
        _ = try manager.resolve((any CartService).self)
        #expect(await task.withLock { $0 }?.value?.code == .cycle)
    }
}

private func result<Value: Sendable>(_ body: () async throws -> Value) async -> Result<Value, any Error> {
    do { return .success(try await body()) } catch { return .failure(error) }
}
