import BenchmarkHarness
import ModuleHostLinks
import ModuleKit
import ModuleNavigation
import ModuleRouting

private struct Shelves: PageRoute {
    static let pattern: RoutePattern = "/"
}

private struct Archive: PageRoute {
    static let pattern: RoutePattern = "/archive"
}

private struct Volume: PageRoute {
    static let pattern: RoutePattern = "/volumes/:number"
    typealias Output = Int
    var number: Int
}

private struct PickVolume: ReplyingRoute {
    static let pattern: RoutePattern = "/pick"
    typealias Reply = Int
}

private struct LibraryEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.page(PickVolume.self, as: .sheet) { _ in }
        registrar.page(Shelves.self) { _ in }
        registrar.page(Archive.self) { _ in }
        registrar.page(Volume.self, under: Shelves()) { volume in volume.number }
    }
}

private func library() throws -> ModuleManager {
    try ModuleManager {
        LinkRouting(schemes: ["bench"])
        IncomingLinks(capacity: 10_000)
        LibraryEntry()
        PageLayout {
            Tabs("main", initial: "shelves") {
                Stack("shelves") { Shelves() }
                Stack("archive") { Archive() }
            }
        }
    }
}

private enum Reading: ScopeKey {
    typealias Argument = Int
}

private struct ReadVolume: PageRoute {
    static let pattern: RoutePattern = "/read/:number"
    typealias Output = Int
    var number: Int
}

private struct ReadingEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.page(ReadVolume.self, under: Shelves()) { (_, number: Int) in number }
    }
}

/// A library in which reading a volume opens a scope.
private func readingRoom() throws -> ModuleManager {
    try ModuleManager {
        LinkRouting(schemes: ["bench"])
        LibraryEntry()
        ModuleScope(Reading.self) {
            ReadingEntry()
        }
        PageLayout {
            Tabs("main", initial: "shelves") {
                Stack("shelves") { Shelves() }
                Stack("archive") { Archive() }
            }
            Flow(Reading.self) { (page: ReadVolume) in page.number }
        }
    }
}

/// A state with so many pages in each of the two tabs; the shelves are active.
private func state(shelves: Int, archive: Int, _ plan: NavigationPlan) -> Navigation {
    let volumes = { (count: Int) in (0..<count).map { Arrangement.Page(AnyPageRoute(Volume(number: $0))) } }
    let arrangement = Arrangement(stacks: ["main/shelves": volumes(shelves), "main/archive": volumes(archive)])
    return Navigation(startOf: plan).applying(.restore(arrangement), by: plan).state
}

/// What a hand would write: an identity, and the route of a page.
private struct Entry {
    let id: UInt64
    let route: any PageRoute
}

/// A navigator on whose stack so many pages were opened.
private func navigator(pages: Int) throws -> Navigator {
    let navigator = try Navigator(library())
    for number in 0..<pages { sink(navigator.open(Volume(number: number))) }
    return navigator
}

/// Beside ten times a tenth, to see that it is linear.
private func linearRow(
    _ title: String,
    _ count: Int,
    _ work: @escaping @Sendable (ModuleManager, Int) async throws -> Void
) -> Benchmark {
    Benchmark("\(title), beside ten times a tenth", .ratio(1.5), each: count) {
        .awaited {
            for _ in 0..<10 { try await work(library(), count / 10) }
        } product: {
            try await work(library(), count)
        }
    }
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
            sink(navigation.applying(.open(AnyPageRoute(Volume(number: 100)), from: nil), by: plan).state)
        }
    },
    Benchmark("open a page that opens a scope, and close it, beside a page and the scope by hand", .ratio(1.2), each: 1)
    {
        let (shelves, manager) = (try library(), try readingRoom())
        let (plain, navigator) = (try Navigator(shelves), try Navigator(manager))
        return .awaited {
            let scope = try manager.open(Reading.self, with: 1)
            _ = try await scope.start()
            guard case .opened(let page) = plain.open(Volume(number: 1)) else { return }
            sink((try await plain.content(of: page), shelves))
            plain.close(page)
            try await scope.close()
        } product: {
            guard case .opened(let page) = navigator.open(ReadVolume(number: 1)) else { return }
            sink(try await navigator.content(of: page))
            navigator.close(page)
            // It returns when the scopes are closed.
            await navigator.leaveAll()
        }
    },
    Benchmark("open a page where 10,000 stand in another tab, beside one", .ratio(1.25)) {
        let plan = try library().resolve(NavigationPlan.self)
        let small = state(shelves: 10, archive: 1, plan)
        let large = state(shelves: 10, archive: 10_000, plan)
        return .atOnce {
            sink(small.applying(.open(AnyPageRoute(Volume(number: 100)), from: nil), by: plan).state)
        } product: {
            sink(large.applying(.open(AnyPageRoute(Volume(number: 100)), from: nil), by: plan).state)
        }
    },
    Benchmark("follow a link and make its page, beside match and the handler", .nanoseconds(15_000), each: 2) {
        let manager = try library()
        let router = try Router(manager)
        let navigator = try Navigator(manager)
        let links = ["bench://volumes/1", "bench://volumes/2"]
        return .awaited {
            for link in links {
                guard let volume = try router.match(link, origin: .inside).route as? Volume else { return }
                sink(try await router.open(volume))
            }
        } product: {
            for link in links {
                guard case .arrived(let page) = await navigator.follow(link, origin: .inside) else { continue }
                sink(try await navigator.content(of: page))
            }
        }
    },
    // A step of the history lays a whole stack, so it is linear in the pages.
    Benchmark("previous and next among 2,000 pages, without a reader, beside ten times among 200", .ratio(1.5)) {
        let (few, many) = (try navigator(pages: 200), try navigator(pages: 2_000))
        let changes = [few.changes, many.changes]
        return .atOnce {
            for _ in 0..<10 { sink((few.previous(), few.next())) }
        } product: {
            sink((many.previous(), many.next(), changes))
        }
    },
    linearRow("ask 1,000 times for one page, and cancel each", 1_000) { manager, count in
        let navigator = try Navigator(manager)
        let asks = (0..<count).map { _ in Task { await navigator.ask(PickVolume()) } }
        for ask in asks { ask.cancel() }
        for ask in asks { sink(await ask.value) }
    },
    linearRow("add 10,000 links to a queue", 10_000) { manager, count in
        let queue = try manager.resolve(LinkQueue.self)
        for number in 0..<count { sink(queue.add("bench://volumes/\(number)", from: .command)) }
    },
]
