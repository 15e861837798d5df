import ModuleKit
import TestSupport
import Testing

@Suite("The way back from a child to its parent", .takingTurns)
struct BackReferenceTests {
    protocol Presenter: AnyObject, Sendable {
        var view: any View { get }
    }
    protocol View: AnyObject, Sendable {
        var presenter: BackReference<any Presenter> { get }
    }

    final class LivePresenter: Presenter {
        let view: any View
        init(_ view: any View) { self.view = view }
    }

    final class LiveView: View {
        let presenter: BackReference<any Presenter>
        init(_ presenter: BackReference<any Presenter>) { self.presenter = presenter }
    }

    static func screens(_ more: @escaping @Sendable (inout Registrar) -> Void = { _ in }) -> any ModuleEntry {
        module("Screens") {
            $0.provide((any Presenter).self, as: .graph, LivePresenter.init)
            $0.provide((any View).self, as: .graph, LiveView.init)
            more(&$0)
        }
    }

    @Test("A child gets the very parent that the same resolve makes")
    func parent() throws {
        let manager = try ModuleManager { Self.screens() }
        let presenter = try manager.resolve((any Presenter).self)
        #expect(try presenter.view.presenter() === presenter)
        #expect(presenter.view.presenter.value === presenter)
        let other = try manager.resolve((any Presenter).self)
        #expect(other !== presenter)
        #expect(try other.view.presenter() === other)
        #expect(try presenter.view.presenter() === presenter)
    }

    @Test("Through other services, shared within the resolve or not, the child finds its parent")
    func deep() throws {
        final class Root: Sendable {
            let middle: Middle
            let leaf: Leaf
            init(_ middle: Middle, _ leaf: Leaf) {
                self.middle = middle
                self.leaf = leaf
            }
        }
        final class Middle: Sendable {
            let leaf: Leaf
            let root: BackReference<Root>
            init(_ leaf: Leaf, _ root: BackReference<Root>) {
                self.leaf = leaf
                self.root = root
            }
        }
        final class Leaf: Sendable {
            let root: BackReference<Root>
            let middle: BackReference<Middle>
            init(_ root: BackReference<Root>, _ middle: BackReference<Middle>) {
                self.root = root
                self.middle = middle
            }
        }
        let manager = try ModuleManager {
            module("Tree") {
                $0.provide(Root.self, as: .graph, Root.init)
                $0.provide(Middle.self, as: .graph, Middle.init)
                $0.provide(Leaf.self, as: .transient, Leaf.init)
            }
        }
        let root = try manager.resolve(Root.self)
        #expect(root.leaf !== root.middle.leaf)
        for leaf in [root.leaf, root.middle.leaf] {
            #expect(try leaf.root() === root)
            #expect(try leaf.middle() === root.middle)
        }
        #expect(try root.middle.root() === root)
    }

    @Test("It gives the outermost of the decorators around the parent")
    func decorated() throws {
        final class Traced: Presenter {
            let base: any Presenter
            var view: any View { base.view }
            init(_ base: any Presenter) { self.base = base }
        }
        let manager = try ModuleManager {
            Self.screens { registrar in
                registrar.decorate((any Presenter).self) { (base: any Presenter) in Traced(base) }
                registrar.decorate((any Presenter).self) { (base: any Presenter) in Traced(base) }
            }
        }
        let presenter = try manager.resolve((any Presenter).self)
        #expect((presenter as? Traced)?.base is Traced)
        #expect(try presenter.view.presenter() === presenter)
    }

    @Test("You can name the parent by an alias")
    func alias() throws {
        protocol Tapped: AnyObject, Sendable {}
        final class Screen: Tapped {
            let row: Row
            init(_ row: Row) { self.row = row }
        }
        final class Row: Sendable {
            let screen: BackReference<any Tapped>
            init(_ screen: BackReference<any Tapped>) { self.screen = screen }
        }
        let manager = try ModuleManager {
            module("Screens") {
                $0.provide(Screen.self, as: .graph, Screen.init)
                $0.provide(Row.self, as: .transient, Row.init)
                $0.alias((any Tapped).self, of: Screen.self) { $0 }
            }
        }
        let screen = try manager.resolve(Screen.self)
        #expect(try screen.row.screen() === screen)
        let tapped = try manager.resolve((any Tapped).self)
        #expect(try (tapped as? Screen)?.row.screen() === tapped)
    }

    @Test("You can name the parent by its tag")
    func tagged() throws {
        enum Home {}
        final class Screen: Sendable {
            let row: Row
            init(_ row: Row) { self.row = row }
        }
        final class Row: Sendable {
            let screen: BackReference<Screen>
            init(_ screen: BackReference<Screen>) { self.screen = screen }
        }
        let manager = try ModuleManager {
            module("Screens") {
                $0.provide(Screen.self, tagged: Home.self, as: .graph, Screen.init)
                $0.provide(Row.self, as: .graph, Row.init)
                $0.alias(Screen.self, of: Screen.self, tagged: Home.self) { $0 }
            }
        }
        let screen = try manager.resolve(Screen.self, tag: Home.self)
        #expect(try screen.row.screen() === screen)
    }

    @Test("Parent and child are released together")
    func released() throws {
        let objects = Weakly()
        let manager = try ModuleManager {
            module("Screens") {
                $0.provide((any Presenter).self, as: .graph) { view in objects.remembering(LivePresenter(view)) }
                $0.provide((any View).self, as: .graph) { presenter in objects.remembering(LiveView(presenter)) }
            }
        }
        var presenter: (any Presenter)? = try manager.resolve((any Presenter).self)
        #expect(try presenter?.view.presenter() === presenter)
        #expect(objects.alive == 2)
        presenter = nil
        #expect(objects.count == 2)
        #expect(objects.alive == 0)
    }

    @Test("A call within an initializer throws, because the resolve that makes the parent hasn't returned yet")
    func tooEarly() throws {
        final class Eager: View {
            let presenter: BackReference<any Presenter>
            init(_ presenter: BackReference<any Presenter>, _ found: Monitor<ResolutionError?>) {
                self.presenter = presenter
                let error = resolutionError { try presenter() }
                found.withLock { $0 = error }
            }
        }
        let found = Monitor<ResolutionError?>(nil)
        let manager = try ModuleManager {
            module("Screens") {
                $0.provide((any Presenter).self, as: .graph, LivePresenter.init)
                $0.provide((any View).self, as: .graph) { presenter in Eager(presenter, found) }
            }
        }
        let presenter = try manager.resolve((any Presenter).self)
        let error = found.withLock { $0 }
        #expect(error?.code == .parentMissing)
        #expect(
            error.map { "\($0)" } == """
                A BackReference to Presenter was called that has no parent.
                    the resolve that makes Presenter has not returned, or failed
                  Fix: call the BackReference after the initializers have returned.
                """
        )
        #expect(try presenter.view.presenter() === presenter)
    }

    @Test("A child that is resolved without its parent throws at the call")
    func withoutParent() throws {
        let manager = try ModuleManager { Self.screens() }
        let view = try manager.resolve((any View).self)
        #expect(view.presenter.value == nil)
        let error = resolutionError { try view.presenter() }
        #expect(error?.code == .parentMissing)
        #expect(
            error.map { "\($0)" } == """
                A BackReference to Presenter was called that has no parent.
                    what takes the BackReference was resolved without Presenter
                  Fix: resolve Presenter, which makes what takes the BackReference.
                """
        )
    }

    @Test("A parent that has been released is gone for the child")
    func parentReleased() throws {
        let manager = try ModuleManager { Self.screens() }
        let view = try manager.resolve((any Presenter).self).view
        #expect(view.presenter.value == nil)
        let error = resolutionError { try view.presenter() }
        #expect(error?.code == .parentMissing)
        #expect(
            error.map { "\($0)" } == """
                A BackReference to Presenter was called that has no parent.
                    Presenter has been released
                  Fix: hold Presenter for as long as what is made for it is used.
                """
        )
    }

    @Test("Where the parent is a value, the resolve throws")
    func value() throws {
        struct Screen: Sendable { let row: Row }
        final class Row: Sendable {
            let screen: BackReference<Screen>
            init(_ screen: BackReference<Screen>) { self.screen = screen }
        }
        let manager = try ModuleManager {
            module("Screens") {
                $0.provide(Screen.self, as: .graph, Screen.init)
                $0.provide(Row.self, as: .graph, Row.init)
            }
        }
        let error = resolutionError { try manager.resolve(Screen.self) }
        #expect(error?.code == .notAnObject)
        #expect(error?.service == "Screen")
        #expect(error?.remedy == "make it a class: a BackReference holds it weakly.")
    }

    @Test("By hand there is no parent to refer to")
    func byHand() throws {
        let manager = try ModuleManager { Self.screens() }
        #expect(resolutionError { try manager.resolve(BackReference<any Presenter>.self) }?.code == .missing)
        #expect(
            problems { module("Pages") { $0.uses(BackReference<any Presenter>.self) } }.map(\.code) == [
                .unsupportedParameter
            ])
    }

    @Test("In a scope the child finds the parent of the same scope")
    func scope() throws {
        let manager = try ModuleManager(clock: .stopped) {
            ModuleScope(Session<Void>.self) { Self.screens() }
        }
        let session = try manager.scope(Session<Void>.self)
        let presenter = try session.resolve((any Presenter).self)
        #expect(try presenter.view.presenter() === presenter)
    }

    @Test("After an update of the parent the child finds the new one")
    func update() throws {
        final class OtherPresenter: Presenter {
            let view: any View
            init(_ view: any View) { self.view = view }
        }
        let manager = try ModuleManager { Self.screens() }
        try manager.update { change in
            change.register {
                $0.provide((any Presenter).self, as: .graph, precedence: .override, OtherPresenter.init)
            }
        }
        let presenter = try manager.resolve((any Presenter).self)
        #expect(presenter is OtherPresenter)
        #expect(try presenter.view.presenter() === presenter)
    }

    @Test("An update in the middle of a resolve leaves the child its own parent")
    func updateDuringResolve() throws {
        let holder = Monitor<ModuleManager?>(nil)
        let manager = try ModuleManager {
            module("Screens") {
                $0.provide((any Presenter).self, as: .graph, LivePresenter.init)
                $0.provide((any View).self, as: .graph) { (presenter: BackReference<any Presenter>) in
                    let manager = holder.withLock { $0.take() }
                    try manager?.update { change in
                        change.register {
                            $0.provide((any Presenter).self, as: .graph, precedence: .override, LivePresenter.init)
                        }
                    }
                    return LiveView(presenter)
                }
            }
        }
        holder.withLock { $0 = manager }
        let presenter = try manager.resolve((any Presenter).self)
        #expect(manager.generationNumber == 1)
        #expect(try presenter.view.presenter() === presenter)
    }

    @Test("On the main actor the child finds its parent too")
    func mainActor() async throws {
        let manager = try ModuleManager {
            module("Screens") {
                $0.provide((any Presenter).self, as: .graph, onMainActor: LivePresenter.init)
                $0.provide((any View).self, as: .graph, LiveView.init)
            }
        }
        let presenter = try await manager.resolveOnMainActor((any Presenter).self)
        #expect(try presenter.view.presenter() === presenter)
    }

    @Test("Many threads that resolve at once each get their own parent")
    func threads() async throws {
        let manager = try ModuleManager { Self.screens() }
        let found = await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    await onThread {
                        (0..<50).allSatisfy { _ in
                            guard let presenter = try? manager.resolve((any Presenter).self) else { return false }
                            return presenter.view.presenter.value === presenter
                        }
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(found == Array(repeating: true, count: 8))
    }

    @Test("One that is given a parent holds it weakly; a value it keeps")
    func given() throws {
        #expect(try BackReference<Int>(7)() == 7)
        var cart: StubCart? = StubCart()
        let reference = BackReference<any CartService>(try #require(cart))
        #expect(try reference() === cart)
        cart = nil
        #expect(reference.value == nil)
    }

    @Test("The parent's module starts after the child's, and not before it")
    func startOrder() throws {
        let manager = try ModuleManager {
            module("Presenters") { $0.provide((any Presenter).self, as: .graph, LivePresenter.init) }
            module("Views") { $0.provide((any View).self, as: .graph, LiveView.init) }
        }
        #expect(manager.graph.startOrder == ["Views", "Presenters"])
        let presenter = try manager.resolve((any Presenter).self)
        #expect(try presenter.view.presenter() === presenter)
    }

    @Test("In the graph the need leads to the parent, and orders nothing")
    func graph() throws {
        let manager = try ModuleManager { Self.screens() }
        let edge = manager.graph.modules[0].nodes[1].edges[0]
        #expect("\(edge)" == "BackReference<Presenter> (Screens)")
        #expect(edge.dependency.form.name == "backReference")
        #expect(!edge.dependency.isDeferred)
    }
}
