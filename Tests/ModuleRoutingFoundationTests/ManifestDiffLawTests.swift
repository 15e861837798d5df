import ModuleRouting
import ModuleRoutingFoundation
import TestSupport
import Testing

@Suite("Laws of the manifests' differences", .takingTurns, .timeLimit(.minutes(15)))
struct ManifestDiffLawTests {
    /// Generated tables and URLs. Each route is of a type of its own, which is its owner's name too.
    private struct Generator {
        var random: SeededGenerator

        private static let segments = [
            "a", "b", "A", ":x", ":x", ":x(\\d+)", ":x(\\d{1,2})", ":x([0-9a-c]+)", ":x(a|b|ab)", "p-:x", ":x-p", "*r",
            "+r", ":x(.*b)", "ab", "12",
        ]

        mutating func pattern() -> String {
            var path = random.pick(0...3, of: Self.segments).enumerated().map { index, segment in
                "/" + segment.replacing("x", with: "x\(index)")
            }.joined()
            if random.oneIn(4) { path += "(/\(random.pick(["a", "b", ":y"])))" }
            if path.isEmpty { path = "/" }
            switch Int.random(in: 0..<8, using: &random) {
            case 0: return "app://" + path
            case 1: return "https://app.example" + (path.hasPrefix("/") ? path : "/a" + path)
            default: return path.hasPrefix("/") ? path : "/a" + path
            }
        }

        mutating func route(_ number: Int) -> ManifestSample.Route {
            ManifestSample.Route(
                patterns: random.pick(1...2, of: [0]).map { _ in pattern() },
                type: "R\(number)",
                owner: "R\(number)",
                priority: random.oneIn(5) ? 1 : 0,
                exposure: random.pick([["links"], ["links", "unknown"], [], ["unknown"]])
            )
        }

        mutating func sample(withOptions: Bool) -> ManifestSample {
            var sample = ManifestSample((0..<Int.random(in: 1...5, using: &random)).map { route($0) })
            if withOptions {
                if random.oneIn(3) { sample.options["caseInsensitive"] = "true" }
                if random.oneIn(3) { sample.options["trailingSlash"] = "\"strict\"" }
                if random.oneIn(3) { sample.options["emptySegments"] = "\"kept\"" }
                if random.oneIn(3) { sample.options["extraSegments"] = "\"ignored\"" }
                if random.oneIn(4) { sample.options["order"] = "\"registration\"" }
                if random.oneIn(4) { sample.options["duplicates"] = "\"last\"" }
                if random.oneIn(4) { sample.options["fallbackSchemes"] = "[]" }
            }
            return sample
        }

        /// The same table with a few changes.
        mutating func changed(_ sample: ManifestSample) -> ManifestSample {
            var changed = sample
            for _ in 0...Int.random(in: 0...1, using: &random) {
                switch Int.random(in: 0..<5, using: &random) {
                case 0 where changed.routes.count > 1:
                    changed.routes.remove(at: Int.random(in: changed.routes.indices, using: &random))
                case 1: changed.routes.append(route(9))
                case 2:
                    let index = Int.random(in: changed.routes.indices, using: &random)
                    changed.routes[index].exposure = random.pick([["links"], ["unknown"], []])
                case 3: changed.routes.shuffle(using: &random)
                default:
                    let index = Int.random(in: changed.routes.indices, using: &random)
                    changed.routes[index].patterns[0] = pattern()
                }
            }
            return changed
        }

        mutating func url() -> String {
            let start = random.pick(["app://", "app://", "app:///", "https://app.example/", "/"])
            let texts = ["a", "b", "A", "B", "ab", "aB", "1", "12", "123", "p-a", "a-p", "p-1-p", "c", "1b", "", "xyz"]
            let path = random.pick(0...4, of: texts).joined(separator: "/")
            return start + path + (random.oneIn(5) ? "/" : "")
        }
    }

    /// A table made otherwise than those of differences: what a URL opens, to the app itself or to links.
    private struct Table {
        let sample: ManifestSample
        let routes: [(type: String, pattern: String)]
        let trial: RouteTrial

        init(_ sample: ManifestSample, linksOnly: Bool) throws {
            self.sample = sample
            let all = sample.routes.flatMap { route in route.patterns.map { (route, $0) } }
            routes = all.map { ($0.0.type ?? "", $0.1) }
            var options = RoutingOptions()
            options.caseInsensitive = sample.options["caseInsensitive"] == "true"
            if sample.options["trailingSlash"] != nil { options.trailingSlash = .strict }
            if sample.options["emptySegments"] != nil { options.emptySegments = .kept }
            if sample.options["extraSegments"] != nil { options.extraSegments = .ignored }
            if sample.options["order"] != nil { options.order = .registration }
            if sample.options["duplicates"] != nil { options.duplicates = .last }
            if sample.options["fallbackSchemes"] != nil { options.fallbackSchemes = [] }
            // A route that links can't open takes the place of an earlier one all the same.
            trial = try RouteTrial(
                all.map { route, pattern in
                    let isOpen = !linksOnly || route.exposure.contains("links")
                    return RouteTrial.Route(pattern: pattern, scheme: nil, priority: route.priority, handles: isOpen)
                },
                options: options,
                schemes: sample.schemes,
                domains: sample.domains
            )
        }

        /// The type and the captures, in order of the names.
        func meaning(_ url: String) -> (type: String?, values: [String]) {
            guard let answer = try? trial.answer(url), let route = answer.route else { return (nil, []) }
            let values = answer.path.pairs.map { "\($0.name)=\($0.value)" } + answer.rest.map { "rest=\($0)" }
            return (routes[route].type, values)
        }
    }

    private struct Pair {
        let old: ManifestSample
        let new: ManifestSample
        let diff: RouteManifestDiff
    }

    /// Pairs of tables that can be read, with their differences.
    private func pairs(
        seed: UInt64,
        count: Int,
        withOptions: Bool,
        _ body: (Pair, inout Generator) throws -> Void
    ) async rethrows -> Int {
        var read = 0
        var generator = Generator(random: SeededGenerator(seed: seed))
        for _ in 0..<GeneratedCases.count(of: count) {
            let old = generator.sample(withOptions: withOptions)
            let new = generator.changed(old)
            guard let before = try? old.read(), let after = try? new.read() else { continue }
            read += 1
            try body(Pair(old: old, new: new, diff: RouteManifestDiff(from: before, to: after)), &generator)
            // Other suites have their turn meanwhile.
            await Task.yield()
        }
        return read
    }

    @Test("The differences of a table with itself are none", arguments: [false, true])
    func itself(withOptions: Bool) async {
        let read = await pairs(seed: 1, count: 600, withOptions: withOptions) { pair, _ in
            let manifests = [pair.old, pair.new].compactMap { try? $0.read() }
            for manifest in manifests {
                let diff = RouteManifestDiff(from: manifest, to: manifest)
                #expect(diff.changes.isEmpty && diff.isComplete, "\(pair.old.json)")
            }
        }
        #expect(read > GeneratedCases.count(of: 600) / 3)
    }

    @Test("The URL of each change really means something else in the two tables", arguments: [false, true])
    func witnesses(withOptions: Bool) async throws {
        var changes = 0
        let read = try await pairs(seed: 2, count: 600, withOptions: withOptions) { pair, _ in
            for change in pair.diff.changes where change.code != .parameterRenamed && change.code != .owner {
                let url = try #require(change.witness, "\(change) \(pair.old.json) \(pair.new.json)")
                changes += 1
                // Of the origins of the generated tables, links alone have a table of their own here.
                if change.code == .exposureNarrowed || change.code == .exposureWidened { continue }
                if change.text.contains(" from unknown,") { continue }
                let differ = [false, true].contains { linksOnly in
                    guard let one = try? Table(pair.old, linksOnly: linksOnly).meaning(url),
                        let other = try? Table(pair.new, linksOnly: linksOnly).meaning(url)
                    else { return false }
                    return one != other
                }
                #expect(differ, "\(change) \(pair.old.json) \(pair.new.json)")
            }
        }
        #expect(read > GeneratedCases.count(of: 600) / 3 && changes > read)
    }

    @Test(
        "A URL that means something else is among the changes, by the routes that opened and open it",
        arguments: [false, true])
    func completeness(withOptions: Bool) async throws {
        var found = 0
        _ = try await pairs(seed: 3, count: 600, withOptions: withOptions) { pair, generator in
            let (old, new) = (try Table(pair.old, linksOnly: false), try Table(pair.new, linksOnly: false))
            #expect(pair.diff.isComplete)
            for _ in 0..<60 {
                let url = generator.url()
                let (one, other) = (old.meaning(url), new.meaning(url))
                if one == other { continue }
                let code: ManifestChange.Code =
                    one.type == nil
                    ? .linkAdded
                    : other.type == nil ? .linkRemoved : one.type == other.type ? .linkReadOtherwise : .linkMoved
                let isReported = pair.diff.changes.contains { change in
                    change.code == code
                        && [one.type, other.type].allSatisfy { $0 == nil || change.text.contains("of \($0 ?? "")") }
                }
                found += 1
                #expect(isReported, "\(url) \(one) \(other)\n\(pair.diff.text)\n\(pair.old.json)\n\(pair.new.json)")
            }
        }
        #expect(found > 10)
    }
}
