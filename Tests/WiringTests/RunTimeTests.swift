import ModuleKit
import Testing

@Suite("Wiring: at the moment of use", .timeLimit(.minutes(1)))
struct RunTimeTests {
    @Test("11: a cycle that only a Lazy used inside an initializer closes throws with the path")
    func lazyInsideAnInitializer() throws {
        let log = FactoryLog()
        let manager = try ModuleManager {
            module("Cart") {
                $0.provide((any CartService).self) { (orders: Lazy<any OrderService>) in
                    _ = try orders()
                    return log.made(StubCart())
                }
            }
            module("Orders") {
                $0.provide((any OrderService).self) { (_: any CartService) in log.made(StubOrders()) }
            }
        }
        for _ in 0..<2 {
            let error = resolutionError { try manager.resolve((any OrderService).self) }
            #expect(error?.code == .cycle)
            #expect(
                error?.description == """
                    Building OrderService came back to itself.
                        path: OrderService → CartService → OrderService
                      Fix: call the Lazy, or resolve by hand, after the initializer has returned.
                    """
            )
        }
        #expect(log.entries == [])
    }

    @Test("24: an undeclared resolve through Services throws, names the line to add, and runs no factory")
    func undeclared() throws {
        let log = FactoryLog()
        let manager = try ModuleManager {
            module("Account") { $0.provide((any AccountService).self) { log.made(StubAccount()) } }
            module("Cart") {
                $0.uses((any AccountService)?.self)
                $0.provide(Services.Held.self) { (services: Services) in Services.Held(services: services) }
            }
        }
        let services = try manager.resolve(Services.Held.self).services
        let error = resolutionError { try services.resolve((any AccountService).self) }
        #expect(error?.code == .undeclared)
        #expect(
            error?.description == """
                AccountService was resolved through Services without being declared.
                    module: Cart
                  Fix: add registrar.uses((any AccountService).self) to the entry of Cart.
                """
        )
        #expect(log.entries == [])
        #expect(try services.resolve((any AccountService)?.self) != nil)
        #expect(
            resolutionError { try services.resolve([any SearchSource].self) }?.remedy == Self.line("[any SearchSource]")
        )
        #expect(resolutionError { try services.resolve(Int?.self) }?.remedy == Self.line("Int?"))
        #expect(
            resolutionError { try services.resolve((any CartService)?.self) }?.remedy == Self.line("(any CartService)?")
        )
        #expect(
            resolutionError { try services.resolve((any AccountService).self, tag: Work.self) }?.remedy
                == Self.line("Tagged<Work, any AccountService>")
        )
        #expect(
            resolutionError { try services.resolve(Lazy<Factory<Int, any PageReader>>.self) }?.remedy
                == Self.line("Lazy<Factory<Int, any PageReader>>")
        )
    }

    /// The remedy that names the line to add.
    private static func line(_ type: String) -> String { "add registrar.uses(\(type).self) to the entry of Cart." }

    @Test("28: a factory that throws: the error has the cause and the path, and nothing is cached")
    func throwing() throws {
        let log = FactoryLog()
        let line: UInt = #line
        let manager = try ModuleManager {
            module("Account") {
                $0.provide((any AccountService).self) {
                    log.record("account")
                    if log.entries.count < 3 { throw StubError("no disk") }
                    return StubAccount()
                }
            }
            module("Cart") {
                $0.provide((any CartService).self) { (_: any AccountService) in log.made(StubCart()) }
            }
        }
        for _ in 0..<2 {
            let error = resolutionError { try manager.resolve((any CartService).self) }
            #expect(error?.code == .factoryFailed)
            #expect(error?.cause as? StubError == StubError("no disk"))
            #expect(
                error?.description == """
                    The factory of AccountService threw an error.
                        path: CartService → AccountService
                        cause: no disk
                        provided by: Account, \(at(line + 3))
                      Fix: mend the cause; nothing is cached, so the next ask runs the factory again.
                    """
            )
        }
        #expect(try manager.resolve((any CartService).self) is StubCart)
        #expect(log.entries == ["account", "account", "account", "made StubCart"])
    }

    @Test("28: a factory that calls itself, through Services: the error has the path, and nothing is cached")
    func callingItself() throws {
        let manager = try ModuleManager {
            module("Cart") {
                $0.uses((any CartService).self)
                $0.provide((any CartService).self) { (services: Services) in
                    try services.resolve((any CartService).self)
                }
            }
        }
        for _ in 0..<2 {
            let error = resolutionError { try manager.resolve((any CartService).self) }
            #expect(error?.code == .cycle)
            #expect(
                error?.description == """
                    Building CartService came back to itself.
                        path: CartService → CartService
                      Fix: call the Lazy, or resolve by hand, after the initializer has returned.
                    """
            )
        }
    }

    @Test("28: factories on two threads that wait for each other: both asks throw a cycle, and none hangs")
    func waitingThreads() async throws {
        let meeting = Meeting()
        let manager = try ModuleManager {
            module("Shop") {
                $0.provide((any CartService).self) { (orders: Lazy<any OrderService>) in
                    meeting.attend("cart")
                    _ = try orders()
                    return StubCart()
                }
                $0.provide((any OrderService).self) { (cart: Lazy<any CartService>) in
                    meeting.attend("orders")
                    _ = try cart()
                    return StubOrders()
                }
            }
        }
        async let cart = onThread { resolutionError { try manager.resolve((any CartService).self) } }
        async let orders = onThread { resolutionError { try manager.resolve((any OrderService).self) } }
        let errors = await [cart, orders]
        #expect(errors.map { $0?.code } == [.cycle, .cycle])
        let facts = errors.compactMap { $0 }.flatMap(\.facts)
        #expect(facts.count == 1)
        #expect(
            facts == ["another thread builds and waits: OrderService → Lazy<CartService> → CartService"]
                || facts == ["another thread builds and waits: CartService → Lazy<OrderService> → OrderService"]
        )
    }

    @Test("28: asynchronous factories that wait for each other: the ask throws a cycle with the path, and none hangs")
    func waitingTasks() async throws {
        let log = FactoryLog()
        let manager = try ModuleManager {
            module("Shop") {
                $0.provide(
                    (any CartService).self,
                    async: { (orders: Lazy<any OrderService>) in
                        _ = try await orders.whenReady()
                        return log.made(StubCart())
                    }
                )
                $0.provide(
                    (any OrderService).self,
                    async: { (cart: Lazy<any CartService>) in
                        _ = try await cart.whenReady()
                        return log.made(StubOrders())
                    }
                )
            }
        }
        for _ in 0..<2 {
            let error = await awaitedError { try await manager.resolveWhenReady((any CartService).self) }
            #expect(error?.code == .cycle)
            #expect(
                error?.description == """
                    Building OrderService came back to itself.
                        path: CartService → OrderService → CartService → OrderService
                      Fix: let one of them take the other as Lazy, and await it after its own factory has returned.
                    """
            )
        }
        async let cart = awaitedError { try await manager.resolveWhenReady((any CartService).self) }
        async let orders = awaitedError { try await manager.resolveWhenReady((any OrderService).self) }
        #expect(await [cart, orders].map { $0?.code } == [.cycle, .cycle])
        #expect(log.entries == [])
    }

    @Test("29: a start that needs something whose module failed fails with the cause, and who needs it does not start")
    func failedNeed() async throws {
        let log = FactoryLog()
        let line: UInt = #line
        let manager = try ModuleManager {
            module("Cart") { $0.onStart { (_: any CatalogService) in log.record("start Cart") } }
            module("Catalog") {
                $0.provide((any CatalogService).self, async: { () throws -> StubCatalog in throw StubError("no disk") })
                $0.onStart { log.record("start Catalog") }
            }
            module("Account") {
                $0.onStart { log.record("start Account") }
                $0.onStop { log.record("stop Account") }
            }
        }
        let error = await #expect(throws: LifecycleError.self) { try await manager.start() }
        #expect(error?.code == .startFailed)
        #expect(error?.failures.map(\.module) == ["Catalog"])
        #expect((error?.failures.first?.error as? ResolutionError)?.cause as? StubError == StubError("no disk"))
        #expect(
            error?.description == """
                The module Catalog failed to start, so the app was not started.
                    Catalog, \(at(line + 4)): The factory of CatalogService threw an error.
                          cause: no disk
                          provided by: Catalog, \(at(line + 4))
                        Fix: mend the cause; nothing is cached, so the next ask runs the factory again.
                  Fix: mend the cause, then start again.
                """
        )
        #expect(manager.life(of: "Catalog") == .failed)
        #expect(manager.life(of: "Cart") == .registered)
        #expect(log.entries.filter { $0.hasSuffix("Cart") || $0.hasSuffix("Catalog") } == [])
    }

    @Test("29: what needs an optional module that failed is unavailable because of it, and the app runs")
    func failedOptionalNeed() async throws {
        let log = FactoryLog()
        let manager = try ModuleManager {
            module("Catalog", .optional) {
                $0.provide((any CatalogService).self) { log.made(StubCatalog()) }
                $0.onStart { throw StubError("no disk") }
            }
            module("Cart") {
                $0.provide((any CartService).self) { (_: any CatalogService) in log.made(StubCart()) }
                $0.onStart { log.record("start Cart") }
            }
            module("Account") { $0.onStart { log.record("start Account") } }
        }
        try await manager.start()
        #expect(log.entries == ["start Account"])
        #expect(["Catalog", "Cart", "Account"].map(manager.life) == [.failed, .unavailable, .running])
        let error = resolutionError { try manager.resolve((any CartService).self) }
        #expect(error?.code == .unavailable)
        #expect(
            error?.description == """
                CartService is not there, because its module could not be started.
                    cause: Cart is unavailable because Catalog failed to start: no disk
                    modules: Cart → Catalog
                  Fix: mend the cause, then start Catalog again, or ask with resolveIfPresent.
                """
        )
    }
}

extension Services {
    /// A module's handle, as a service that a test can ask for.
    struct Held: Sendable { let services: Services }
}
