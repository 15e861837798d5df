import Foundation
import TestSupport
import Testing

@Suite("Android's link files on the command line", .takingTurns, .timeLimit(.minutes(5)))
struct AndroidFilesCommandTests {
    private let program = Program(
        folder: FileManager.default.temporaryDirectory.appendingPathComponent("bookshop-\(UUID().uuidString)")
    )
    private static let fingerprint = (0..<32).map { _ in "AB" }.joined(separator: ":")

    @Test("routes android prints a manifest, and on standard error how well it describes each route")
    func manifest() async throws {
        let outcome = try await program.run("routes", "android", "--routes-only", "--package", "com.example.bookshop")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- For minSdkVersion 31 and"))
        #expect(outcome.output.contains("<data android:pathAdvancedPattern=\"/books/[^/]+/{0,1}\" />"))
        #expect(outcome.output.contains("android:name=\"com.example.bookshop.MainActivity\""))
        #expect(outcome.output.contains("<data android:scheme=\"bookshop\" />"))
        // A route that acts is not exposed.
        #expect(!outcome.output.contains("sign-out"))
        #expect(outcome.errors.contains("https://bookshop.example\n") && outcome.errors.contains("/web/*path"))
        let report = try await program.run("routes", "android", "--routes-only", "--report")
        #expect(report.status == 0 && report.output == outcome.errors && report.errors.isEmpty)
        let old = try await program.run("routes", "android", "--routes-only", "--min-api", "21")
        #expect(old.status == 0 && old.output.contains("<data android:pathPattern=\"/books/.*\" />"))
        #expect(!old.output.contains("pathAdvancedPattern"))
    }

    @Test("routes assetlinks prints a file that routes check-file finds good")
    func assetLinks() async throws {
        let outcome = try await program.run(
            "routes", "assetlinks", "--package", "com.example.bookshop", "--fingerprint", Self.fingerprint,
            "--routes-only")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("{\"/\": \"/books/?*/?*\", \"exclude\": true}"))
        #expect(outcome.errors.contains("/books/:id  "))
        let check = try await program.run("routes", "check-file", "-", "--routes-only", input: outcome.output)
        #expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
        #expect(check.output.hasPrefix("- fits the routes: "))
        let broken = outcome.output.replacing("\"/web/*\"", with: "\"\"")
        let refused = try await program.run("routes", "check-file", "-", "--routes-only", input: broken)
        #expect(refused.status == 1 && refused.output.isEmpty)
        #expect(refused.errors.contains("assetlinks-dynamic: \"/\" has to be a text that is not empty."))
        let other = try await program.run(
            "routes", "check-file", "-", "--routes-only", "--package", "com.example.other", input: outcome.output)
        #expect(other.status == 1 && other.errors.contains("assetlinks-no-app: "))
    }

    @Test("routes evaluate android answers a line each, and exits 1 if one has no answer")
    func evaluate() async throws {
        let good = """
            {"kind": "advanced", "pattern": "/books/[^/]+", "path": "/books/1342"}

            {"kind": "simple", "pattern": "/books/.*", "path": "/books"}
            """
        let outcome = try await program.run("routes", "evaluate", "android", "--cases", "-", input: good)
        #expect(outcome.status == 0)
        #expect(outcome.output == "{\"match\": true}\n{\"match\": false}\n")
        let bad = "{\"kind\": \"advanced\", \"pattern\": \"\\u001b*+\", \"path\": \"/\"}\nx\n" + good
        let mixed = try await program.run("routes", "evaluate", "android", "--cases", "-", input: bad)
        #expect(mixed.status == 1)
        #expect(
            mixed.output == """
                {"error": "A count follows nothing that can be counted. (at 2)"}
                {"error": "1:1: json-syntax: A value is missing: there is 'x'."}
                {"match": true}
                {"match": false}

                """
        )
    }

    @Test(
        "What is missing or no API level, package or fingerprint is an error with a remedy",
        arguments: [
            (["android", "--min-api", "20"], 64, "--min-api takes an API level."),
            (["android", "--min-api", "x"], 64, "--min-api takes an API level."),
            (["android", "--package", "x"], 64, "--package takes an application id."),
            (["assetlinks"], 64, "routes assetlinks takes --package PACKAGE and --fingerprint FINGERPRINT."),
            (["assetlinks", "--package", "com.a", "--fingerprint", "ab"], 1, "A text is no SHA-256 fingerprint."),
            (["assetlinks", "--package", "a", "--fingerprint", fingerprint], 1, "A text is no Android package name."),
            (
                ["assetlinks", "--package", "com.a", "--fingerprint", fingerprint, "--host", "other.example"], 1,
                "The host is none of the app's link domains."
            ),
            (["evaluate", "android"], 64, "routes evaluate takes --cases FILE, or - for standard input."),
            (["evaluate", "android", "--cases", "/nowhere/at/all"], 1, "The file of cases cannot be read."),
            (["plist", "--min-api", "31"], 64, "--min-api goes with routes android."),
        ] as [([String], Int32, String)]
    )
    func refused(_ words: [String], _ status: Int32, _ summary: String) async throws {
        let outcome = try await Program.run(Program.executable, program.commandLine(["routes"] + words))
        #expect(outcome.status == status && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix(summary + "\n"), "\(outcome.errors)")
        #expect(outcome.errors.contains("\n  Fix: "))
    }
}
