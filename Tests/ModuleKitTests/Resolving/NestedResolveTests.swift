import ModuleKit
import TestSupport
import Testing

@Suite("Resolves inside resolves, on a thread with a stack of 512 KB", .takingTurns, .timeLimit(.minutes(5)))
struct NestedResolveTests {
    /// A number of nested boxes.
    struct Box: Sendable { let depth: Int }

    /// A manager in which each box is made through so many services.
    static func boxes(through count: Int) throws -> ModuleManager {
        let nodes = LongChain.nodes(count, as: { _ in .transient })
        return try ModuleManager(clock: .stopped) {
            LongChain.module(nodes)
            module("Boxes") { registrar in
                func box<Last: LongChainService>(_: Last.Type) {
                    registrar.provide(Box.self, taking: Int.self) {
                        (depth: Int, inner: Lazy<Factory<Int, Box>>, last: Last) in
                        Box(depth: depth == 0 ? 1 : try inner()(depth - 1).depth + 1)
                    }
                }
                _openExistential(LongChain.type(count - 1), do: box)
            }
        }
    }

    @Test("A factory that calls itself without end gets a cycle", arguments: [1, 3])
    func endlessFactory(_ count: Int) async throws {
        let manager = try Self.boxes(through: count)
        let errors = await onThread(stackSize: 2 << 20) {
            (0..<2).map { _ in
                resolutionError { try manager.resolve(Factory<Int, Box>.self)(.max) }
            }
        }
        for error in errors {
            #expect(error?.code == .cycle)
            #expect(error?.service == "Factory<Int, Box>")
            #expect(error?.path.allSatisfy { $0 == "Factory<Int, Box>" } == true)
        }
        #expect(await onThread(stackSize: smallStack) { try? manager.resolve(Factory<Int, Box>.self)(2).depth } == 3)
    }

    /// So many services, each of which calls a Lazy of the one before it in its initializer, or resolves it by hand.
    static func joined(_ count: Int, byHand: Bool) throws -> ModuleManager {
        var nodes = LongChain.nodes(count, as: { _ in .transient })
        for place in nodes.indices { nodes[place].needs = [] }
        return try ModuleManager(clock: .stopped) { [nodes] in
            module("Joined") { registrar in
                for place in 1..<count {
                    func join<Next: LongChainService>(_: Next.Type) {
                        func to<Last: LongChainService>(_: Last.Type) {
                            if byHand {
                                registrar.uses(Last.self)
                                registrar.provide(Next.self, as: .transient) { (services: ServiceResolver) in
                                    Next(place, of: [try services.resolve(Last.self)])
                                }
                            } else {
                                registrar.provide(Next.self, as: .transient) { (last: Lazy<Last>) in
                                    Next(place, of: [try last()])
                                }
                            }
                        }
                        _openExistential(LongChain.type(place - 1), do: to)
                    }
                    _openExistential(LongChain.type(place), do: join)
                }
            }
            LongChain.module(nodes, 0..<1, named: "First")
        }
    }

    @Test(
        "Thirty-two resolve, and of more one throws that it is too deep", arguments: [false, true], [2, 32, 33, 400])
    func nested(_ byHand: Bool, _ count: Int) async throws {
        let nodes = LongChain.nodes(count)
        let manager = try Self.joined(count, byHand: byHand)
        for _ in 0..<2 {
            let found = await LongChainTests.resolve(count - 1, of: nodes, from: { manager })
            #expect(found.lengths == (count > 32 ? [] : [count]))
            #expect(found.error?.code == (count > 32 ? .tooDeep : nil))
            guard let error = found.error else { continue }
            #expect(
                error.description == """
                    \(error.service) was resolved inside too many other resolves.
                        path: \(error.path.joined(separator: " → "))
                        resolves one inside the other on a thread: 32 at most
                      Fix: call the Lazy or the Factory, or resolve by hand, after the initializer has returned.
                    """
            )
        }
    }

    @Test("Resolves through managers of their own are bounded as well")
    func acrossManagers() async throws {
        let managers = Monitor([ModuleManager]())
        let errors = await onThread(stackSize: 8 << 20) {
            resolutionError {
                try Self.nested(managers).resolve(Box.self)
            }
        }
        managers.withLock { $0 = [] }
        #expect(errors?.code == .tooDeep)
    }

    /// A manager whose box is made of the box of a new manager.
    static func nested(_ managers: Monitor<[ModuleManager]>) throws -> ModuleManager {
        let manager = try ModuleManager(clock: .stopped) {
            module("Box") {
                $0.provide(Box.self) { Box(depth: try nested(managers).resolve(Box.self).depth + 1) }
            }
        }
        managers.withLock { $0.append(manager) }
        return manager
    }
}
