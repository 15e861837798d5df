import ModuleKit
import TestSupport
import Testing

@Suite("chain-too-long: a service is made of a chain of too many services", .takingTurns)
struct ChainTooLongTests {
    @Test("Sixty-four are no problem, and of sixty-five the path is given, once")
    func length() {
        #expect(problems { Seats.module(0..<64) } == [])
        let found = problems { Seats.module(0..<67) }
        #expect(found.map(\.code) == ["chain-too-long"])
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
                """)
    }

    @Test("A decorator counts as one more of the chain")
    func decorated() {
        @Sendable func decorate<Service: Seated>(_ type: Service.Type, in registrar: inout Registrar) {
            registrar.decorate(Service.self) { $0 }
        }
        func decorating(_ count: Int) -> [AssemblyError.Code] {
            problems {
                Seats.module(0..<count)
                module("Decorators") { registrar in
                    func open<Service: Seated>(_: Service.Type) { decorate(Service.self, in: &registrar) }
                    _openExistential(Seats.type(0), do: open)
                }
            }
            .map(\.code)
        }
        #expect(decorating(63) == [])
        #expect(decorating(64) == ["chain-too-long"])
    }

    @Test("A Lazy ends a chain, and a scope's chain goes on in the app's")
    func ends() {
        let lazy = problems {
            Seats.module(0..<64)
            Seats.module(64..<65, "Lazy", taking: .lazily)
        }
        #expect(lazy == [])
        let scoped = problems {
            Seats.module(0..<40)
            ModuleScope(Session<Void>.self) { Seats.module(40..<65, "More") }
        }
        #expect(scoped.map(\.code) == ["chain-too-long"])
        #expect(scoped.first?.path.count == 65)
        #expect(scoped.first?.module == "More")
    }
}
