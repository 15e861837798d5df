import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@testable import ModuleNavigationUI

@MainActor
@Suite("The parts of a SwiftUI host", .takingTurns, .timeLimit(.minutes(1)))
struct HostPartsTests {
    @Test("Of several views for a content's type the first shows it; if no view is for its type, an error says so")
    func table() throws {
        let table = ContentTable<String>()
            .adding { (number: Int) in "number \(number)" }
            .adding { (text: String) in text }
            .adding { (_: any Sendable) in "anything" }
        #expect(try table.shown(7) == "number 7")
        #expect(try table.shown("text") == "text")
        #expect(try table.shown(true) == "anything")
        let error = #expect(throws: ContentNotShown.self) { try ContentTable<String>().shown(true) }
        #expect(
            error?.description == """
                No view shows Bool.
                  Fix: add one with showing(_:), and name the outputs in HostCapabilities.
                """)
    }

    @Test("A page whose content no view shows is a problem of the assembly")
    func check() throws {
        let numbers = ContentTable<Int>().adding { (number: Int) in number }
        let error = #expect(throws: AssemblyError.self) {
            try MirrorApp(host: HostCapabilities(outputs: numbers.outputs))
        }
        #expect(error?.problems.count == 9)
        #expect(error?.problems.allSatisfy { $0.code == "output-not-presented" } == true)
        let texts = numbers.adding { (text: String) in text.count }
        #expect(throws: Never.self) { try MirrorApp(host: HostCapabilities(outputs: texts.outputs)) }
    }

    @Test("The navigator of a scene ends when its host forgets the scene; the one of the app's layout does not")
    func life() async throws {
        let app = try MirrorApp()
        var life: SceneLife? = SceneLife()
        life?.note(try app.manager.resolve(Navigator.self), of: app.manager)
        #expect(life?.navigator == nil)
        life?.note(app.navigator, of: app.manager)
        let changes = app.navigator.changes
        life = nil
        for await _ in changes {}
        #expect(app.navigator.open(MirrorApp.Book(id: 1)) == .unchanged)
    }

    @Test("A page alone is shown on a navigator of its own, with fakes in place of services")
    func preview() async throws {
        let modules = MirrorApp.shop(RecordingLog()) { registrar in
            registrar.provide(Int.self) { 1 }
            registrar.page(Shelf.self, under: MirrorApp.Home()) { (_, number: Int) in "shelf \(number)" }
        }
        let page = PreviewedPage(Shelf(), of: modules) { module("Fakes") { $0.provide(Int.self) { 7 } } }
        await page.show()
        let navigator = try #require(page.navigator)
        await page.show()
        #expect(page.navigator === navigator && page.error == nil)
        #expect(navigator.state.top.route == AnyPageRoute(Shelf()))
        #expect(try await navigator.content(of: navigator.state.top.id) as? String == "shelf 7")
    }

    @Test("If something fails, the error is there")
    func previewFails() async {
        let page = PreviewedPage(Shelf(), of: MirrorApp.shop(RecordingLog())) { module("Fakes") { _ in } }
        await page.show()
        #expect(page.error is RoutingError)
        let unfit = PreviewedPage(Shelf(), of: modules {}) { module("Fakes") { _ in } }
        await unfit.show()
        #expect(unfit.navigator == nil && unfit.error != nil)
    }
}

private struct Shelf: TextPage { static let pattern: RoutePattern = "/shelf" }
