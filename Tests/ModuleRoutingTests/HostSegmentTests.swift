import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("The host of a custom scheme, which is the first segment")
struct HostSegmentTests {
    /// The pattern that takes each URL, `-` for none.
    private func taken(
        _ urls: [String],
        by patterns: [String],
        _ change: @Sendable (inout RoutingOptions) -> Void = { _ in }
    ) throws -> [String] {
        let router = try router(schemes: ["mgj", "app"], patterns: patterns, options: change)
        return urls.map { (try? router.match($0, origin: .inside))?.pattern?.text ?? "-" }
    }

    @Test("A literal matches whatever the case of its letters on either side; in a path it doesn't")
    func literals() throws {
        let urls = ["mgj://Home", "mgj://home", "mgj://HOME", "mgj:///Home", "mgj:///home", "/Home", "/home"]
        #expect(
            try taken(urls, by: ["mgj://Home"])
                == ["mgj://Home", "mgj://Home", "mgj://Home", "mgj://Home", "-", "-", "-"])
        #expect(try taken(urls, by: ["/Home"]) == ["/Home", "/Home", "/Home", "/Home", "-", "/Home", "-"])
        #expect(
            try taken(urls, by: ["mgj://home"])
                == ["mgj://home", "mgj://home", "mgj://home", "-", "mgj://home", "-", "-"])
        #expect(try taken(["mgj://h%4Fme", "app://Home"], by: ["mgj://Home"]) == ["mgj://Home", "-"])
    }

    @Test("If several literals match then, the one that is equal as written is tried first, then in the order of bytes")
    func several() throws {
        let urls = ["mgj://home/a", "mgj://Home/a", "mgj://HOME/a", "mgj://hOME/a", "mgj://home/b", "mgj://HOME/c"]
        let patterns = ["/home/:x", "/HOME/a", "/Home/:x", "/:any/c"]
        let expected = ["/home/:x", "/Home/:x", "/HOME/a", "/HOME/a", "/home/:x", "/Home/:x"]
        #expect(try taken(urls, by: patterns) == expected)
        #expect(try taken(urls, by: patterns.reversed()) == expected)
        #expect(try taken(["mgj://x/c"], by: patterns) == ["/:any/c"])
    }

    @Test("What a parameter captures keeps its case; the letters of a constraint and of mixed text match in either")
    func captures() throws {
        let router = try router(schemes: ["app"], patterns: ["/:name", "/:word([a-z]+)/x", "/user-:id/y", "/*rest"])
        func value(_ name: String, _ url: String) throws -> [String] {
            try router.match(url, origin: .inside).request.all(name)
        }
        #expect(try value("name", "app://JohnDoe") == ["JohnDoe"])
        #expect(try value("name", "APP://John%44oe") == ["JohnDoe"])
        #expect(try value("word", "app://JohnDoe/x") == ["JohnDoe"])
        #expect(try value("id", "app://USER-Jane/y") == ["Jane"])
        #expect(try value("rest", "app://JohnDoe/z") == ["JohnDoe", "z"])
        #expect(try router.match("app://JohnDoe", origin: .inside).request.segments == ["JohnDoe"])
        #expect(try router.match("app://JohnDoe", origin: .inside).request.host == "johndoe")
        #expect(try router.match("app:///JohnDoe/x", origin: .inside).pattern == "/*rest")
        #expect(try router.explain("app://JohnDoe", origin: .inside).segments == ["JohnDoe"])
    }

    @Test("An explanation says where it fails, and takes a host in any case")
    func explanation() throws {
        let router = try router(schemes: ["app"], patterns: ["/Home/a", "/Other"])
        let outcomes = try router.explain("app://home/b", origin: .inside).candidates.map { "\($0.outcome)" }
        #expect(
            outcomes == [
                #"fails(segment: 1, reason: "b is not a")"#, #"fails(segment: 0, reason: "home is not Other")"#,
            ])
    }

    private struct Home: Route, Equatable {
        static let pattern: RoutePattern = "mgj://Home/:name"
        typealias Output = Home
        var name: String
    }

    private struct Person: Route, Equatable {
        static let pattern: RoutePattern = "/:name"
        typealias Output = Person
        var name: String
    }

    @Test("The URL of a route with a literal there has the literal as written, and opening it gives an equal route")
    func urls() async throws {
        let router = try router(schemes: ["mgj"]) { registrar in
            registrar.route { (route: Home) in route }
            registrar.route { (route: Person) in route }
        }
        let url = try router.url(for: Home(name: "Jane"))
        #expect(url == "mgj://Home/Jane")
        #expect(try await router.open(url, origin: .inside).value as? Home == Home(name: "Jane"))
        #expect(try await router.open("mgj://home/Jane", origin: .inside).value as? Home == Home(name: "Jane"))
        #expect(try router.url(for: Person(name: "Jane")) == "mgj:///Jane")
        #expect(try await router.open("mgj://Jane", origin: .inside).value as? Person == Person(name: "Jane"))
    }

    @Test("Constraints that only a host makes overlap are an overlap")
    func overlaps() throws {
        let overlaps = { (patterns: [String]) in try router(schemes: ["s"], patterns: patterns).overlaps.count }
        #expect(try overlaps(["/:a(EN)/x", "/:a(en|fr)/x"]) == 1)
        #expect(try overlaps(["s://:a(EN)", "s://:a(en|fr)"]) == 1)
        #expect(try overlaps(["/x/:a(EN)", "/x/:a(en|fr)"]) == 0)
        #expect(try overlaps(["https:///:a(EN)", "https:///:a(en|fr)"]) == 0)
        #expect(try overlaps(["/:a(en)", "/:a(en|fr)"]) == 1)
    }
}
