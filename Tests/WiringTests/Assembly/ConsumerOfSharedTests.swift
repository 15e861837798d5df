import ModuleKit
import TestSupport
import Testing

@Suite("consumer-of-shared: what is shared takes a Consumer", .takingTurns)
struct ConsumerOfSharedTests {
    @Test("The check says that the first to ask would be the consumer for all")
    func shared() {
        let line: UInt = #line
        let found = problems { log in
            modules {
                module("Catalog") {
                    $0.provide((any CatalogService).self) { (_: Consumer) in log.made(StubCatalog()) }
                }
            }
        }
        #expect(found.map(\.code) == [.consumerOfShared])
        #expect(
            found.map(\.description) == [
                """
                CatalogService, a singleton, takes a Consumer: the first to ask would be it for all.
                    module: Catalog
                    at: \(at(line + 4))
                  Fix: provide it as .transient or from an argument, or leave the parameter out.
                """
            ]
        )
    }

    @Test(
        "Neither an asynchronous factory, a decorator of what is shared nor a contribution that is shared can take one")
    func others() {
        let found = problems { log in
            modules {
                module("Catalog") {
                    $0.provide(Int.self, async: { (_: Consumer) in log.made(1) })
                    $0.provide(Double.self, as: .graph) { (_: Consumer) in log.made(1) }
                    $0.provide(Float.self) { log.made(1) }
                    $0.decorate(Float.self) { (number: Float, _: Consumer) in log.made(number) }
                    $0.contribute(String.self) { (_: Consumer) in log.made("") }
                }
            }
        }
        #expect(found.map(\.code) == Array(repeating: .consumerOfShared, count: 4))
    }

    @Test("Nor can a handler, an alias or a declared use, which make nothing")
    func nothing() {
        let found = problems { log in
            modules {
                module("Catalog") {
                    $0.onStart { (_: Consumer) in log.record("start") }
                    $0.alias(String.self, of: Consumer.self) { "\($0)" }
                    $0.uses(Consumer.self)
                }
            }
        }
        #expect(found.map(\.code) == Array(repeating: .consumerOfShared, count: 3))
        #expect(
            found.first?.description.hasSuffix(
                "  Fix: take what the Consumer is for from a transient service, or leave the parameter out.") == true)
    }
}
