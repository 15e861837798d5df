import ModuleLinks
import TestSupport
import Testing

@Suite("Reading a manifest", .takingTurns, .timeLimit(.minutes(15)))
struct ManifestReadingTests {
    private func problems(_ text: String) -> [String] {
        do throws(DocumentError) {
            _ = try RouteManifest(json: Array(text.utf8))
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }

    @Test("A manifest of another schema is refused for that alone")
    func schema() {
        for number in ["2", "\"1\"", "1.0", "null"] {
            #expect(
                problems("{\n  \"schema\": \(number), \"more\": true}") == [
                    "2:13: manifest-schema: This version reads manifests of the schema 1 only."
                ])
        }
    }

    @Test("Every unknown, missing and wrong member is named at its place, in the order of the document")
    func members() {
        let sample = ManifestSample("/a").json
            .replacing("\"priority\": 0", with: "\"priority\": 0.5, \"colour\": 1")
            .replacing("\"options\": {}", with: "\"options\": {\"order\": \"\\u001b[2J\"}")
            .replacing(", \"unmatched\": []", with: "")
        let found = problems(sample)
        #expect(
            found.map { String($0.split(separator: ":", maxSplits: 2)[2]) } == [
                " manifest-member: The manifest has no \"unmatched\".",
                " manifest-value: The value of \"order\" is one of specificity, registration, not \"\\u{1B}[2J\".",
                " manifest-value: The value of \"priority\" is a whole number within 2^53.",
                " manifest-member: A route has no \"colour\": it has patterns, owner, priority, exposure, parameters, "
                    + "parametersAreComplete, type.",
            ], "\(found)")
        #expect(found.first?.hasPrefix("1:1: ") == true)
    }

    @Test("A malformed pattern is refused at its place, and patterns that collide for the list of routes")
    func patterns() {
        #expect(
            problems(ManifestSample("/a", "/b/:").json).first?.contains(
                ": manifest-pattern: The pattern is malformed at")
                == true)
        let collision = problems(ManifestSample("/a/:x", "/a/:y").json)
        #expect(
            collision == [
                "3:11: manifest-table: Two routes match the same URLs with equal precedence. this route: /a/:y. "
                    + "also: /a/:x, Manifest, route:1. both match: /a/x."
            ])
        #expect(problems(ManifestSample("/a/../b").json).first?.contains("a dot segment is removed") == true)
    }

    @Test("A choice has values, and no other type has any")
    func types() {
        func sample(_ parameter: String) -> [String] {
            problems(ManifestSample([ManifestSample.Route(patterns: ["/a"], type: "A", parameters: [parameter])]).json)
        }
        #expect(sample(ManifestSample.parameter("x", "text")).isEmpty)
        let wrong = [
            ("choice", ""), ("choice", ", \"values\": []"), ("choice", ", \"values\": [\"a\", \"a\"]"),
            ("number", ", \"values\": [\"a\"]"), ("number", ", \"values\": []"), ("colour", ""),
        ]
        for (type, more) in wrong {
            #expect(sample(ManifestSample.parameter("x", type, more)).count == 1, "\(type) \(more)")
        }
    }

    @Test("A manifest in which one value is another one is accepted or refused, and never trapped on")
    func fuzzed() throws {
        var random = SeededGenerator(seed: 7)
        let pieces = ["null", "-1", "1e400", "[]", "{}", "\"\"", "true", "9007199254740993", "\"\\u0000\"", "[[[]]]"]
        let text = ManifestSample("/a/:x", "https://app.example/b").json
        for _ in 0..<GeneratedCases.count(of: 4_000) {
            var parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            for _ in 0...1 { parts[Int.random(in: parts.indices, using: &random)] = random.pick(pieces) }
            for problem in problems(parts.joined(separator: " ")) {
                #expect(problem.unicodeScalars.allSatisfy { $0.value >= 0x20 })
            }
        }
    }
}
