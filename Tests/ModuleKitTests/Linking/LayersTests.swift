import TestSupport
import Testing

@testable import ModuleKit

@Suite("Decorators and what they wrap", .takingTurns)
struct LayersTests {
    @Test("A decorator around what it wrapped before has the instance of then, and none of what is gone is kept")
    func sharing() throws {
        let manager = try ModuleManager {
            module("Names") { registrar in
                registrar.provide(String.self) { "name" }
                for number in 1...50 { registrar.decorate(String.self) { (base: String) in "\(base) \(number)" } }
            }
        }
        var idle: Int { manager.resolver.generation.idle.count }
        #expect(idle == 0)
        try manager.update { $0.register { $0.provide(String.self) { "another" } } }
        #expect(try manager.resolve(String.self).hasPrefix("another 1 2 3 "))
        #expect(idle == 51, "the listed provider and what is around it")
        try manager.update { $0.register { $0.provide(String.self) { "a third" } } }
        #expect(idle == 51, "what was around the second is gone with it")
    }
}
