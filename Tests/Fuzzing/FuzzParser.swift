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
            // A sample of a pattern is taken by it, unless the pattern cannot be in a table.
            let shape = RouteShape(parsed.namespace, 0, options.normalize(segments), options)
            guard case .success = pattern.parsed, let sample = shape.sample(filler: "x") else { continue }
            let path = "/" + sample.map { PercentEncoding.encode(segment: $0) }.joined(separator: "/")
            let start = parsed.namespace.map { "\($0.scheme)://\($0.domain ?? ($0.isWeb ? "example.com" : ""))" } ?? ""
            guard let url = try? URLReader(schemes: nil, domains: nil, options: options).read(start + path) else {
                continue
            }
            precondition(url.withBytes { table.match(url.places, of: $0, declined: []) } != nil)
        }
    }
    return 0
}
