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

    @Test("The samples have graphs with rings and without, so that the laws say something")
    func samplesAreMixed() {
        let withRing = Self.samples.filter(\.model.hasRing).count
        #expect(withRing > 500)
        #expect(Self.samples.count - withRing > 500)
    }

    @Test("A walk leaves each node once, and after all it leads to unless the edge closes a ring")
    func topologicalOrder() {
        for sample in Self.samples {
            let (finished, rings) = sample.graph.depthFirst()
            #expect(finished.sorted() == Array(0..<sample.count))
            let place = Dictionary(uniqueKeysWithValues: finished.enumerated().map { ($1, $0) })
            for (from, to) in sample.edges where !rings.contains(where: { $0.last == from && $0.first == to }) {
                #expect(place[to, default: 0] < place[from, default: 0], "\(sample.edges)")
            }
        }
    }

    @Test("A ring is reported if and only if there is one")
    func ringsAreFound() {
        for sample in Self.samples {
            #expect(sample.graph.depthFirst().rings.isEmpty == !sample.model.hasRing, "\(sample.edges)")
        }
    }

    @Test("A reported ring goes from node to node along edges and back, and meets each node once")
    func ringsAreReal() {
        for sample in Self.samples {
            for ring in sample.graph.depthFirst().rings {
                #expect(Set(ring).count == ring.count)
                for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
                    #expect(sample.edges.contains { $0 == (from, to) }, "\(sample.edges)")
                }
            }
        }
    }

    @Test("Without the closing edges the graph has no ring")
    func closingEdges() {
        for sample in Self.samples {
            let rings = sample.graph.depthFirst().rings
            let rest = sample.edges.filter { edge in
                !rings.contains { $0.last == edge.from && $0.first == edge.to }
            }
            #expect(!ReachabilityModel(count: sample.count, edges: rest).hasRing, "\(sample.edges)")
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
                        #expect(component.contains(other) == sample.model.isRing(one, other), "\(sample.edges)")
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
        let ring = DirectedGraph<Int>(count: count) { $1.append(($0 + 1) % count) }
        #expect(ring.depthFirst().rings.map(\.count) == [count])
        #expect(ring.components().map(\.count) == [count])
    }
}
