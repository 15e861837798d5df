import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("The machine that opens and closes nodes", .takingTurns)
struct NodeRunnerTests {
    private var runner = NodeRunner()

    /// A node in another, begun by pages 1 and 2.
    private var nested: [Navigation.Node] {
        func node(_ id: PageID, _ inner: [Navigation.Node]) -> Navigation.Node {
            Navigation.Node(scope: "s", page: .init(id: id, route: .home), pages: [id], inner: inner)
        }
        return [node(1, [node(2, [])])]
    }

    @Test("The outer one opens first, and the inner one closes first")
    mutating func order() {
        #expect(runner.want(nested) == [.open(1)])
        #expect(runner.opened(1) == [.open(2)])
        #expect(runner.opened(2) == [])
        #expect(runner.want([]) == [.close(2)])
        #expect(runner.closed(2) == [.close(1)])
        #expect(runner.closed(1) == [])
        #expect(runner.entries.isEmpty)
    }

    @Test("One that has ended while it opened is closed at once, also if a host shows its page")
    mutating func late() {
        #expect(runner.want(nested) == [.open(1)])
        #expect(runner.shows([1]) == [])
        #expect(runner.want([]) == [.close(1)])
        #expect(runner.opened(1) == [])
        #expect(runner.closed(1) == [])
        #expect(runner.entries.isEmpty)
    }

    @Test("One that is not to be open beside another opens when that is closed")
    mutating func exclusive() {
        func node(_ id: PageID) -> Navigation.Node {
            Navigation.Node(scope: "s", page: .init(id: id, route: .home), pages: [id], inner: [])
        }
        runner = NodeRunner(exclusive: [["s", "t"]])
        #expect(runner.want([node(1)]) == [.open(1)])
        #expect(runner.opened(1) == [])
        #expect(runner.want([node(2)]) == [.close(1)])
        #expect(runner.closed(1) == [.open(2)])
    }

    @Test("One whose page a host still shows is watched, and closed when it is shown no more, or takes too long")
    mutating func shown() {
        _ = (runner.want(nested), runner.opened(1), runner.opened(2), runner.shows([1, 2]))
        #expect(runner.want([]) == [.watch(2), .watch(1)])
        #expect(runner.shows([1]) == [.close(2)])
        #expect(runner.closed(2) == [])
        #expect(runner.hurry(1) == [.close(1)])
    }

    @Test("One that failed fails those inside, and is tried again with them")
    mutating func failed() {
        #expect(runner.want(nested) == [.open(1)])
        #expect(runner.failed(1) == [])
        #expect(runner.retry(2) == [.open(1)])
        #expect(runner.opened(1) == [.open(2)])
    }

    @Test("One that others have closed has failed, and if it has ended as well it is not closed again")
    mutating func closedByOthers() {
        _ = (runner.want(nested), runner.opened(1), runner.opened(2))
        #expect(runner.failed(2) == [])
        #expect(runner.retry(2) == [.open(2)])
        #expect(runner.opened(2) == [])
        _ = (runner.failed(1), runner.failed(2))
        #expect(runner.want([]) == [])
        #expect(runner.entries.isEmpty)
    }
}
