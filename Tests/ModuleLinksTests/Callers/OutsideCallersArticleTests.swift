import Foundation
import ModuleRouting
import ModuleLinks
import TestSupport
import Testing

@Suite("The article on callers from outside", .takingTurns, .timeLimit(.minutes(5)))
struct OutsideCallersArticleTests {
    private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private let article: String

    init() throws {
        let place = "Sources/ModuleLinks/ModuleLinks.docc/OutsideCallers.md"
        article = try String(contentsOf: Self.project.appendingPathComponent(place), encoding: .utf8)
    }

    private func blocks(_ language: String) -> [String] {
        article.components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    }

    @Test("Its table of statuses is the list, in order")
    func table() throws {
        let head = "| number | word | when |\n|---|---|---|\n"
        let table = try #require(article.components(separatedBy: head).dropFirst().first).components(
            separatedBy: "\n\n")[0]
        let rows = table.split(separator: "\n").map { row in
            row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.prefix(2)
        }
        #expect(rows.map { Array($0) } == CallerStatus.allCases.map { ["\($0.number)", $0.word] })
    }

    @Test("Each piece of code stands in a test, line by line in its order")
    func code() throws {
        let folder = Self.project.appendingPathComponent("Tests/ModuleLinksTests/Callers")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let tests = try files.filter { $0.pathExtension == "swift" }.map { file in
            try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }
        let blocks = blocks("swift")
        #expect(blocks.count >= 6)
        for block in blocks {
            let lines = block.split(separator: "\n").map { line in
                line.components(separatedBy: "  // ")[0].trimmingCharacters(in: .whitespaces)
            }
            #expect(tests.contains { $0.contains(lines) }, "\(block)")
        }
    }

    @Test("The message, the request, the call and the answer do what it says")
    func examples() async throws {
        let app = try await CallersApp()
        let router = app.router
        let apps = OtherApps()
        let openOutside = apps.open

        let bridge = PageBridge(router)
        let frame = PageFrame(host: "bookshop.example", isMainFrame: true)
        let message = #"{"id": 7, "url": "bookshop://books/1342", "parameters": {"from": "page"}}"#
        let answer = await bridge.answer(Array(message.utf8), from: frame)
        #expect(answer == blocks("json").first)

        let requests = CallbackReceiver(router, opening: CallbackTargets(schemes: ["readinglist"])) { url in
            await openOutside(url)
        }
        let request =
            "bookshop://x-callback-url/books/1342?from=list&x-success=readinglist%3A%2F%2Fadd%3Fshelf%3D2%23top"
        await requests.receive(request)
        let opened = try #require(apps.log.takeAll().first)
        #expect(article.contains("await requests.receive(request)  // opens \(opened)\n"))
        #expect(app.log.entries == ["book 1342 page web:bookshop.example", "book 1342 list custom-scheme"])
    }

    @Test("A call is answered by what arrives, and what is no answer goes to the router")
    func call() async throws {
        let app = try await CallersApp()
        let router = app.router
        let (sent, send) = AsyncStream<String>.makeStream()
        let openOutside: @Sendable (String) async -> Bool = { url in
            send.yield(url)
            return true
        }
        let apps = CallbackCaller(answers: "bookshop", source: "Bookshop") { url in await openOutside(url) }
        func arrives(_ url: String) async throws {
            if apps.isAnswer(url) { _ = apps.answer(url) } else { try await router.open(url, origin: .customScheme) }
        }
        let drafts = Task {
            var urls = sent.makeAsyncIterator()
            let url = try #require(await urls.next())
            let callback = try #require(url.firstMatch(of: /x-success=([^&]+)/)?.1.removingPercentEncoding)
            try await arrives("\(callback)?uuid=5")
        }
        let reply = try await apps.call("create", of: "drafts", ["text": "Read Emma"])
        try await drafts.value
        guard case .success(let items) = reply else {
            Issue.record("no success")
            return
        }
        #expect(items["uuid"] == "5")
        try await arrives("bookshop://books/1")
        #expect(app.log.entries == ["book 1 - custom-scheme"])
    }

    @Test("Its limits are those of the code")
    func limits() async throws {
        let app = try await CallersApp()
        let start = #"{"url":"bookshop://books/1","id":""#
        for (length, word) in [(64, "ok"), (65, "malformed")] {
            let answer = await app.answer(start + String(repeating: "a", count: length) + #""}"#)
            #expect(answer.contains(#""status":"\#(word)""#))
        }
        let message = #"{"url":"bookshop://books/1"}"#
        for (length, word) in [(16 << 10, "ok"), (16 << 10 + 1, "too-large")] {
            let padded = message + String(repeating: " ", count: length - message.utf8.count)
            #expect(await app.answer(padded).contains(#""status":"\#(word)""#), "\(length)")
        }
    }
}
