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

    @Test("The samples have graphs with cycles and without, so that the laws say something")
    func samplesAreMixed() {
        let withCycle = Self.samples.filter(\.model.hasCycle).count
        #expect(withCycle > 500)
        #expect(Self.samples.count - withCycle > 500)
    }

    @Test("A walk leaves each node once, and after all it leads to unless the edge closes a cycle")
    func topologicalOrder() {
        for sample in Self.samples {
            let (finished, cycles) = sample.graph.depthFirst()
            #expect(finished.sorted() == Array(0..<sample.count))
            let place = Dictionary(uniqueKeysWithValues: finished.enumerated().map { ($1, $0) })
            for (from, to) in sample.edges where !cycles.contains(where: { $0.last == from && $0.first == to }) {
                #expect(place[to, default: 0] < place[from, default: 0], "\(sample.edges)")
            }
        }
    }

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

    @Test("Without the closing edges the graph has no cycle")
    func closingEdges() {
        for sample in Self.samples {
            let cycles = sample.graph.depthFirst().cycles
            let rest = sample.edges.filter { edge in
                !cycles.contains { $0.last == edge.from && $0.first == edge.to }
            }
            #expect(!ReachabilityModel(count: sample.count, edges: rest).hasCycle, "\(sample.edges)")
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

    @Test("A component comes after all those it leads to, and its nodes are in order")
    func componentOrder() {
        for sample in Self.samples {
            let components = sample.graph.components()
            for (index, component) in components.enumerated() {
                #expect(component == component.sorted())
                for later in components[(index + 1)...] {
                    #expect(!component.contains { from in later.contains { sample.model.reaches[from][$0] } })
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
