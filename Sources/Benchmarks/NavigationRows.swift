import BenchmarkHarness
import ModuleKit
import ModuleNavigation
import ModuleRouting

private struct Shelves: Route, Hashable {
    static let pattern: RoutePattern = "/"
}

private struct Archive: Route, Hashable {
    static let pattern: RoutePattern = "/archive"
}

private struct Volume: Route, Hashable {
    static let pattern: RoutePattern = "/volumes/:number"
    typealias Output = Int
    var number: Int
}

private struct LibraryEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.page { (_: Shelves) in }
        registrar.page { (_: Archive) in }
        registrar.page(under: { (_: Volume) in Shelves() }) { (volume: Volume) in volume.number }
    }
}

private func library() throws -> ModuleManager {
    try ModuleManager {
        LinkRouting(schemes: ["bench"])
        LibraryEntry()
        PageLayout {
            Tabs("main", start: "shelves") {
                Stack("shelves") { Shelves() }
                Stack("archive") { Archive() }
            }
        }
    }
}

/// A state with so many pages in each of the two tabs; the shelves are active.
private func state(shelves: Int, archive: Int, _ plan: NavigationPlan) -> Navigation {
    let volumes = { (count: Int) in (0..<count).map { Arrangement.Page(PageRoute(Volume(number: $0))) } }
    let arrangement = Arrangement(stacks: ["main/shelves": volumes(shelves), "main/archive": volumes(archive)])
    return Navigation(startOf: plan).applying(.restore(arrangement), by: plan).state
}

/// What a hand would write: an identity, and the route of a page.
private struct Entry {
    let id: UInt64
    let route: any Route & Hashable
}

let navigationRows = [
    Benchmark("open a page, beside append on an array of structs", .ratio(6)) {
        let plan = try library().resolve(NavigationPlan.self)
        let navigation = state(shelves: 10, archive: 0, plan)
        let path = (0..<10).map { Entry(id: $0, route: Volume(number: Int($0))) }
        return .atOnce {
            var next = path
            next.append(Entry(id: 11, route: Volume(number: 100)))
            sink(next)
        } product: {
            sink(navigation.applying(.open(PageRoute(Volume(number: 100)), from: nil), by: plan).state)
        }
    },
    Benchmark("open a page where 10,000 stand in another tab, beside one", .ratio(1.25)) {
        let plan = try library().resolve(NavigationPlan.self)
        let small = state(shelves: 10, archive: 1, plan)
        let large = state(shelves: 10, archive: 10_000, plan)
        return .atOnce {
            sink(small.applying(.open(PageRoute(Volume(number: 100)), from: nil), by: plan).state)
        } product: {
            sink(large.applying(.open(PageRoute(Volume(number: 100)), from: nil), by: plan).state)
        }
    },
    following("match and the handler", .ratio(2), reached: .ratio(5.5)) { try await $0() },
    // What a navigator makes must not be cancelled with whoever looks at it first, and begins before it is asked for.
    following("match and the handler in a task of its own, begun before it is awaited", .ratio(2), reached: .ratio(3)) {
        made in
        let making = Task.detached { try await made() }
        sink(making)
        return try await making.value
    },
]

/// Follows a link to the page that it makes.
///
/// - Parameter bound: calls the closure that matches the link and calls the handler.
private func following(
    _ name: String,
    _ budget: Row.Budget,
    reached: Row.Budget,
    bound: @escaping @Sendable (@escaping @Sendable () async throws -> Int) async throws -> Int
) -> Benchmark {
    Benchmark("follow a link and make its page, beside \(name)", budget, each: 2, reached: reached) {
        let manager = try library()
        let router = try Router(manager)
        let navigator = try Navigator(manager)
        let links = ["bench://volumes/1", "bench://volumes/2"]
        return .awaited {
            for link in links {
                let made = try await bound {
                    let volume = try router.match(link, origin: .inside).route(Volume.self)
                    return try await router.open(volume)
                }
                sink(made)
            }
        } product: {
            for link in links {
                guard case .arrived(let page) = await navigator.follow(link, origin: .inside) else { continue }
                sink(try await navigator.content(of: page))
            }
        }
    }
}
