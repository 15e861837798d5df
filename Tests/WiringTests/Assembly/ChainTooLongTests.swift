import ModuleKit
import TestSupport
import Testing

@Suite("chain-too-long: a service is made of a chain of too many services", .takingTurns)
struct ChainTooLongTests {
    /// A service for each of some hundreds of types.
    struct Seat<Row, Place>: Seated {
        static func provide(in registrar: inout Registrar, after before: (any Seated.Type)?) {
            guard let before else { return registrar.provide(Self.self) { Self() } }
            func provide<Before: Seated>(_: Before.Type) { registrar.provide(Self.self) { (_: Before) in Self() } }
            _openExistential(before, do: provide)
        }

        static func provideLazily(in registrar: inout Registrar, after before: any Seated.Type) {
            func provide<Before: Seated>(_: Before.Type) {
                registrar.provide(Self.self) { (_: Lazy<Before>) in Self() }
            }
            _openExistential(before, do: provide)
        }
    }

    protocol Seated: Sendable {
        static func provide(in registrar: inout Registrar, after before: (any Seated.Type)?)
        static func provideLazily(in registrar: inout Registrar, after before: any Seated.Type)
    }

    static func seat(_ number: Int) -> any Seated.Type {
        func row<Row>(_: Row.Type) -> any Seated.Type {
            func place<Place>(_: Place.Type) -> any Seated.Type { Seat<Row, Place>.self }
            return _openExistential(NumberedTypes.kinds[number % 20], do: place)
        }
        return _openExistential(NumberedTypes.kinds[number / 20], do: row)
    }

    /// A module of the seats at some places, each made of the one before it.
    static func seats(_ places: Range<Int>, _ name: String = "Seats") -> StubModule {
        module(name) { registrar in
            for place in places { seat(place).provide(in: &registrar, after: place == 0 ? nil : seat(place - 1)) }
        }
    }

    @Test("Sixty-four are no problem, and of sixty-five the path is given, once")
    func length() {
        #expect(problems { Self.seats(0..<64) } == [])
        let found = problems { Self.seats(0..<67) }
        #expect(found.map(\.code) == [.chainTooLong])
        let path = found.first?.path ?? []
        let name = path.first ?? ""
        #expect(found.map(\.subject) == [name])
        #expect(Set(path).count == 65)
        let place = found.first?.location.map { "\($0)" } ?? "nowhere"
        #expect(
            found.first?.description == """
                \(name) is made of a chain of more than 64 services, each made of the next.
                    module: Seats
                    at: \(place)
                    path: \(path.joined(separator: " → "))
                  Fix: take one of them as Lazy, and call it after the initializer has returned.
                """
        )
    }

    @Test("A Lazy ends a chain, and a scope's chain goes on in the app's")
    func ends() {
        let lazy = problems {
            Self.seats(0..<64)
            module("Lazy") { Self.seat(64).provideLazily(in: &$0, after: Self.seat(63)) }
        }
        #expect(lazy == [])
        let scoped = problems {
            Self.seats(0..<40)
            ModuleScope(Session<Void>.self) { Self.seats(40..<65, "More") }
        }
        #expect(scoped.map(\.code) == [.chainTooLong])
        #expect(scoped.first?.path.count == 65)
        #expect(scoped.first?.module == "More")
    }
}
