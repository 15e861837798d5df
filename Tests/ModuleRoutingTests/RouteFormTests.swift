import ModuleKit
import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Patterns of one form", .takingTurns)
struct RouteFormTests {
    private static let steps = [
        "/a", "/A", "/b", "/:x", "/:y", "/:x(a|b)", "/:y(a|b)", "/:y([ab])", "/x-:x", "/X-:x", "/x-:y(a|b)", "/*",
        "/*x", "/+y", "/", "(/a)", "(/:z)", "/literal-of-many-bytes", "/literal-of-more-bytes",
        "/literal-of-MORE-bytes",
    ]

    private func drawnOptions(_ generator: inout SeededGenerator) -> RoutingOptions {
        var options = RoutingOptions()
        options.caseInsensitive = generator.pick([true, false])
        options.trailingSlash = generator.pick(RoutingOptions.TrailingSlash.allCases)
        options.hostIsSegment = generator.pick(RoutingOptions.HostSegment.allCases)
        return options
    }

    private func placed(_ pattern: String, _ priority: Int) -> PlacedRoute {
        PlacedRoute(
            route: DeclaredRoute(
                target: .pattern(RoutePattern(pattern)),
                priority: priority,
                handler: AddedHandler { _ in }
            ),
            module: "",
            location: CallSite(fileID: "", line: 0)
        )
    }

    @Test("Two ways to take or leave groups are of one form if their shapes are equal, and only then")
    func shapes() {
        var generator = SeededGenerator(seed: 97)
        var (equal, different, malformed) = (0, 0, 0)
        for _ in 0..<GeneratedCases.count(of: 2_000) {
            let options = drawnOptions(&generator)
            let routes = (0..<12).map { _ in
                let start = generator.pick(["", "", "", "s://", "https://d.e", "https://"])
                return placed(start + generator.pick(1...3, of: Self.steps).joined(), generator.pick([0, 0, 0, 1]))
            }
            let forms = RouteForms(routes, options)
            var known: [RouteShape: Int] = [:]
            var shapes: [Int: RouteShape] = [:]
            for (index, placed) in routes.enumerated() {
                guard let pattern = placed.route.target.pattern,
                    case .success(let parsed) = pattern.parsed
                else {
                    #expect(forms[index].isEmpty)
                    malformed += 1
                    continue
                }
                #expect(forms[index].count == parsed.alternatives.count)
                for (segments, form) in zip(parsed.alternatives, forms[index]) {
                    let shape = RouteShape(
                        parsed.namespace, placed.route.priority, options.normalize(segments), options)
                    #expect((0..<forms.count).contains(form))
                    #expect(known[shape] ?? form == form, "\(pattern)")
                    #expect(shapes[form] ?? shape == shape, "\(pattern)")
                    if known.updateValue(form, forKey: shape) == nil { different += 1 } else { equal += 1 }
                    shapes[form] = shape
                }
            }
            #expect(forms.count == known.count)
        }
        #expect(min(equal, different, malformed) > GeneratedCases.count(of: 200))
    }

    @Test("Priorities are counted in each namespace, in the order in which they come, and malformed patterns have none")
    func priorities() {
        let routes = [
            placed("/a", 5), placed("/b", 2), placed("s://c", 2), placed("/d", 5), placed("/:", 9), placed("/e", 1),
        ]
        let forms = RouteForms(routes, RoutingOptions())
        #expect([0, 1, 2, 3, 5].map(forms.prioritiesBefore) == [0, 1, 0, 0, 2])
        #expect(forms.areTogether(0, 3))
        #expect(!forms.areTogether(1, 2) && !forms.areTogether(0, 1))
    }

    @Test("A literal is hashed in words as it is byte by byte")
    func hashes() {
        var generator = SeededGenerator(seed: 5)
        for count in 0...40 {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let (hash, first) = SegmentHash.reading(bytes)
            let read = bytes.withUnsafeBufferPointer(LiteralEdges.reading)
            #expect(read.hash == hash && read.first == first)
        }
    }

    @Test("Literals of one hash that begin alike and are as long are of two forms")
    func equalHashes() throws {
        let (first, second) = ("literal-172652", "literal-266609")
        #expect(SegmentHash.of(Array(first.utf8)) == SegmentHash.of(Array(second.utf8)))
        let forms = RouteForms([placed("/\(first)", 0), placed("/\(second)", 0)], RoutingOptions())
        #expect(forms.count == 2)
        let router = try router(patterns: ["/\(first)", "/\(second)/:x"])
        #expect(router.canOpen("/\(first)", origin: .inside) && router.canOpen("/\(second)/a", origin: .inside))
        #expect(!router.canOpen("/\(second)", origin: .inside) && !router.canOpen("/\(first)/a", origin: .inside))
    }
}
