import Foundation
import TestSupport
import Testing

/// The catalogue of messages: the folder Assembly, that of the pages, and the table of the article on wiring mistakes.
@Suite("The catalogue of wiring mistakes is complete", .takingTurns)
struct CatalogueTests {
    /// The codes of assembly errors in the sources: each is where its problem is made, or chosen among others before that.
    private static func codes() throws -> Set<String> {
        var codes: Set<String> = []
        for file in try ["ModuleKit", "ModuleRouting", "ModuleNavigation"].flatMap({ try files(of: "Sources/\($0)") }) {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: #/[pP]roblems?\(\s*"([a-z]+(?:-[a-z]+)*)"/#) { codes.insert(String(match.1)) }
            for choice in text.components(separatedBy: "let code: AssemblyError.Code =").dropFirst() {
                let choice = choice.components(separatedBy: "\n        return")[0]
                for match in choice.matches(of: #/[?:] "([a-z]+(?:-[a-z]+)*)"/#) { codes.insert(String(match.1)) }
            }
        }
        return codes
    }

    private static func files(of folder: String) throws -> [URL] {
        let root = Compiler.package.appendingPathComponent(folder)
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    }

    private static func article() throws -> String {
        let place = "Sources/Guide/Guide.docc/WiringMistakes.md"
        return try String(contentsOf: Compiler.package.appendingPathComponent(place), encoding: .utf8)
    }

    /// Where the tests are, each with its code in the title: those of the core and its layers, and those of pages.
    private static let folders = ["Tests/WiringTests/Assembly", "Tests/ModuleNavigationTests/Checking"]

    @Test("Each code has a test of its own, which shows the mistake and the whole text")
    func suites() throws {
        let codes = try Self.codes()
        #expect(codes.count >= 72)
        #expect(codes.isSuperset(of: ["service-missing", "handler-service-missing", "captive", "work-in-scope"]))
        let texts = try Self.folders.flatMap(Self.files).map { try String(contentsOf: $0, encoding: .utf8) }
        for code in codes {
            #expect(texts.contains { $0.contains("\"\(code): ") && $0.contains("  Fix: ") }, "\(code) has no test")
        }
    }

    @Test("Each test is about a code that there is")
    func knownCodes() throws {
        let codes = try Self.codes()
        var suites = 0
        for file in try Self.folders.flatMap(Self.files) {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: #/@(?:Suite|Test)\(\s*"([a-z]+(?:-[a-z]+)*): /#) {
                suites += 1
                #expect(codes.contains(String(match.1)), "\(file.lastPathComponent)")
            }
        }
        #expect(suites >= codes.count)
    }

    @Test("The page names each code")
    func article() throws {
        let article = try Self.article()
        for code in try Self.codes() { #expect(article.contains("`\(code)`"), "\(code) is not in the page") }
    }

    @Test("Each rule of the check has a file of its own and its line in the list")
    func rules() throws {
        let folder = "Sources/ModuleKit/Check"
        let list = Compiler.package.appendingPathComponent("\(folder)/AssemblyRules.swift")
        let text = try String(contentsOf: list, encoding: .utf8)
        let listed = text.matches(of: #/(\w+)\.self,/#).map { String($0.1) }
        let rules = try Self.files(of: "\(folder)/Rules").map { $0.deletingPathExtension().lastPathComponent }
        #expect(listed.count >= 15)
        #expect(listed.sorted() == rules.sorted())
    }
}
