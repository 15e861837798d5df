import TestSupport
import Testing

/// What the compiler refuses: each mistake beside a twin without it, which compiles. What compiles and is a mistake all the
/// same, ``CompiledMistakesTests`` has.
@Suite("What does not compile", .takingTurns, .serialized)
struct CompilerTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// A file that imports ModuleKit and begins with the services below.
        let wrong: String
        /// The same without the mistake.
        let right: String
        /// A stable part of the first error.
        let diagnostic: String

        /// A mistake in what a module registers, beside what the file declares.
        init(
            _ testDescription: String,
            beside declarations: String = "",
            wrong: String,
            rightBeside rightDeclarations: String? = nil,
            right: String,
            _ diagnostic: String
        ) {
            func file(_ declarations: String, _ body: String) -> String {
                "\(declarations)\nfunc register(in registrar: inout Registrar) {\n\(body)\n}"
            }
            self.init(
                testDescription, wrongFile: file(declarations, wrong),
                rightFile: file(rightDeclarations ?? declarations, right), diagnostic)
        }

        init(_ testDescription: String, wrongFile: String, rightFile: String, _ diagnostic: String) {
            (self.testDescription, wrong, right, self.diagnostic) = (testDescription, wrongFile, rightFile, diagnostic)
        }
    }

    /// What every snippet may use.
    private static let services = """
        import ModuleKit

        protocol CartService: Sendable {}
        final class LiveCart: CartService {}
        final class Unrelated: Sendable {}
        final class Unsafe { var count = 0 }
        @MainActor final class LivePages {
            var count = 0
            init() { count = 1 }
        }

        """

    /// What the compiler says of the mistakes, and of what is none.
    private static let wrong = Task { try await Snippets(mistakes.map(\.wrong), beside: services) }
    private static let right = Task {
        try await Snippets(mistakes.map(\.right) + noMistakes.map(\.right), beside: services)
    }

    @Test("The compiler refuses the mistake, for the right reason, and takes its twin", arguments: mistakes)
    func refused(_ mistake: Mistake) async throws {
        let right = try #require(try await Self.right.value[mistake.right])
        let wrong = try #require(try await Self.wrong.value[mistake.wrong])
        #expect(!right.isRefused, "\(right.text)")
        #expect(wrong.isRefused)
        let first = wrong.text.split(separator: "\n").first { $0.contains("error:") }
        #expect(first?.contains(mistake.diagnostic) == true, "\(wrong.text)")
        for excuse in ["failed to produce diagnostic", "submit a bug report"] {
            #expect(!wrong.text.contains(excuse), "\(wrong.text)")
        }
    }

    @Test("The compiler takes what only looks like a mistake", arguments: noMistakes)
    func taken(_ snippet: Rightness) async throws {
        let verdict = try #require(try await Self.right.value[snippet.right])
        #expect(!verdict.isRefused, "\(verdict.text)")
    }
}
