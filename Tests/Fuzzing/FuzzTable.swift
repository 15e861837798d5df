/// Takes the lines of any bytes as options, patterns and, last, a URL; every route that takes the URL declines it.
func fuzzTable(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count > 1 else { return 0 }
    let options = RoutingOptions(drawnFrom: start[0])
    let text = String(decoding: UnsafeBufferPointer(start: start + 2, count: count - 2), as: UTF8.self)
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
    guard let last = lines.popLast(), let url = try? URLReader(schemes: nil, domains: nil, options: options).read(last)
    else { return 0 }
    let entries = lines.prefix(16).enumerated().map { index, line in
        RouteTable.Entry(target: .pattern(RoutePattern(line)), priority: index % 3 - 1)
    }
    let table = RouteTable(entries, options: options)
    var declines = Declines()
    var hit = table.hit(of: url)
    while hit.isFound {
        precondition(!declines.routes.contains(hit.route))
        let request = RouteRequest(origin: .unknown, read: url, table: table, hit: hit)
        let isWhole = !last.utf8.contains(.percent) && !last.unicodeScalars.contains("\u{FFFD}")
        for pair in request.parameters {
            precondition(!isWhole || !pair.value.unicodeScalars.contains("\u{FFFD}"))
            precondition(!pair.value.isEmpty)
        }
        precondition(request.rest.count <= request.segments.count)
        hit = declines.next(after: hit.route, url, table)
    }
    return 0
}
