import Foundation
import TestSupport
import Testing

/// The catalogue of messages: the folder Assembly, that of the pages, and the table of the article on wiring mistakes.
@Suite("The catalogue of wiring mistakes is complete", .takingTurns)
struct CatalogueTests {
    /// The codes of assembly errors in the sources: the name that code uses, and the text.
    private static func codes() throws -> [String: String] {
        var codes: [String: String] = [:]
        for file in try files(of: "Sources") {
            let text = try String(contentsOf: file, encoding: .utf8)
            let isHome = file.lastPathComponent == "AssemblyError.swift"
            for match in text.matches(of: #/static let (\w+) = (AssemblyError\.)?Code\(rawValue: "([\w-]+)"\)/#)
            where isHome || match.2 != nil {
                codes[String(match.1)] = String(match.3)
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
        #expect(codes.count >= 24)
        #expect(codes["serviceMissing"] == "service-missing")
        let texts = try Self.folders.flatMap(Self.files).map { try String(contentsOf: $0, encoding: .utf8) }
        for code in codes.values {
            #expect(texts.contains { $0.contains("\"\(code): ") && $0.contains("  Fix: ") }, "\(code) has no test")
        }
    }

    @Test("Each test is about a code that there is")
    func knownCodes() throws {
        let codes = Set(try Self.codes().values)
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
        for code in try Self.codes().values { #expect(article.contains("`\(code)`"), "\(code) is not in the page") }
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
