import TestSupport
import Testing

@testable import ModuleKit

@Suite("Decorators and what they wrap", .takingTurns)
struct LayersTests {
    static func layers(_ count: Int, last: Int = 0) -> Layers? {
        (0..<count).reduce(nil) { inner, number in
            let place = RegistrationID(position: number == 0 ? last : number)
            return Layers(Occupant(place: place, serial: .none), around: inner)
        }
    }

    @Test("The same registrations from the outside inwards are the same layers, and no others are")
    func equality() {
        let layers = Self.layers(100)
        #expect(layers == Self.layers(100))
        #expect(layers?.hashValue == Self.layers(100)?.hashValue)
        #expect(layers != Self.layers(99) && layers?.inner == Self.layers(99))
        #expect(layers != Self.layers(100, last: 100), "another provider")
    }

    @Test("A generation shares its layers with the one before it, where these have the same")
    func sharing() throws {
        let manager = try ModuleManager {
            module("Names") { registrar in
                registrar.provide(String.self) { "name" }
                for number in 1...50 { registrar.decorate(String.self) { (base: String) in "\(base) \(number)" } }
            }
            module("Other") { $0.provide(Int.self) { 1 } }
        }
        let before = manager.resolver.generation.decorators.keys.map(\.id)
        #expect(before.count == 50)
        try manager.update { $0.switchOff("Other", because: "a test") }
        #expect(Set(manager.resolver.generation.decorators.keys.map(\.id)) == Set(before))
        try manager.update { $0.register { $0.provide(String.self) { "another" } } }
        #expect(try manager.resolve(String.self).hasPrefix("another 1 2 3 "))
        #expect(manager.resolver.generation.decorators.count == 100, "around the listed provider, and the new")
        try manager.update { $0.register { $0.provide(String.self) { "a third" } } }
        #expect(manager.resolver.generation.decorators.count == 100, "what was around the second is gone with it")
    }
}
