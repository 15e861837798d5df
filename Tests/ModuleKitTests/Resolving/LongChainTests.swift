import TestSupport
import Testing

@testable import ModuleKit

@Suite("Chains of sixty-four services, on a thread with a stack of 512 KB", .takingTurns, .timeLimit(.minutes(15)))
struct LongChainTests {
    /// What a thread with a small stack found out about a chain.
    struct Found: Sendable {
        var lengths: [Int] = []
        var made: [Int] = []
        var error: ResolutionError?

        /// Kept, so that the thread with the small stack does not release it.
        var held: [any LongChainService] = []
    }

    /// Resolves a place of a manager, so many times, on a thread with a small stack.
    static func resolve(
        _ place: Int,
        of nodes: [LongChain.Node],
        _ times: Int = 1,
        stackSize: Int = smallStack,
        from manager: @escaping @Sendable () throws -> ModuleManager
    ) async -> Found {
        await onThread(stackSize: stackSize) {
            var found = Found()
            do {
                let manager = try manager()
                for _ in 0..<times {
                    let services = try LongChain.resolve(place, of: nodes, from: manager)
                    found.lengths += services.map { LongChain.length($0) }
                    found.held += services
                }
            } catch {
                found.error = error as? ResolutionError
                if found.error == nil { Issue.record(error) }
            }
            return found
        }
    }

    /// Each chain of one lifetime, and mixtures.
    static let chains: [[LongChain.Node]] = {
        let mixed: [Lifetime] = [.singleton, .transient, .transient, .singleton, .transient]
        let short: [Lifetime] = [.transient, .weak, .transient]
        return Lifetime.allCases.map { lifetime in LongChain.nodes(64, as: { _ in lifetime }) } + [
            LongChain.nodes(64, as: { mixed[$0 % 5] }),
            LongChain.nodes(64, as: { $0 < 20 ? mixed[$0 % 5] : $0 < 40 ? short[$0 % 3] : .graph }),
            LongChain.nodes(
                50, as: { _ in .transient }, form: { LongChain.Form.allCases[$0 % LongChain.Form.allCases.count] }),
            LongChain.nodes(50, form: { LongChain.Form.allCases[$0 % LongChain.Form.allCases.count] }),
        ]
    }()

    @Test(
        "A chain's services are made, each by one call of its factory, the innermost first; what is shared is not made again",
        arguments: chains.indices
    )
    func chain(_ index: Int) async throws {
        let nodes = Self.chains[index]
        let log = Monitor([Int]())
        let manager = try ModuleManager(clock: .stopped) {
            LongChain.module(nodes) { place in log.withLock { $0.append(place) } }
        }
        let found = await Self.resolve(nodes.count - 1, of: nodes, 2, from: { manager })
        #expect(found.error == nil)
        let length = nodes.count + nodes.count { $0.form == .decorated }
        #expect(found.lengths == [length, length])
        let kept = nodes.lastIndex { $0.lifetime.isSharedBetweenResolves } ?? -1
        let expected = (Array(nodes.indices) + nodes.indices.dropFirst(kept + 1)).flatMap { place in
            nodes[place].form == .decorated ? [place, place] : [place]
        }
        #expect(log.withLock { $0 } == expected)
    }

    /// Chains in the app, in a scope and in a scope inside, so long each; the inner ones begin where the outer ones end.
    static func scopes(_ count: Int, _ lifetime: Lifetime) throws -> (nodes: [LongChain.Node], manager: ModuleManager) {
        let nodes = LongChain.nodes(3 * count, as: { _ in lifetime })
        let manager = try ModuleManager(clock: .stopped) {
            LongChain.module(nodes, 0..<count, named: "App")
            ModuleScope(Session<Void>.self) {
                LongChain.module(nodes, count..<2 * count, named: "Session")
                ModuleScope(Checkout<Void>.self) {
                    LongChain.module(nodes, 2 * count..<3 * count, named: "Checkout")
                }
            }
        }
        return (nodes, manager)
    }

    @Test("A chain goes on through the managers around a scope", arguments: [21], Lifetime.allCases)
    func acrossScopes(_ count: Int, _ lifetime: Lifetime) async throws {
        let (nodes, app) = try Self.scopes(count, lifetime)
        let session = try app.scope(Session<Void>.self)
        let checkout = try session.scope(Checkout<Void>.self)
        let found = await Self.resolve(3 * count - 1, of: nodes, from: { checkout })
        #expect(found.error == nil)
        #expect(found.lengths == [3 * count])
        try await session.close()
    }

    @Test(
        "A factory in the middle that throws gives the whole path, and the next resolve makes the rest",
        arguments: Lifetime.allCases)
    func failure(_ lifetime: Lifetime) async throws {
        let nodes = LongChain.nodes(64, as: { _ in lifetime })
        let log = Monitor([Int]())
        let manager = try ModuleManager(clock: .stopped) {
            LongChain.module(nodes) { place in
                let isFirst = log.withLock { log in
                    log.append(place)
                    return log.count { $0 == 32 } == 1
                }
                if place == 32, isFirst { throw StubError("out of order") }
            }
        }
        let error = await Self.resolve(63, of: nodes, from: { manager }).error
        #expect(error?.code == .factoryFailed)
        #expect(error?.cause as? StubError == StubError("out of order"))
        #expect(error?.path == (32..<64).reversed().map { typeName(LongChain.type($0)) })
        #expect(log.withLock { $0 } == Array(0...32))
        let found = await Self.resolve(63, of: nodes, from: { manager })
        #expect(found.lengths == [64])
        // What the failed resolve made and did not keep is made again; of weak ones the test holds all.
        let again = lifetime.isSharedBetweenResolves ? 32 : 0
        #expect(log.withLock { $0 } == Array(0...32) + Array(again..<64))
    }

    @Test(
        "Threads that ask at once for one chain of singletons, from its ends and its middle, get one instance of each")
    func together() async throws {
        for _ in 0..<5 {
            let nodes = LongChain.nodes(64)
            let log = Monitor([Int]())
            let manager = try ModuleManager(clock: .stopped) {
                LongChain.module(nodes) { place in log.withLock { $0.append(place) } }
            }
            let meeting = Meeting(of: 4)
            let found = await withTaskGroup { group in
                for (thread, place) in [63, 45, 22, 63].enumerated() {
                    group.addTask {
                        await Self.resolve(place, of: nodes) {
                            meeting.attend("\(thread)")
                            return manager
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(found.allSatisfy { $0.error == nil })
            #expect(found.flatMap(\.lengths).sorted() == [23, 46, 64, 64])
            #expect(log.withLock { $0 } == Array(0..<64))
        }
    }

    @Test("What a chain's services take beside it is made in the order of the parameters, and shared as it says")
    func graphs() async throws {
        var random = SeededGenerator(seed: 41)
        for _ in 0..<GeneratedCases.count(of: 60) {
            let nodes = Self.graph(45, &random)
            var texts: [String] = []
            for stackSize in [smallStack, 256 << 20] {
                let log = Monitor([Int]())
                let manager = try ModuleManager(clock: .stopped) {
                    LongChain.module(nodes) { place in log.withLock { $0.append(place) } }
                }
                let found = await Self.resolve(44, of: nodes, 2, stackSize: stackSize, from: { manager })
                #expect(found.error == nil)
                texts.append(Self.text(found.held) + "\(log.withLock { $0 })")
            }
            #expect(texts[0] == texts[1])
        }
    }

    /// A graph in which each service takes the one before it and up to two others, and holds none captive.
    static func graph(_ count: Int, _ random: inout SeededGenerator) -> [LongChain.Node] {
        var nodes: [LongChain.Node] = []
        // For each the lowest rank that it passes on, and how many instances a resolve of it makes at most.
        var ranks: [Int] = []
        var sizes: [Int] = []
        for place in 0..<count {
            var needs = place == 0 ? [] : [place - 1]
            while place > 0, needs.count < 3, random.oneIn(2) {
                needs.append(Int.random(in: 0..<place, using: &random))
            }
            needs.shuffle(using: &random)
            let held = needs.map { ranks[$0] }.min() ?? .max
            let size = 1 + needs.reduce(0) { $0 + sizes[$1] }
            let allowed = Lifetime.allCases.filter { $0.rank == 0 ? size < 20 : $0.rank <= held }
            let lifetime = allowed.isEmpty ? .graph : random.pick(allowed)
            let forms: [LongChain.Form] = [.plain, .plain, .optional, .tagged, .list, .decorated]
            nodes.append(LongChain.Node(lifetime: lifetime, form: random.pick(forms), needs: needs))
            ranks.append(lifetime.rank == 0 ? held : lifetime.rank)
            sizes.append(lifetime.rank == 0 ? size : 1)
        }
        return nodes
    }

    /// What is made of what, with a number for each instance in the order in which it is met.
    static func text(_ services: [any LongChainService]) -> String {
        var numbers: [ObjectIdentifier: Int] = [:]
        var pending = services
        var text = ""
        while let service = pending.popLast() {
            let isNew = numbers[ObjectIdentifier(service)] == nil
            let number = numbers[ObjectIdentifier(service), default: numbers.count]
            numbers[ObjectIdentifier(service)] = number
            text += "\(service.place)#\(number) "
            if isNew { pending += service.parts }
        }
        return text
    }
}
