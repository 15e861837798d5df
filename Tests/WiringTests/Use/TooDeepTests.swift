import ModuleKit
import TestSupport
import Testing

@Suite("tooDeep: initializers resolve one inside the other, too many of them", .takingTurns)
struct TooDeepTests {
    /// A service for each of a hundred pairs of types; each but the first calls a Lazy of the one before it in its
    /// initializer.
    struct Seat<Row, Place>: Seated {
        let number: Int

        static func provide(in registrar: inout Registrar, after before: (any Seated.Type)?) {
            guard let before else { return registrar.provide(Self.self) { Self(number: 0) } }
            func provide<Before: Seated>(_: Before.Type) {
                registrar.provide(Self.self) { (before: Lazy<Before>) in Self(number: try before().number + 1) }
            }
            _openExistential(before, do: provide)
        }
    }

    protocol Seated: Sendable {
        var number: Int { get }
        static func provide(in registrar: inout Registrar, after before: (any Seated.Type)?)
    }

    static func seat(_ number: Int) -> any Seated.Type {
        func row<Row>(_: Row.Type) -> any Seated.Type {
            func place<Place>(_: Place.Type) -> any Seated.Type { Seat<Row, Place>.self }
            return _openExistential(NumberedTypes.kinds[number % 10], do: place)
        }
        return _openExistential(NumberedTypes.kinds[number / 10], do: row)
    }

    static func number<Service: Seated>(of _: Service.Type, in manager: ModuleManager) throws -> Int {
        try manager.resolve(Service.self).number
    }

    @Test("The error has the path; nothing is cached, and resolved one after the other all are made")
    func lazies() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Seats") { registrar in
                for number in 0..<100 {
                    Self.seat(number).provide(in: &registrar, after: number == 0 ? nil : Self.seat(number - 1))
                }
            }
        }
        let found = await onThread(stackSize: smallStack) {
            resolutionError { try Self.number(of: Self.seat(99), in: manager) }
        }
        let error = try #require(found)
        #expect(error.code == .tooDeep)
        #expect(error.facts.first?.hasPrefix("resolves one inside the other on a thread: ") == true)
        #expect(
            error.description == """
                \(error.service) was resolved inside too many other resolves.
                    path: \(error.path.joined(separator: " → "))
                    \(error.facts.joined())
                  Fix: call the Lazy or the Factory, or resolve by hand, after the initializer has returned.
                """
        )
        for number in stride(from: 9, to: 100, by: 10) {
            #expect(try Self.number(of: Self.seat(number), in: manager) == number)
        }
    }
}
