import ModuleKit

/// Finds URLs that show a collision; made at most once for an assembly, so that the check stays linear.
struct RouteWitness {
    private let table: RouteTable
    private let longest: Int

    /// A segment that is no literal of any route.
    private let filler: String

    init(_ declarations: [Declared<RouteDeclaration>]) {
        table = RouteTable(declarations)
        longest = table.routes.map(\.segments.count).max() ?? 0
        let segments = Set(table.routes.flatMap(\.segments))
        var filler = "x"
        while segments.contains(.literal(filler)) { filler += "x" }
        self.filler = filler
    }

    /// A URL that every route of the shape takes, and, where there is one, that no other route takes first.
    func url(of shape: RouteShape) -> String {
        var plain: [String] = []
        var mostFillers = 0
        for step in shape.steps {
            switch step {
            case .literal(let bytes): plain.append(String(decoding: bytes, as: UTF8.self))
            case .parameter: plain.append(filler)
            case .rest, .unmatched: mostFillers = longest + 1
            }
        }
        let candidates = (0...mostFillers).lazy.map { plain + Array(repeating: filler, count: $0) }
        let taken = candidates.first { segments in
            guard let target = table.match(segments, in: shape.namespace)?.route.declared.value.target else {
                return false
            }
            return (try? RouteShape.of(target).get()) == shape
        }
        let path = (taken ?? plain).map { "/" + PercentEncoding.encode(segment: $0) }.joined()
        return (shape.namespace?.description ?? "") + (path.isEmpty ? "/" : path)
    }
}
