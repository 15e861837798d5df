import ModuleKit
import TestSupport
import Testing

@Suite("What is shared within one resolve", .takingTurns)
struct SharedWithinAResolveTests {
    /// Holds its carts; one of them comes through another service.
    final class Desk: OrderService {
        let carts: [any CartService]
        init(_ carts: [any CartService]) { self.carts = carts }
        var isShared: Bool { carts.allSatisfy { $0 === carts[0] } }
    }

    struct Till: Sendable { let cart: any CartService }

    /// A cart for each resolve; a till and a desk that need it.
    static func register(in registrar: inout Registrar) {
        registrar.provide((any CartService).self, as: .graph) { StubCart() }
        registrar.provide(Till.self, as: .transient) { (cart: any CartService) in Till(cart: cart) }
        registrar.provide(Desk.self, as: .transient) {
            (cart: any CartService, till: Till, other: any CartService, optional: (any CartService)?) in
            Desk([cart, till.cart, other, optional].compactMap(\.self))
        }
    }

    static func shop(_ declare: @escaping @Sendable (inout Registrar) -> Void = { _ in }) throws -> ModuleManager {
        try ModuleManager(module: "Shop") {
            register(in: &$0)
            declare(&$0)
        }
    }

    @Test("Made once in each resolve, and shared by everything that this resolve makes; a call of a handler is one")
    func handlers() async throws {
        let seen = Monitor([any CartService]())
        let manager = try Self.shop {
            $0.on(Opened.self) { (_, cart: any CartService, desk: Desk) in
                #expect(desk.isShared && desk.carts[0] === cart)
                seen.withLock { $0.append(cart) }
            }
            $0.onStart { (one: any CartService, other: any CartService) in #expect(one === other) }
        }
        try await manager.start()
        await manager.send(Opened())
        await manager.send(Opened())
        let carts = seen.withLock { $0 }
        #expect(carts.count == 2)
        #expect(carts.first !== carts.last)
    }

    @Test("One call of a Factory is one resolve, also inside another, and two calls are two")
    func factories() throws {
        struct Room: Sendable {
            let cart: any CartService
            let desks: [Desk]
        }
        let manager = try Self.shop {
            $0.provide(Desk.self, taking: Int.self) { (_, cart: any CartService, till: Till) in
                Desk([cart, till.cart])
            }
            $0.provide(Room.self, as: .transient) { (cart: any CartService, desks: Factory<Int, Desk>) in
                Room(cart: cart, desks: [try desks(1), try desks(2)])
            }
        }
        let room = try manager.resolve(Room.self)
        #expect(room.desks.allSatisfy { $0.isShared })
        let all = [room.cart] + room.desks.map { $0.carts[0] }
        #expect(Set(all.map { ObjectIdentifier($0) }).count == 3)
    }

    @Test("One call of a Lazy is one resolve of its own, and the Lazy keeps what that one made")
    func lazies() throws {
        struct Room: Sendable {
            let cart: any CartService
            let desk: Desk
        }
        let manager = try Self.shop {
            $0.provide(Room.self, as: .transient) { (cart: any CartService, desk: Lazy<Desk>) in
                Room(cart: cart, desk: try desk())
            }
        }
        let room = try manager.resolve(Room.self)
        #expect(room.desk.isShared)
        #expect(room.desk.carts[0] !== room.cart)
        let lazy = try manager.resolve(Lazy<any CartService>.self)
        let cart = try lazy()
        #expect(try lazy() === cart)
        #expect(try manager.resolve(Lazy<any CartService>.self)() !== cart)
    }

    @Test("A resolve by hand inside a factory is one of its own, and the one around it goes on with what it has")
    func nested() throws {
        let manager = try Self.shop {
            $0.allowResolving(Desk.self)
            $0.provide([String: Bool].self, as: .transient) {
                (before: any CartService, services: ServiceResolver, after: Till) in
                let desk = try services.resolve(Desk.self)
                return ["own": desk.isShared && desk.carts[0] !== before, "around": before === after.cart]
            }
        }
        #expect(try manager.resolve([String: Bool].self) == ["own": true, "around": true])
    }
}
