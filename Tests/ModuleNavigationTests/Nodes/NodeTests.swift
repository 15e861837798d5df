import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("Nodes: the scopes that pages open", .takingTurns)
struct NodeTests {
    private var walk = Walk(.flows, in: "session")

    /// The nodes in a line: `checkout #4 (#4 #5) [extras #6 (#6)]`.
    private var nodes: [String] { walk.state.nodes(by: Blueprint.flows.plan).map(\.text) }

    @Test("A page that a flow names begins a node; pages of the scope that are opened on it belong to it")
    mutating func begins() {
        walk.open(.orders, .order(1), .payment(1))
        #expect(nodes == ["checkout #4 (#4 #5)"])
        walk.move(.back)
        #expect(nodes == ["checkout #4 (#4)"])
        walk.move(.back)
        #expect(nodes == [])
    }

    @Test("Each page that begins one has a node of its own, also of one type twice")
    mutating func each() {
        walk.open(.book(1), .review(1), .book(2), .review(2))
        #expect(nodes == ["reading #4 (#4 #5)", "reading #6 (#6 #7)"])
    }

    @Test("A node of an inner scope lies in the node of the outer one")
    mutating func inner() {
        walk.open(.orders, .order(1), .payment(1), .receipt(1))
        #expect(nodes == ["checkout #4 (#4 #5) [extras #6 (#6)]"])
    }

    @Test("A page in an overlay belongs to the node of the page that opened it")
    mutating func overlays() {
        walk.open(.book(1), .rating(1), .book(2), .review(2))
        #expect(nodes == ["reading #4 (#4 #5)", "reading #6 (#6 #7)"])
        walk.move(.close(4))
        #expect(nodes == [])
    }

    @Test("Where another page of its scope stands in the place of the page that began it, the node goes on")
    mutating func replaced() {
        walk.open(.orders, .order(1))
        #expect(walk.move(.replace(4, .payment(1))) == .opened(5))
        #expect(nodes == ["checkout #4 (#5)"])
        #expect(walk.move(.replace(5, .payment(2))) == .opened(6))
        walk.open(.receipt(1))
        #expect(nodes == ["checkout #4 (#6) [extras #7 (#7)]"])
        walk.move(.close(6))
        #expect(nodes == [])
    }

    @Test("A page that begins a node in the place of another begins another one")
    mutating func replacedByAnother() {
        walk.open(.orders, .order(1))
        #expect(walk.move(.replace(4, .order(2))) == .opened(5))
        #expect(nodes == ["checkout #5 (#5)"])
    }

    @Test("A page is not replaced if pages on it would be left without their node, or in another")
    mutating func left() {
        walk.open(.orders, .order(1), .payment(1))
        #expect(walk.move(.replace(4, .order(2))) == .requiresParent)
        #expect(walk.move(.replace(4, .search())) == .requiresParent)
        #expect(nodes == ["checkout #4 (#4 #5)"])
    }

    @Test("A page of a flow that is opened where the flow is not open is laid on its parents")
    mutating func elsewhere() {
        #expect(walk.move(.open(.payment(1), from: nil)) == .arrived(5))
        #expect(walk.at("main/orders") == [.orders, .order(1), .payment(1)])
        #expect(nodes == ["checkout #4 (#4 #5)"])
        #expect(walk.move(.arrive(.review(2))) == .arrived(7))
        #expect(nodes == ["reading #6 (#6 #7)", "checkout #4 (#4 #5)"])
    }

    @Test("A page of a flow is not asked for, nor opened in a certain way, where the flow is not open")
    mutating func askedElsewhere() {
        #expect(walk.move(.open(.payment(1), from: nil, asking: true)) == .requiresParent)
        #expect(walk.move(.open(.payment(1), from: nil, as: .pushed)) == .requiresParent)
        #expect(walk.move(.replace(1, .payment(1))) == .isRoot)
        walk.open(.search())
        #expect(walk.move(.replace(4, .payment(1))) == .requiresParent)
    }

    @Test("A page that would begin a second flow of which there is one at a time is blocked by the page of the first")
    mutating func exclusive() {
        walk.open(.orders, .order(1), .payment(1))
        #expect(walk.move(.open(.order(2), from: nil)) == .blocked(by: 4))
        #expect(walk.move(.open(.order(2), from: nil, as: .over(.sheet))) == .blocked(by: 4))
        #expect(walk.effects == [])
        // What goes by the link itself is not in its way.
        #expect(walk.move(.arrive(.order(2))) == .arrived(6))
        #expect(nodes == ["checkout #6 (#6)"])
    }

    @Test("With the scope around it, a node goes")
    mutating func scopeLeft() {
        walk.open(.orders, .order(1), .payment(1), .receipt(1))
        #expect(walk.move(.leave(scope: "session", forced: true)) == .moved)
        #expect(nodes == [])
    }

    @Test("If a host removes the page that began a node, the pages of the node go too, held or not")
    mutating func removed() {
        walk.open(.orders, .order(1), .payment(1))
        walk.move(.blockLeaving(5))
        #expect(walk.move(.report(.removed([4]))) == .moved)
        #expect(walk.at("main/orders") == [.orders])
    }

    @Test("Pages that stood in a node stand in one again when they are restored, and what has none does not")
    mutating func restored() {
        walk.open(.orders, .order(1), .payment(1), .receipt(1))
        walk.move(.select("main/shop"))
        walk.open(.book(1))
        walk.move(.replace(7, .review(1)))
        let kept = walk.state.arrangement
        walk = Walk(.flows, in: "session")
        walk.move(.restore(kept))
        #expect(walk.state.arrangement == kept)
        #expect(nodes == ["reading #4 (#4)", "checkout #5 (#5 #6) [extras #7 (#7)]"])
        let lonely = Arrangement(stacks: ["main/shop": [.init(.home), .init(.review(1))]])
        walk.move(.restore(lonely))
        #expect(walk.at("main/shop") == [.home])
    }

    @Test("An app without flows has no nodes")
    mutating func none() {
        var walk = Walk(.tabs, in: "session", "checkout")
        walk.open(.orders, .order(1), .payment(1))
        #expect(walk.state.nodes(by: Blueprint.tabs.plan) == [])
    }
}

extension Navigation.Node {
    /// `checkout #4 (#4 #5) [extras #6 (#6)]`
    var text: String {
        let pages = pages.map { "\($0)" }.joined(separator: " ")
        let inner = inner.map(\.text).joined(separator: ", ")
        return "\(scope) \(id) (\(pages))" + (inner.isEmpty ? "" : " [\(inner)]")
    }
}
