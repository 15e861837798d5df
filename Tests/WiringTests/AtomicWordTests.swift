import Foundation
import TestSupport
import Testing

@Suite("The place of atomic words", .takingTurns)
struct AtomicWordTests {
    /// The lines of a source that declare an atomic word after another stored property of their class.
    private static func misplaced(in source: String) -> [String] {
        var isFirst = true
        var found: [String] = []
        for line in source.split(separator: "\n") {
            if line.contains(/^([a-z]+ )*class \w/) { isFirst = true }
            guard let declaration = line.wholeMatch(of: /[ ]{4}([a-z()]+ )*(let|var) .*/) else { continue }
            let modifiers = declaration.1 ?? ""
            if line.contains("Atomic.Word") {
                if !isFirst || modifiers == "static " { found.append(String(line)) }
            } else if !line.contains("static ") {
                isFirst = false
            }
        }
        return found
    }

    @Test("An atomic word is the first stored property of its class, or follows one")
    func places() throws {
        let sources = Compiler.package.appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text.contains("Atomic.Word") else { continue }
            count += 1
            #expect(Self.misplaced(in: text) == [], "\(file.lastPathComponent)")
        }
        #expect(count >= 8)
    }

    @Test("The law tells a word that comes after something else")
    func violation() {
        let source = """
            final class Good {
                private let state = Atomic.Word(0)
                private let other = Atomic.Word(0)
                struct Nested {
                    let name = ""
                }
                let name = ""
            }

            final class Bad {
                let name = ""
                private let late = Atomic.Word(0)
            }
            """
        #expect(Self.misplaced(in: source) == ["    private let late = Atomic.Word(0)"])
    }
}
