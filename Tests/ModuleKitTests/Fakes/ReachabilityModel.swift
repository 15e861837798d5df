/// A slow and obvious model of a graph: who reaches whom in one step or more (Floyd and Warshall).
struct ReachabilityModel {
    let reaches: [[Bool]]

    init(count: Int, edges: [(from: Int, to: Int)]) {
        var reaches = Array(repeating: Array(repeating: false, count: count), count: count)
        for edge in edges { reaches[edge.from][edge.to] = true }
        for middle in 0..<count {
            for from in 0..<count where reaches[from][middle] {
                for to in 0..<count where reaches[middle][to] { reaches[from][to] = true }
            }
        }
        self.reaches = reaches
    }

    var hasRing: Bool { reaches.indices.contains { reaches[$0][$0] } }

    /// Whether both lie on one ring.
    func isRing(_ one: Int, _ other: Int) -> Bool { reaches[one][other] && reaches[other][one] }
}
