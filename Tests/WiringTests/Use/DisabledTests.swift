import ModuleKit
import TestSupport
import Testing

@Suite("disabled: a service of a module that is switched off", .takingTurns)
struct DisabledTests {
    @Test("What a module that is switched off later provided, decorated or behind an alias, is not there any more")
    func disabledLater() throws {
        let manager = try ModuleManager {
            module("Account") { $0.provide(StubAccount.self) { StubAccount() } }
            module("Names") {
                $0.alias((any ReaderNames).self, of: StubAccount.self) { $0 }
                $0.decorate(StubAccount.self) { (base: StubAccount) in base }
            }
            module("Cart") {
                $0.provide((any CartService).self, as: .transient) { (names: (any ReaderNames)?) in
                    if names != nil { throw StubError("there is a name") }
                    return StubCart()
                }
            }
        }
        try manager.update { $0.disable("Account", because: "the server is down") }
        for type in [StubAccount.self, (any ReaderNames).self] as [any Sendable.Type] {
            func error<Service: Sendable>(_: Service.Type) -> ResolutionError? {
                resolutionError { try manager.resolve(Service.self) }
            }
            let found = error(type)
            #expect(found?.code == .disabled)
            #expect(found?.facts == ["module: Account", "switched off because: the server is down"])
        }
        #expect(try manager.resolve((any ReaderNames)?.self) == nil)
        #expect(try manager.resolve(StubAccount?.self) == nil)
        #expect(try manager.resolve((any CartService).self) is StubCart)
        try manager.update { $0.enable("Account") }
        #expect(try manager.resolve((any ReaderNames).self) is StubAccount)
        #expect(resolutionError { try manager.resolve((any CartService).self) }?.code == .factoryFailed)
    }
}
