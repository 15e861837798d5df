@testable import ModuleKit

/// A slow and obvious model of a graph: who reaches whom in one step or more (Floyd and Warshall).
struct ReachabilityModel<ID: TableID> {
    let reaches: Table<ID, Table<ID, Bool>>

    init(count: Int, edges: [(from: ID, to: ID)]) {
        var reaches = Table<ID, Table<ID, Bool>>(repeating: Table(repeating: false, count: count), count: count)
        for edge in edges { reaches[edge.from][edge.to] = true }
        for middle in reaches.indices {
            for from in reaches.indices where reaches[from][middle] {
                for to in reaches.indices where reaches[middle][to] { reaches[from][to] = true }
            }
        }
        self.reaches = reaches
    }

    var hasCycle: Bool { reaches.indices.contains { reaches[$0][$0] } }

    /// Whether both lie on one cycle.
    func isInCycle(_ one: ID, _ other: ID) -> Bool { reaches[one][other] && reaches[other][one] }
}
