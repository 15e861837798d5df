import ModuleKit
import ModuleRouting
import ModuleLinks
import TestSupport
import Testing

// What the article on callers from outside shows for apps that come from an older router, word for word.

struct BookByName: Route {
    static let pattern: RoutePattern = "/books/:id"
    static let otherPatterns: [RoutePattern] = ["/Book/detail"]
    static let exposure: RouteExposure = .everywhere
    typealias Output = BookCard
    var id: Int
}

protocol TablePage: Sendable {
    init?(_ request: RouteRequest)
}

struct PageTable: ModuleEntry {
    let pages: [(RoutePattern, any TablePage.Type)]

    func register(in registrar: inout Registrar) {
        for (pattern, page) in pages {
            registrar.route(pattern, exposure: .links) { request -> any TablePage in
                guard let made = page.init(request) else { throw RouteDeclined() }
                return made
            }
        }
    }
}

func openURL(_ url: String, by router: Router, completion: @escaping @Sendable (Result<RouteAnswer, any Error>) -> Void)
{
    Task {
        do {
            completion(.success(try await router.open(url, origin: .customScheme)))
        } catch {
            completion(.failure(error))
        }
    }
}

@Suite("What older routers gave, in other forms", .takingTurns, .timeLimit(.minutes(5)))
struct OtherFormsTests {
    private func router(_ entry: any ModuleEntry) async throws -> Router {
        let manager = try ModuleManager(
            modules {
                LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
                entry
            },
            clock: .stopped)
        try await manager.start()
        return try Router(manager)
    }

    @Test("A target and an action are a pattern of an exposed route; what is not exposed is not there by name either")
    func byName() async throws {
        let router = try await router(
            module("Books") { registrar in
                registrar.route { (route: BookByName) in BookCard(title: "number \(route.id)", year: 1) }
                registrar.route("/Book/nativeDelete") { _ in "deleted" }
            })
        let byName = try await router.open("bookshop://Book/detail?id=1342", origin: .customScheme)
        #expect((byName.value as? BookCard)?.title == "number 1342")
        #expect(try router.url(for: BookByName(id: 1342)) == "bookshop://books/1342")
        let bridge = PageBridge(router)
        func answer(_ url: String) async -> String {
            await bridge.answer(Array(#"{"url":"\#(url)","parameters":{"id":1342}}"#.utf8), from: .own)
        }
        #expect(await answer("bookshop://Book/detail").contains(#""title":"number 1342""#))
        // CTMediator joined the parts of a path before it looked at the prefix of a method.
        for url in ["bookshop://Book/nativeDelete", "bookshop://Book/na/tiveDelete", "bookshop://Target_Book/detail"] {
            #expect(await answer(url) == answer("bookshop://nowhere"))
        }
    }

    @Test("A table of URLs and page types opens the page of that type; one that refuses the request is not found")
    func pageTable() async throws {
        let router = try await router(PageTable(pages: [("/user/:id", UserPage.self), ("/about", AboutPage.self)]))
        #expect(try await (router.open("bookshop://user/7", origin: .link).value as? UserPage)?.id == 7)
        #expect(try await router.open("bookshop://about", origin: .link).value is AboutPage)
        let declined = await #expect(throws: RoutingError.self) {
            try await router.open("bookshop://user/x", origin: .link)
        }
        #expect(declined?.code == .declined)
        let closed = await #expect(throws: RoutingError.self) {
            try await router.open("bookshop://about", origin: .customScheme)
        }
        #expect(closed?.code == .notFound)
    }

    @Test("A callback gets the answer or the error, once")
    func completion() async throws {
        let app = try await CallersApp()
        for (url, found) in [
            ("bookshop://books/1", "BookCard"), ("bookshop://fails", "SecretError"),
            ("bookshop://nowhere", "RoutingError"),
            ("bookshop://cancelled", "CancellationError"), ("not a url", "RoutingError"),
        ] {
            let (results, sink) = AsyncStream<String>.makeStream()
            openURL(url, by: app.router) { result in
                switch result {
                case .success(let answer): sink.yield("\(type(of: answer.value))")
                case .failure(let error): sink.yield("\(type(of: error))")
                }
                sink.finish()
            }
            #expect(await results.reduce(into: []) { $0.append($1) } == [found])
        }
    }

    private struct UserPage: TablePage {
        let id: Int

        init?(_ request: RouteRequest) {
            guard let id = request["id"].flatMap({ Int($0) }) else { return nil }
            self.id = id
        }
    }

    private struct AboutPage: TablePage {
        init?(_ request: RouteRequest) {}
    }
}
