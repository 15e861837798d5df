import ModuleKit
import TestSupport
import Testing

@Suite("Resolves inside resolves, on a thread with a stack of 512 KB", .takingTurns, .timeLimit(.minutes(5)))
struct StackBoundTests {
    /// A number of nested boxes.
    struct Box: Sendable { let depth: Int }

    /// A manager in which each box is made through so many services, which a lifetime shares or not.
    static func boxes(through count: Int, _ lifetime: Lifetime) throws -> ModuleManager {
        let nodes = LongChain.nodes(count, as: { _ in lifetime })
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

    @Test(
        "A factory that calls itself without end gets a cycle, however many services stand between two calls",
        arguments: [1, 3, 49, 300], [smallStack, 8 << 20]
    )
    func endlessFactory(_ count: Int, _ stackSize: Int) async throws {
        let manager = try Self.boxes(through: count, .transient)
        let errors = await onThread(stackSize: stackSize) {
            (0..<2).map { _ in
                resolutionError { try manager.resolve(Factory<Int, Box>.self)(.max) }
            }
        }
        for error in errors {
            #expect(error?.code == .cycle)
            #expect(error?.service == "Factory<Int, Box>")
            #expect(error?.path.allSatisfy { $0 == "Factory<Int, Box>" } == true)
        }
        #expect(await onThread(stackSize: stackSize) { try? manager.resolve(Factory<Int, Box>.self)(2).depth } == 3)
    }

    /// Chains of so many services each, the last of each calling a Lazy of the next one in its initializer.
    static func joined(_ chains: Int, of count: Int, byHand: Bool = false) throws -> ModuleManager {
        var nodes = LongChain.nodes(chains * count, as: { _ in .transient })
        for place in nodes.indices where place % count == 0 { nodes[place].needs = [] }
        return try ModuleManager(clock: .stopped) { [nodes] in
            module("Chains") { registrar in
                for chain in 1..<max(chains, 2) where chain < chains {
                    func join<First: LongChainService>(_: First.Type) {
                        func to<Last: LongChainService>(_: Last.Type) {
                            if byHand {
                                registrar.uses(Last.self)
                                registrar.provide(First.self, as: .transient) { (services: ServiceResolver) in
                                    First(chain * count, of: [try services.resolve(Last.self)])
                                }
                            } else {
                                registrar.provide(First.self, as: .transient) { (last: Lazy<Last>) in
                                    First(chain * count, of: [try last()])
                                }
                            }
                        }
                        _openExistential(LongChain.type(chain * count - 1), do: to)
                    }
                    _openExistential(LongChain.type(chain * count), do: join)
                }
            }
            for chain in 0..<chains {
                LongChain.module(
                    nodes, chain * count + (chain > 0 ? 1 : 0)..<(chain + 1) * count, named: "Chain \(chain)")
            }
        }
    }

    @Test(
        "Chains that are joined by a Lazy in an initializer, or by hand, resolve", arguments: [false, true], [49, 300])
    func joinedChains(_ byHand: Bool, _ count: Int) async throws {
        let nodes = LongChain.nodes(3 * count)
        let manager = try Self.joined(3, of: count, byHand: byHand)
        let found = await LongChainTests.resolve(3 * count - 1, of: nodes, from: { manager })
        #expect(found.error == nil)
        #expect(found.lengths == [3 * count])
    }

    @Test("Ever more of them resolve, or throw that they are too deep", arguments: [false, true])
    func manyLazies(_ byHand: Bool) async throws {
        var found: [ResolutionError.Code?: Int] = [:]
        for count in [5, 20, 50, 400] {
            let nodes = LongChain.nodes(count)
            let manager = try Self.joined(count, of: 1, byHand: byHand)
            for _ in 0..<2 {
                let one = await LongChainTests.resolve(count - 1, of: nodes, from: { manager })
                #expect(one.lengths == (one.error == nil ? [count] : []))
                found[one.error?.code, default: 0] += 1
                guard let error = one.error else { continue }
                #expect(error.code == .tooDeep)
                #expect(error.path.count > 10)
                // The innermost may be the one that is too deep.
                #expect(error.path.count <= count)
                let inner = error.path.count
                #expect(
                    error.description == """
                        \(error.service) was resolved inside too many other resolves.
                            path: \(error.path.joined(separator: " → "))
                            resolves one inside the other, which nearly use up the thread's stack: \(inner)
                          Fix: call the Lazy or the Factory, or resolve by hand, after the initializer has returned.
                        """
                )
            }
        }
        #expect(found[nil, default: 0] >= 2)
        #expect(found[.tooDeep, default: 0] >= 2)
        #expect(found.count == 2)
    }

    @Test("Resolves through managers of their own are bounded as well, because the stack is looked at and no count")
    func acrossManagers() async throws {
        let managers = Monitor([ModuleManager]())
        let errors = await onThread(stackSize: smallStack) {
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
