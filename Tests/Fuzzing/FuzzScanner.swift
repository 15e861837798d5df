/// Reads any bytes as a URL, under the options that the first byte draws.
func fuzzScanner(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count > 0 else { return 0 }
    let options = RoutingOptions(drawnFrom: start[0])
    let text = String(decoding: UnsafeBufferPointer(start: start + 1, count: count - 1), as: UTF8.self)
    do {
        let url = try URLReader(schemes: nil, domains: nil, options: options).read(text)
        let table = RouteTable([], options: options)
        let segments = url.segments(in: table)
        precondition(!segments.contains(""))
        precondition(url.scheme != "" && url.host != "")
        precondition(
            url.query.allSatisfy { !($0.name.isEmpty && $0.value.isEmpty) || text.utf8.contains(.equals) })
        _ = url.fragment
        // What was valid UTF-8 is decoded as it is: a replacement character comes from the text itself.
        let isWhole = !text.unicodeScalars.contains("\u{FFFD}") && !text.utf8.contains(.percent)
        precondition(!isWhole || !segments.contains { $0.unicodeScalars.contains("\u{FFFD}") })
    } catch {
        precondition(error.position.map { (0...text.utf8.count).contains($0) } ?? true)
    }
    return 0
}
