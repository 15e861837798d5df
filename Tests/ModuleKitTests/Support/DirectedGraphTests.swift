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
                (
                    from: Int.random(in: 0..<count, using: &random),
                    to: Int.random(in: 0..<count, using: &random)
                )
            }
            return Sample(count: count, edges: edges)
        }
    }()

    @Test("A cycle is reported if and only if there is one")
    func cyclesAreFound() {
        for sample in Self.samples {
            #expect(sample.graph.depthFirst().cycles.isEmpty == !sample.model.hasCycle, "\(sample.edges)")
        }
    }

    @Test("A reported cycle goes from node to node along edges and back, and meets each node once")
    func cyclesAreReal() {
        for sample in Self.samples {
            for cycle in sample.graph.depthFirst().cycles {
                #expect(Set(cycle).count == cycle.count)
                for (from, to) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) {
                    #expect(sample.edges.contains { $0 == (from, to) }, "\(sample.edges)")
                }
            }
        }
    }

    @Test("Two nodes are in one component if and only if each reaches the other")
    func components() {
        for sample in Self.samples {
            let components = sample.graph.components()
            #expect(components.flatMap(\.self).sorted() == Array(0..<sample.count))
            for component in components {
                for one in component {
                    for other in 0..<sample.count where other != one {
                        #expect(component.contains(other) == sample.model.isInCycle(one, other), "\(sample.edges)")
                    }
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
