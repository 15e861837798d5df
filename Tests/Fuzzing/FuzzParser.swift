/// Reads any bytes as a pattern, and writes and matches a URL of what is one.
func fuzzParser(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let pattern = RoutePattern(text)
    switch pattern.parsed {
    case .failure(let malformed):
        precondition((0...text.utf8.count).contains(malformed.position))
    case .success(let parsed):
        precondition((1...PatternParser.maximumAlternatives).contains(parsed.alternatives.count))
        precondition(pattern.parameters.count <= PatternParser.maximumParameters)
        let options = RoutingOptions()
        let table = RouteTable([.init(target: .pattern(pattern), priority: 0)], options: options)
        for segments in parsed.alternatives {
            precondition(segments.flatMap(\.names).count <= PatternParser.maximumParameters)
            // An example of a pattern is read, and matched by it.
            let shape = RouteShape(
                namespace: parsed.namespace, priority: 0, steps: segments.map { $0.bare(caseInsensitive: false) })
            guard let example = shape.example,
                let url = try? URLReader(schemes: nil, domains: nil, options: options).read(example)
            else { continue }
            precondition(table.hit(of: url).isFound)
        }
    }
    return 0
}
