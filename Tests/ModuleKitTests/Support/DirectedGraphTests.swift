import TestSupport
import Testing

@testable import ModuleKit

@Suite("Directed graphs", .takingTurns)
struct DirectedGraphTests {
    struct Sample {
        let count: Int
        let edges: [(from: Int, to: Int)]
        let graph: DirectedGraph<Int>
        let model: ReachabilityModel<Int>

        init(count: Int, edges: [(from: Int, to: Int)]) {
            self.count = count
            self.edges = edges
            graph = DirectedGraph(count: count) { node, targets in
                targets += edges.filter { $0.from == node }.map(\.to)
            }
            model = ReachabilityModel(count: count, edges: edges)
        }
    }

    /// Graphs of up to eleven nodes, from no edge to many, with loops and doubled edges.
    static let samples: [Sample] = {
        var random = SeededGenerator(seed: 1972)
        return (0..<3_000).map { _ in
            let count = Int.random(in: 0...11, using: &random)
            let edges = (0..<Int.random(in: 0...(2 * count), using: &random)).map { _ in
                (from: Int.random(in: 0..<count, using: &random), to: Int.random(in: 0..<count, using: &random))
            }
            return Sample(count: count, edges: edges)
        }
    }()

    @Test("A cycle is reported if and only if there is one: from node to node along edges and back, each node once")
    func cycles() {
        for sample in Self.samples {
            let cycles = sample.graph.depthFirst().cycles
            #expect(cycles.isEmpty == !sample.model.hasCycle, "\(sample.edges)")
            for cycle in cycles {
                #expect(Set(cycle).count == cycle.count)
                for (from, to) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) {
                    #expect(sample.edges.contains { $0 == (from, to) }, "\(sample.edges)")
                }
            }
        }
    }

    @Test("A chain of a hundred thousand nodes is walked without using up the stack")
    func deepChain() {
        let count = 100_000
        let chain = DirectedGraph<Int>(count: count) { if $0 + 1 < count { $1.append($0 + 1) } }
        #expect(chain.depthFirst().finished == (0..<count).reversed())
        #expect(chain.components().count == count)
        let cycle = DirectedGraph<Int>(count: count) { $1.append(($0 + 1) % count) }
        #expect(cycle.depthFirst().cycles.map(\.count) == [count])
        #expect(cycle.components().map(\.count) == [count])
    }
}
