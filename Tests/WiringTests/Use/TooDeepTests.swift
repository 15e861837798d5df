import ModuleKit
import TestSupport
import Testing

@Suite("too-deep: initializers resolve one inside the other, too many of them", .takingTurns, .timeLimit(.minutes(5)))
struct TooDeepTests {
    @Test(
        "Thirty-two resolve, and of more one throws with the path; nothing is cached",
        arguments: [Seats.Taking.callingALazy, .byHand], [2, 32, 33, 400])
    func nested(_ taking: Seats.Taking, _ count: Int) async throws {
        let manager = try ModuleManager(clock: .stopped) { Seats.module(0..<count, taking: taking, as: .transient) }
        for _ in 0..<2 {
            let found = await Seats.resolve(count - 1, from: manager)
            #expect(found?.code == (count > 32 ? .tooDeep : nil))
            guard let error = found else { continue }
            #expect(
                error.description == """
                    \(error.service) was resolved inside too many other resolves.
                        path: \(error.path.joined(separator: " → "))
                        resolves one inside the other on a thread: 32 at most
                      Fix: call the Lazy or the Factory, or resolve by hand, after the initializer has returned.
                    """)
        }
        if count > 32 { #expect(await Seats.resolve(31, from: manager) == nil) }
    }

    @Test("An endless recursion through ten services a round ends in an error, on a thread of 512 KB too")
    func endlessChains() async throws {
        let managers = Monitor([ModuleManager]())
        let manager = try ModuleManager(clock: .stopped) {
            Seats.module(0..<10, as: .transient)
            module("Box") { registrar in
                func provide<Last: Seated>(_: Last.Type) {
                    registrar.provide(Box.self, taking: Int.self) { (depth: Int, _: Last) in
                        let again = try managers.withLock { $0[0] }.resolve(Factory<Int, Box>.self)
                        return Box(depth: try again(depth + 1).depth)
                    }
                }
                _openExistential(Seats.type(9), do: provide)
            }
        }
        managers.withLock { $0 = [manager] }
        let error = await onThread(stackSize: smallStack) {
            resolutionError { try manager.resolve(Factory<Int, Box>.self)(0) }
        }
        managers.withLock { $0 = [] }
        #expect(error?.code == .cycle)
        #expect(
            error?.remedy == "call the Lazy or the Factory, or resolve by hand, after the initializer has returned.")
    }

    struct Box: Sendable { let depth: Int }

    @Test("Resolves through managers of their own are bounded as well")
    func acrossManagers() async throws {
        let managers = Monitor([ModuleManager]())
        let error = await onThread(stackSize: 8 << 20) {
            resolutionError { try Self.nested(managers).resolve(Box.self) }
        }
        managers.withLock { $0 = [] }
        #expect(error?.code == .tooDeep)
    }

    /// A manager whose box is made of the box of a new manager.
    private static func nested(_ managers: Monitor<[ModuleManager]>) throws -> ModuleManager {
        let manager = try ModuleManager(module: "Box") {
            $0.provide(Box.self) { Box(depth: try nested(managers).resolve(Box.self).depth + 1) }
        }
        managers.withLock { $0.append(manager) }
        return manager
    }
}
