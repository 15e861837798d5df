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
        let place = "Sources/Guide/Guide.docc/OutsideCallers.md"
        article = try String(contentsOf: Self.project.appendingPathComponent(place), encoding: .utf8)
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
        #expect(article.contains("```json\n\(answer)\n```"))

        let requests = CallbackReceiver(router, opening: CallbackTargets(schemes: ["readinglist"])) { url in
            await openOutside(url)
        }
        let request =
            "bookshop://x-callback-url/books/1342?from=list&x-success=readinglist%3A%2F%2Fadd%3Fshelf%3D2%23top"
        await requests.receive(request)
        let opened = try #require(apps.log.takeAll().first)
        #expect(article.contains("// opens\n// \(opened)\nawait requests.receive(request)\n"))
        #expect(app.log.entries == ["book 1342 page web:bookshop.example", "book 1342 list custom-scheme"])
    }
}
