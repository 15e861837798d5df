import ModuleRouting
import ModuleLinks
import TestSupport
import Testing

/// The rows of the project's list of attacks that are about frames of web pages, and about URLs in URLs.
@Suite("Attacks by web pages", .takingTurns, .timeLimit(.minutes(5)))
struct CallerAttackTests {
    private let app: CallersApp

    init() async throws { app = try await CallersApp() }

    /// The answers of a frame for a URL, and for the same with what there is not.
    private func answers(_ url: String, _ unknown: String, from frame: PageFrame) async throws -> [String] {
        let answers = [
            await app.answer(#"{"id":1,"url":"\#(url)"}"#, from: frame),
            await app.answer(#"{"id":1,"url":"\#(unknown)"}"#, from: frame),
        ]
        #expect(app.log.entries.isEmpty)
        return answers
    }

    /// Row 27.
    @Test(
        "A closed route, one of a module that is off, and none at all are answered byte for byte alike",
        arguments: [
            "bookshop://account/delete", "bookshop://account/delete?a=1", "https://bookshop.example/account/delete",
            "bookshop://declines", "bookshop://off",
        ],
        [PageFrame.own, PageFrame(host: "ads.test", isMainFrame: true), PageFrame(host: nil, isMainFrame: true)])
    func closed(url: String, frame: PageFrame) async throws {
        let app = try await CallersApp { registrar in
            registrar.rewrite { (link: RouteRequest) in
                link.url.hasPrefix("bookshop://account") ? .disabled(because: "for now") : .pass
            }
        }
        let answer = await app.answer(#"{"id":1,"url":"\#(url)"}"#, from: frame)
        let unknown = await app.answer(#"{"id":1,"url":"bookshop://nowhere"}"#, from: frame)
        #expect(answer == unknown)
        #expect(unknown.contains(#""status":"not-found","value":null"#))
        #expect(app.log.entries.isEmpty)
    }

    /// Row 34.
    @Test(
        "What a frame may open goes by the frame's own host, and by nothing else",
        arguments: [
            PageFrame(host: "ads.test", isMainFrame: false), PageFrame(host: "ads.test", isMainFrame: true),
            PageFrame(host: "bookshop.example.evil.test", isMainFrame: true),
            PageFrame(host: "evilbookshop.example", isMainFrame: true),
            PageFrame(host: "www.bookshop.example", isMainFrame: true),
            PageFrame(host: "bookshop.example.", isMainFrame: true), PageFrame(host: "", isMainFrame: true),
            PageFrame(host: nil, isMainFrame: true),
            PageFrame(host: "bookshop.example", scheme: "http", isMainFrame: true),
            PageFrame(host: "bookshop.example", scheme: "file", isMainFrame: true),
            PageFrame(host: "bookshop.example", port: 8443, isMainFrame: true),
            PageFrame(host: "bookshop.example", isMainFrame: false),
            PageFrame(host: "bookshop.example\u{0}", isMainFrame: true),
        ])
    func foreignFrame(frame: PageFrame) async throws {
        let both = try await answers("bookshop://pay", "bookshop://pax", from: frame)
        #expect(both[0] == both[1])
        #expect(both[0].contains(#""status":"not-found""#))
    }

    @Test("A frame of an own domain opens what is exposed to web pages")
    func ownFrame() async throws {
        let message = #"{"url":"bookshop://pay"}"#
        #expect(await app.answer(message).contains(#""value":"paid""#))
        #expect(
            await app.answer(message, from: PageFrame(host: "BookShop.Example", port: 443, isMainFrame: true)).contains(
                "paid"))
        #expect(app.log.entries == ["paid", "paid"])
    }

    /// Row 38.
    @Test("Each message is judged anew: a page that leads elsewhere has no rights there")
    func navigation() async throws {
        let bridge = PageBridge(app.router)
        let message = Array(#"{"url":"bookshop://pay"}"#.utf8)
        #expect(await bridge.answer(message, from: .own).contains("paid"))
        #expect(
            await bridge.answer(message, from: PageFrame(host: "evil.test", isMainFrame: true)).contains("not-found"))
        #expect(await bridge.answer(message, from: .own).contains("paid"))
        #expect(app.log.entries == ["paid", "paid"])
    }

    /// Row 39.
    @Test(
        "A URL that a route opens for its caller is opened as by the caller itself",
        arguments: ["bookshop://account/delete", "bookshop://pay", "/account/delete"])
    func nested(next: String) async throws {
        let frame = PageFrame(host: "ads.test", isMainFrame: true)
        let message = #"{"url":"bookshop://open","parameters":{"next":"\#(next)"}}"#
        #expect(await app.answer(message, from: frame).contains(#""value":null"#))
        let encoded = next.replacing(":", with: "%3A").replacing("/", with: "%2F")
        await #expect(throws: RoutingError.self) {
            try await app.router.open("bookshop://open?next=\(encoded)", origin: .customScheme)
        }
        let apps = OtherApps()
        let receiver = CallbackReceiver(app.router, opening: CallbackTargets(schemes: ["reader"]), open: apps.open)
        let outcome = await receiver.receive("bookshop://x-callback-url/open?next=\(encoded)&x-success=reader://ok")
        #expect(outcome.status == (next.hasPrefix("/") ? .malformed : .notFound))
        #expect(apps.log.entries.isEmpty && app.log.entries.isEmpty)
    }

    @Test("No answer names a type, a path, a pattern, a module or what an error says")
    func noSecrets() async throws {
        let urls = [
            "bookshop://fails", "bookshop://books/abc", "bookshop://books/9999", "bookshop://open?next=x",
            "bookshop://plain", "bookshop://nowhere/secret", "bookshop://books/%zz",
        ]
        for url in urls {
            let answer = await app.answer(#"{"url":"\#(url)"}"#)
            for word in ["hunter2", "Users", "Secret", "secret", "Book", "books", ":id", "Module", "Error", "db"] {
                #expect(!answer.contains(word), "\(url): \(answer)")
            }
        }
    }

    @Test("Callers learn the list of statuses, whose words and numbers are each one's own")
    func statuses() {
        let all = CallerStatus.allCases
        #expect(Set(all.map(\.word)).count == all.count && Set(all.map(\.number)).count == all.count)
        #expect(all.map(\.number) == all.map(\.number).sorted())
        #expect(CallerStatus.notFound.description == "404 not-found")
    }
}
