@testable import ModuleRouting

/// A URL as a reader takes it in, with every part decoded.
struct ReadText {
    let scheme: String?
    let host: String?
    let segments: [String]
    let query: [String]
    let fragment: String?

    /// - Throws: `URLScanner.Failure` where the text is not a URL.
    init(_ text: String, options: RoutingOptions = RoutingOptions()) throws {
        var utf8 = text
        let places = try utf8.withUTF8 { bytes in try URLScanner(bytes, options: options).scan() }
        let url = ReadURL(text: utf8, places: places)
        scheme = url.scheme
        host = url.host
        segments = url.segments(in: RouteTable([], options: options))
        query = url.query.pairs.map { "\($0.name)=\($0.value)" }
        fragment = url.fragment
    }
}
