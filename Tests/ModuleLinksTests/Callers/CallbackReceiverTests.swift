import ModuleKit
import ModuleRouting
import ModuleLinks
import TestSupport
import Testing

@Suite("Requests of other apps by x-callback-url", .takingTurns, .timeLimit(.minutes(5)))
struct CallbackReceiverTests {
    private let apps = OtherApps()
    private let app: CallersApp

    init() async throws { app = try await CallersApp() }

    private func receiver(_ app: CallersApp, timeout: Duration? = nil) -> CallbackReceiver {
        let targets = CallbackTargets(
            schemes: ["reader", "Drafts", "bookshop", "javascript", "file", "http", "https", "data", "ms+x"],
            domains: ["library.example", "bookshop.example"])
        return CallbackReceiver(app.router, opening: targets, timeout: timeout, open: apps.open)
    }

    /// The status of a request, and what was opened for it.
    private func receive(_ url: String, in app: CallersApp) async -> (status: CallerStatus, opened: [String]) {
        let outcome = await receiver(app).receive(url)
        let opened = apps.log.takeAll()
        #expect(outcome.callback.map { [$0] } ?? [] == opened)
        #expect(outcome.isAnswered == !opened.isEmpty)
        return (outcome.status, opened)
    }

    @Test("An action is a route with the origin custom scheme; the protocol's parameters reach none")
    func action() async throws {
        let url =
            "BOOKSHOP://X-Callback-URL/books/1342?x-source=Reader&from=a%26b+c&x-success=reader%3A%2F%2Fdone&x-new=1"
        #expect(CallbackReceiver.isRequest(url))
        let outcome = await receiver(app).receive(url, from: "com.example.reader")
        #expect(outcome.status == .ok && outcome.source == "Reader" && outcome.problem == nil)
        #expect(try outcome.result?.get().value is BookCard)
        #expect(app.log.entries == ["book 1342 a&b+c custom-scheme:com.example.reader"])
        #expect(apps.log.entries == ["reader://done?title=Pride%20and%20Prejudice&year=1813"])
    }

    @Test("Text of several lines reaches the action")
    func lines() async throws {
        let outcome = await receiver(app).receive("bookshop://x-callback-url/books/1?from=a%0Ab%09c")
        #expect(outcome.status == .ok)
        #expect(app.log.entries == ["book 1 a\nb\tc custom-scheme"])
    }

    @Test(
        "The typed answer chooses the callback and its items",
        arguments: [
            ("books/1", "ok", "reader://ok?title=Pride%20and%20Prejudice&year=1813"), ("plain", "ok", "reader://ok"),
            ("says/null", "ok", "reader://ok"),
            ("says/list", "ok", "reader://ok?result=%5B%22a%22%2C1%2Ctrue%2Cnull%5D"),
            ("says/number", "ok", "reader://ok?result=1.5"),
            ("says/nested", "ok", "reader://ok?a=%7B%22b%22%3A%22c%5Cu0026d%22%7D&x=y%20z"),
            ("says/specials", "ok", "reader://ok?k%26%3D%2B%23%25%3B=v%26%3D%2B%23%25%3B"),
            ("says/long", "failed", "reader://no?errorCode=500&errorMessage=The%20request%20could%20not%20be%20done."),
            ("says/nan", "failed", "reader://no?errorCode=500&errorMessage=The%20request%20could%20not%20be%20done."),
            ("fails", "failed", "reader://no?errorCode=500&errorMessage=The%20request%20could%20not%20be%20done."),
            (
                "books/abc", "invalid",
                "reader://no?errorCode=422&errorMessage=A%20parameter%20is%20missing%20or%20not%20accepted."
            ),
            ("sold-out/403", "refused", "reader://no?errorCode=403&errorMessage=The%20request%20is%20refused."),
            ("cancelled", "cancelled", "reader://never"), ("cancelled/by-outcome", "cancelled", "reader://never"),
            ("nowhere", "not-found", nil), ("account/delete", "not-found", nil), ("declines", "not-found", nil),
            ("pay", "not-found", nil), ("sold-out/404", "not-found", nil), ("books/%zz", "malformed", nil),
            ("", "malformed", nil), ("/books/1", "malformed", nil), ("x-callback-url/books/1", "not-found", nil),
            ("user@books/1", "not-found", nil), ("books:80/1", "not-found", nil),
        ])
    func callbacks(action: String, word: String, opened: String?) async throws {
        let callbacks = "x-success=reader://ok&x-error=reader://no&x-cancel=reader://never"
        let all = await receive("bookshop://x-callback-url/\(action)?\(callbacks)", in: app)
        #expect(all.status.word == word)
        #expect(all.opened == (opened.map { [$0] } ?? []))
        let none = await receive("bookshop://x-callback-url/\(action)", in: app)
        #expect(none.status.word == word)
        #expect(none.opened.isEmpty)
    }

    @Test("A request that waits too long is answered with an error; one that the app cancels with a cancel")
    func slow() async throws {
        let app = try await CallersApp { registrar in
            registrar.route("/hangs", exposure: .everywhere) { _ -> String in
                try await hang()
                return ""
            }
        }
        let url = "bookshop://x-callback-url/hangs?x-error=reader://no&x-cancel=reader://never"
        #expect(await receiver(app, timeout: .zero).receive(url).status == .timedOut)
        let task = Task { await receiver(app).receive(url).status }
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(
            apps.log.entries == [
                "reader://no?errorCode=504&errorMessage=The%20request%20took%20too%20long.", "reader://never",
            ])
    }

    @Test("A callback that nothing takes is not answered")
    func notTaken() async throws {
        let receiver = CallbackReceiver(app.router, opening: CallbackTargets(schemes: ["reader"])) { _ in false }
        let outcome = await receiver.receive("bookshop://x-callback-url/books/1?x-success=reader://ok")
        #expect(outcome.status == .ok && outcome.callback?.hasPrefix("reader://ok?") == true && !outcome.isAnswered)
    }

    /// Rows 47 to 49 and 52 of the project's list of attacks.
    @Test(
        "A callback that is not on the list stops the request when it arrives: nothing is called, nothing is opened",
        arguments: [
            "javascript:alert(1)", "javascript://library.example/%0aalert(1)", "data:text/html,x", "data://x/y",
            "file:///etc/passwd", "file://host/etc", "ms-msdt:/id", "blob:https://library.example/1", "about:blank",
            "view-source:https://library.example/", "intent://x#Intent;end", "content://x/y", "https://evil.test/c",
            "https://library.example.evil.test/c", "https://evillibrary.example/c",
            "https://library.example@evil.test/c",
            "https://evil.test@library.example/c", "https://library.example:8443/c",
            "https://library.example%2eevil.test/",
            "http://library.example/c", "https:/library.example/c", "https:library.example", "https:///c",
            "//library.example/c",
            "https://library.example\\@evil.test/", "https://evil.test\\.library.example/", "bookshop://account/delete",
            "shop://account/delete", "BOOKSHOP://account/delete", "https://bookshop.example/cart", "reader:done",
            "reader:/done",
            "bookshop:///account", "https://", "javascript:///x", "reader://user@host/", "reader://host:80/",
            " reader://done",
            "reader://done ",
            "reader://do\tne", "reader://do\u{0}ne", "reader://d\u{F6}ne", "reader://done/%", "reader://done/%4",
            "reader://done/%zz", "rea\u{212A}der://done", "evil://done", "", "reader", "reader://a{b}",
            "reader://%65vil/", "reader://done#a#b",
            "https://xn--library.example/", "https://library.example./c",
        ],
        ["x-success", "x-error", "x-cancel"])
    func refusedCallbacks(callback: String, name: String) async throws {
        let others = ["x-success", "x-error", "x-cancel"].filter { $0 != name }.map { "\($0)=reader://done" }
        let query = "\(name)=\(Self.encoded(callback))&" + others.joined(separator: "&")
        let known = await receiver(app).receive("bookshop://x-callback-url/books/1?\(query)")
        #expect(known.status == .refused && known.result == nil)
        #expect(known.problem?.facts.first == "parameter: \(name)")
        #expect(callback.isEmpty || known.problem?.description.contains(callback) == false)
        #expect(await receive("bookshop://x-callback-url/nowhere?\(query)", in: app).status == .notFound)
        #expect(await receive("bookshop://x-callback-url/account/delete?\(query)", in: app).status == .notFound)
        #expect(app.log.entries.isEmpty && apps.log.entries.isEmpty)
    }

    @Test(
        "A callback on the list is opened, and one of a listed scheme may have no host",
        arguments: [
            ("reader:///show", "reader:///show?result=1"), ("reader://", "reader://?result=1"),
            ("reader://done", "reader://done?result=1"), ("READER://Done/a", "READER://Done/a?result=1"),
            ("drafts://x-callback-url/create?text=a", "drafts://x-callback-url/create?text=a&result=1"),
            ("https://library.example/c?result=0", "https://library.example/c?result=1"),
            ("https://Library.Example:443/c", "https://Library.Example:443/c?result=1"),
            ("ms+x://done#a?b", "ms+x://done?result=1#a?b"),
        ])
    func listed(callback: String, opened: String) async throws {
        let app = try await CallersApp { registrar in
            registrar.route("/one", exposure: .everywhere) { _ in CallerValue.integer(1) }
        }
        let all = await receive("bookshop://x-callback-url/one?x-success=\(Self.encoded(callback))", in: app)
        #expect(all.opened == [opened])
    }

    /// Row 50.
    @Test(
        "A parameter that is given twice is refused, however it is escaped",
        arguments: [
            "x-success=reader://a&x-success=reader://b", "x-success=reader://a&%78-success=reader://b",
            "x-source=a&x-source=b",
            "from=a&from=b", "from&fro%6d", "%ff=1", "x-success=%ff", "a=%zz",
        ])
    func twice(query: String) async throws {
        #expect(await receive("bookshop://x-callback-url/books/1?\(query)", in: app) == (.malformed, []))
        #expect(app.log.entries.isEmpty)
    }

    @Test("X-Success is a plain parameter, which the action gets")
    func plainName() async throws {
        let app = try await CallersApp { registrar in
            registrar.route("/echo", exposure: .everywhere) { request -> CallerValue in
                .text(request.queryItems.map { "\($0.name)=\($0.value)" }.joined(separator: ","))
            }
        }
        let url =
            "bookshop://x-callback-url/echo?X-Success=evil://&x-Error=evil://&x-success=reader://ok&xy=1&x-other=2"
        #expect(await receive(url, in: app).opened == ["reader://ok?result=X-Success%3Devil%3A%2F%2F%2Cxy%3D1"])
    }

    /// Row 51.
    @Test("Items go before the fragment, and ours replace those of their name")
    func merged() async throws {
        let error = "errorCode=500&errorMessage=The%20request%20could%20not%20be%20done."
        for (written, opened) in [
            ("reader://cb%23f?a=1", "reader://cb?\(error)#f?a=1"),
            ("reader://cb/%2523f?a=1", "reader://cb/%23f?a=1&\(error)"),
            ("reader://cb?errorCode=0%23f", "reader://cb?\(error)#f"),
            (Self.encoded("reader://cb?errorCode=0&a=1&error%43ode=2&errorMessage&b#"), "reader://cb?a=1&b&\(error)#"),
        ] {
            #expect(await receive("bookshop://x-callback-url/fails?x-error=\(written)", in: app).opened == [opened])
        }
    }

    /// Row 54.
    @Test("A callback may have callbacks, and those may have none")
    func depth() async throws {
        func nested(_ depth: Int) -> String {
            (1..<depth).reduce("reader://x-callback-url/end") { inner, _ in
                "reader://x-callback-url/next?x-success=\(Self.encoded(inner))"
            }
        }
        for depth in 1...4 {
            let url = "bookshop://x-callback-url/books/1?x-success=\(Self.encoded(nested(depth)))"
            let result = await receive(url, in: app)
            #expect(result.status == (depth <= 2 ? .ok : .refused))
            #expect(result.opened.count == (depth <= 2 ? 1 : 0))
        }
    }

    @Test(
        "What is no request of the app opens nothing",
        arguments: [
            "other://x-callback-url/books/1", "https://x-callback-url/books/1", "bookshop://books/1",
            "bookshop:x-callback-url/books/1", "bookshop:/x-callback-url/books/1",
            "bookshop://x-callback-url.evil/books/1",
            "bookshop://a@x-callback-url/books/1", "bookshop://x-callback-url:80/books/1", "//x-callback-url/books/1",
            "",
            "bookshop://%78-callback-url/books/1", "bookshop://x-callbac\u{212A}-url/books/1",
        ])
    func noRequest(url: String) async throws {
        #expect(await receive(url, in: app) == (.notFound, []))
        #expect(app.log.entries.isEmpty)
        let isOurs = url.hasPrefix("other://") || url.hasPrefix("https://")
        #expect(CallbackReceiver.isRequest(url) == isOurs)
    }

    @Test("A request beyond 8,192 bytes is too large")
    func long() async throws {
        let url = "bookshop://x-callback-url/books/1?x-success=reader://ok&a=" + String(repeating: "a", count: 8192)
        #expect(await receive(url, in: app) == (.tooLarge, []))
    }

    /// Row 28.
    @Test("What a request says of itself gives it no rights, and is shown without what acts on a text")
    func source() async throws {
        let app = try await CallersApp { registrar in registrar.route("/team", exposure: .teamApps) { _ in "team" } }
        let url = "bookshop://x-callback-url/team?x-source=com.bookshop.app%1B%5B2J%E2%80%AE&origin=inside"
        let outcome = await receiver(app).receive(url)
        #expect(outcome.status == .notFound && outcome.source == "com.bookshop.app[2J")
        #expect(await receiver(app).receive(url, from: "com.bookshop.app").status == .ok)
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { "%" + (($0 < 16 ? "0" : "") + String($0, radix: 16)) }.joined()
    }
}
