import ModuleKit
import ModuleRouting
import TestSupport
import Testing

private enum Sort: String, Codable, CaseIterable {
    case title = "by title"
    case price = "50%/€"
    case none = ""
}

private struct InPath: Route, Equatable {
    static let pattern: RoutePattern = "/:author/books/:title/:number"
    typealias Output = InPath
    var author: String
    var title: String
    var number: Int
    var note: String?
    var price: Double
    var isNew: Bool
}

private struct WithRest: Route, Equatable {
    static let pattern: RoutePattern = "/Files/*path"
    typealias Output = WithRest
    var path: [String]
    var query: String
    var tags: [String]
    var sorts: [Sort]?
    var small: Int8?
    var float: Float?
}

private struct InScheme: Route, Equatable {
    static let pattern: RoutePattern = "other://:first/*rest"
    typealias Output = InScheme
    var first: String
    var rest: [Double]
    var big: UInt64
}

private struct AtDomain: Route, Equatable {
    static let pattern: RoutePattern = "https://bookshop.example/by/:sort/:text"
    typealias Output = AtDomain
    var sort: Int64
    var text: String?
    var list: [Int]
}

private struct Listing: Route, Equatable {
    static let pattern: RoutePattern = "/shop(/:shelf(/page-:page(\\d+)))/item-:id(\\d+)-:slug.html(/*more)"
    typealias Output = Listing
    var id: Int
    var slug: String
    var shelf: String?
    var page: Int?
    var more: [String]
    var from: String?
}

@Suite("The URL of a route", .takingTurns)
struct LinkRoundTripTests {
    private static let pieces = [
        " ", "/", "%", "+", "&", "=", "?", "#", "🐈", "👩‍👩‍👧", "e\u{301}", "é", ".", "..",
        "\u{202E}",
        "A", "Jane", "z", "-", "~", "_", ":", "@", "%2F", "%zz", "%2E", "\\", "\"", "[", "]", "*", "ﷺ", "\u{10FFFF}",
        "ı", "İ",
        "books", ";", ",", "\u{FEFF}",
    ]
    private static let doubles: [Double] = [
        0, -0.0, 1, -1.5, 0.1, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
        .leastNormalMagnitude, .pi, 1e21, 1e-7, 123_456_789.123,
    ]

    private var generator = SeededGenerator(seed: 5)

    /// Never a dot segment, which a path can't carry.
    private mutating func text(_ count: ClosedRange<Int>) -> String {
        let text = generator.pick(count, of: Self.pieces).joined()
        return text == "." || text == ".." ? "..." : text
    }

    private mutating func texts(_ count: ClosedRange<Int>, of length: ClosedRange<Int>) -> [String] {
        (0..<Int.random(in: count, using: &generator)).map { _ in text(length) }
    }

    private mutating func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &generator) ? value : nil }

    private mutating func number() -> Int {
        generator.pick([0, 1, -1, .max, .min, Int.random(in: .min ... .max, using: &generator)])
    }

    private func shop(_ options: RoutingOptions) throws -> Router {
        try router(schemes: ["bookshop", "other"], options: options) { registrar in
            registrar.route { (route: InPath) in route }
            registrar.route { (route: WithRest) in route }
            registrar.route { (route: InScheme) in route }
            registrar.route { (route: AtDomain) in route }
            registrar.route { (route: Listing) in route }
            registrar.route("/:a/books/:b/:c/:d") { _ in "another" }
            registrar.routeUnmatched { _ in "unmatched" }
        }
    }

    /// The law: opening the URL gives an equal value to the same handler, and all of it is plain ASCII.
    ///
    /// - Returns: whether there is a URL.
    private func check<R: Route & Equatable>(_ route: R, in router: Router) async throws -> Bool where R.Output == R {
        let url: String
        do {
            url = try router.url(for: route)
        } catch {
            #expect(error.code == .notRepresentable)
            return false
        }
        let isPlain = url.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        #expect(isPlain, "\(url)")
        let answer = try await router.open(url, origin: .inside)
        #expect(answer.pattern == R.pattern, "\(url)")
        #expect(answer.value as? R == route, "\(url)")
        #expect(try router.url(for: #require(answer.value as? R)) == url)
        return true
    }

    @Test(
        "Opening it gives an equal route to the same handler, for every value that it can carry, whatever the options",
        arguments: NamedOptions.singles)
    mutating func law(_ named: NamedOptions) async throws {
        let router = try shop(named.options)
        var written: [Bool] = []
        for _ in 0..<GeneratedCases.count(of: 400) {
            let inPath = InPath(
                author: text(1...3), title: text(1...6), number: number(), note: maybe(text(0...4)),
                price: generator.pick(Self.doubles), isNew: Bool.random(using: &generator)
            )
            let sorts = generator.pick(1...3, of: Sort.allCases)
            let withRest = WithRest(
                path: texts(0...4, of: 1...3), query: text(0...5), tags: texts(0...3, of: 0...2),
                sorts: maybe(sorts), small: maybe(.random(in: .min ... .max, using: &generator)),
                float: maybe(Float(generator.pick(Self.doubles.filter { Float($0).isFinite })))
            )
            let inScheme = InScheme(
                first: text(1...2), rest: generator.pick(0...3, of: Self.doubles),
                big: .random(in: .min ... .max, using: &generator)
            )
            let list = (0..<Int.random(in: 0...3, using: &generator)).map { _ in number() }
            let atDomain = AtDomain(sort: Int64(number()), text: text(1...3), list: list)
            let shelf = maybe(text(1...3))
            let listing = Listing(
                id: Int.random(in: 0...999, using: &generator), slug: text(1...4), shelf: shelf,
                page: shelf == nil ? nil : maybe(7), more: texts(0...2, of: 1...1),
                from: generator.pick([nil, "", "a+b&c=d"])
            )
            written += try await [
                check(inPath, in: router), check(withRest, in: router), check(inScheme, in: router),
                check(atDomain, in: router), check(listing, in: router),
            ]
        }
        let refused = written.count { !$0 }
        #expect(named.options == RoutingOptions() ? refused == 0 : refused < written.count / 4)
    }

    private struct Two: Route, Equatable {
        static let pattern: RoutePattern = "/:first/:second"
        typealias Output = Two
        var first: String
        var second: String
    }

    @Test("Beside routes that are tried before it, a value's URL opens an equal route, or there is none")
    func beside() async throws {
        let router = try router { registrar in
            registrar.route { (route: Two) in route }
            for pattern in ["/a/b", "/b/*", "bookshop://:x/c", "https://bookshop.example/:x/d", "/a/b/c", "/c"] {
                registrar.route(RoutePattern(pattern)) { _ in pattern }
            }
        }
        for first in ["a", "b", "c", "A", "a/b"] {
            for second in ["a", "b", "c", "d", "C", "b/c"] {
                let route = Two(first: first, second: second)
                let isTaken = first == "b" || second == "c" || (first == "a" && second == "b")
                do {
                    let url = try router.url(for: route)
                    #expect(!isTaken, "\(url)")
                    #expect(try await router.open(url, origin: .inside).value as? Two == route)
                } catch let error as RoutingError {
                    #expect(isTaken && error.code == .notRepresentable, "\(route)")
                }
            }
        }
    }
}
