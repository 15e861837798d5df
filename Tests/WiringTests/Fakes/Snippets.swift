import TestSupport

/// Many snippets, each of which the compiler takes or refuses, compiled in few runs.
///
/// Each is a file of one module and keeps to itself what it declares, so no name meets that of another snippet.
struct Snippets: Sendable {
    /// What the compiler says of one snippet.
    struct Verdict: Sendable {
        let isRefused: Bool
        /// The errors and warnings in the snippet, each with its notes.
        let text: String
    }

    /// Where the compiler fails, and no snippet is to blame.
    struct Unattributed: Error, CustomStringConvertible { let description: String }

    private let verdicts: [String: Verdict]

    /// Compiles the snippets as far as the compiler looks for mistakes.
    ///
    /// Types that do not fit keep it from looking for mistakes of other kinds. So what is not refused is compiled again
    /// without what is, until nothing more is refused.
    ///
    /// - Parameters:
    ///   - snippets: what is compiled.
    ///   - services: what every snippet may use.
    /// - Throws: ``Unattributed``, or what keeps the compiler from being run.
    init(_ snippets: some Sequence<String>, beside services: String) async throws {
        var verdicts: [String: Verdict] = [:]
        var left = Array(Set(snippets)).sorted()
        while !left.isEmpty {
            let outcome = try await Self.compile(left, beside: services)
            let texts = Self.texts(of: outcome.text)
            var (taken, refused): ([String], [String]) = ([], [])
            for (number, snippet) in left.enumerated() {
                let (text, isRefused) = texts[Self.name(number)] ?? ("", false)
                verdicts[snippet] = Verdict(isRefused: isRefused, text: text)
                if isRefused { refused.append(snippet) } else { taken.append(snippet) }
            }
            if outcome.status == 0 { break }
            guard !refused.isEmpty else { throw Unattributed(description: outcome.text) }
            left = taken
        }
        self.verdicts = verdicts
    }

    subscript(_ snippet: String) -> Verdict? { verdicts[snippet] }

    private static func name(_ number: Int) -> String { "Snippet\(number).swift" }

    private static func compile(_ snippets: [String], beside services: String) async throws -> Compiler.Outcome {
        let folder = TemporaryFolder()
        var files = [try folder.write(services, to: "Services.swift")]
        for (number, snippet) in snippets.enumerated() {
            files.append(try folder.write("import ModuleKit\n\n\(closed(snippet))\n", to: name(number)))
        }
        return try await Compiler.run(
            [
                "-emit-sil", "-o", "/dev/null", "-whole-module-optimization", "-parse-as-library", "-swift-version",
                "6",
                "-module-name", "Snippet", "-diagnostic-style", "llvm",
                "-I", try Compiler.modules, "-I", Compiler.headers,
            ] + files)
    }

    /// The snippet, with what it declares private.
    private static func closed(_ snippet: String) -> String {
        snippet.replacing(
            #/^(@MainActor )?(?=(?:final|class|struct|enum|protocol|actor|func)\b)/#.anchorsMatchLineEndings()
        ) {
            "\($0.1 ?? "")private "
        }
    }

    /// What is said of each file, by its name, and whether an error is among it. A note belongs to what stands before it.
    private static func texts(of output: String) -> [String: (text: String, isRefused: Bool)] {
        var texts: [String: (text: String, isRefused: Bool)] = [:]
        var name = ""
        for line in output.split(separator: "\n") {
            if let head = line.prefixMatch(of: #/.*?([^\/]+):\d+:\d+: (error|warning): /#) {
                name = String(head.1)
                if head.2 == "error" { texts[name, default: ("", false)].isRefused = true }
            }
            texts[name, default: ("", false)].text += "\(line)\n"
        }
        return texts
    }
}
