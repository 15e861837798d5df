import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("What gates and handlers of pages do when they are called", .takingTurns)
struct GateHandlerTests {
    private struct Probe: ModuleEntry {
        func register(in registrar: inout Registrar) {
            registrar.provide(Calls.self) { (calls: HandlerCaller, scopes: ScopeOpener) in
                Calls(calls: calls, scopes: scopes)
            }
        }
    }

    /// What a navigator has in its hands.
    private struct Calls: Sendable {
        let calls: HandlerCaller
        let scopes: ScopeOpener

        var declarations: [Declared<NavigationDeclaration>] { calls.declarations(of: NavigationDeclaration.self) }

        var gates: [DeclaredLayout.Gate] { declarations.layouts.first?.value.gates ?? [] }
    }

    private static func manager(_ gate: ModuleNavigation.Gate) throws -> ModuleManager {
        try ModuleManager {
            LinkRouting(schemes: ["library"])
            Library.modules()
            module("Notes") {
                $0.provide((any LibraryService).self) { StubLibrary() }
                $0.page(as: .sheet, mayHold: true) { (_: EditNote) in LibraryPage() }
                $0.whenHeld { (held: Held<EditNote>, library: any LibraryService) in
                    held.route.book == 3 && held.id == PageID(number: 5) && library.name == "the library"
                        ? .leave : .stay
                }
                $0.replies(of: MemberForm.self, to: EditNote.self) {
                    (member: Member?, note: EditNote, library: any LibraryService) in
                    throw Given(text: "\(member?.name ?? "none"), \(note.book), \(library.name)")
                }
            }
            Probe()
            PageLayout {
                Tabs("main") {
                    Stack("hall") { ShowHall() }
                    Stack("loans") { ShowLoans() }
                }
                gate
            }
        }
    }

    private struct Given: Error, Equatable {
        let text: String
    }

    @Test("A gate without a closure opens the scope with the reply, and starts it")
    func opening() async throws {
        let manager = try Self.manager(Gate(Session<Member>.self, asking: MemberForm(), restoring: .ask))
        try await manager.start()
        let probe = try manager.resolve(Calls.self)
        let gate = try #require(probe.gates.first)
        #expect(gate.admission == nil)
        #expect(gate.restoring == .ask)
        let open = try #require(gate.open)
        let session = try await open(probe.scopes, Member(name: "Grace"))
        #expect(try session.resolve(Member.self) == Member(name: "Grace"))
        #expect(manager.openScopes.map(\.name) == ["session"])
        try await session.close()
        try await manager.stop()
    }

    @Test("A gate whose reply is not the scope's argument opens nothing")
    func otherReply() async throws {
        let manager = try Self.manager(Gate(Session<Member>.self, asking: MemberForm()))
        let probe = try manager.resolve(Calls.self)
        let gate = try #require(probe.gates.first)
        let open = try #require(gate.open)
        await #expect(throws: (any Error).self) { _ = try await open(probe.scopes, "Grace") }
        #expect(manager.openScopes.isEmpty)
    }

    @Test("A gate with a closure asks it with the app's services, each time")
    func admission() async throws {
        let manager = try Self.manager(
            Gate(Session<Member>.self, asking: MemberForm()) { (library: any LibraryService, scopes: ScopeOpener) in
                library.name == "the library"
            }
        )
        let probe = try manager.resolve(Calls.self)
        let gate = try #require(probe.gates.first)
        #expect(gate.open == nil)
        let admission = try #require(gate.admission)
        #expect(try await probe.calls.call(admission, with: ()))
    }

    @Test("A held page's handler is called with the page, a reply's with the reply")
    func handlers() async throws {
        let manager = try Self.manager(Gate(Session<Member>.self, asking: MemberForm()))
        let probe = try manager.resolve(Calls.self)
        let held = try #require(probe.declarations.helds.first)
        let note = PageRoute(EditNote(book: 3))
        func answer(_ page: HeldPage) async throws -> HeldAnswer {
            try await probe.calls.call(held.value.handler, with: page, in: held.scopes)
        }
        #expect(try await answer(HeldPage(route: note, id: PageID(number: 5))) == .leave)
        #expect(try await answer(HeldPage(route: note, id: PageID(number: 6))) == .stay)
        #expect(try await answer(HeldPage(route: PageRoute(ShowHall()), id: PageID(number: 5))) == .stay)
        let reply = try #require(probe.declarations.replies.first)
        for (value, text) in [
            (Member(name: "Grace") as Member?, "Grace, 3, the library"), (nil, "none, 3, the library"),
        ] {
            await #expect(throws: Given(text: text)) {
                try await probe.calls.call(reply.value.handler, with: GivenReply(value: value, asker: note), in: [])
            }
        }
        try await probe.calls.call(
            reply.value.handler,
            with: GivenReply(value: nil, asker: PageRoute(ShowHall())),
            in: []
        )
    }

    @Test("A scope that is opened with nothing has a gate whose page replies nothing")
    func openedWithNothing() async throws {
        let manager = try ModuleManager {
            LinkRouting(schemes: ["library"])
            Probe()
            module("Hall") {
                $0.page { (_: ShowHall) in LibraryPage() }
                $0.page(as: .sheet) { (_: Confirm) in LibraryPage() }
            }
            ModuleScope(Window<Void>.self) {
                module("Notes") { $0.page(as: .sheet) { (_: EditNote) in LibraryPage() } }
            }
            PageLayout {
                Stack("main") { ShowHall() }
                Gate(Window<Void>.self, asking: Confirm())
            }
        }
        try await manager.start()
        let probe = try manager.resolve(Calls.self)
        let gate = try #require(probe.gates.first)
        let open = try #require(gate.open)
        let window = try await open(probe.scopes, ())
        #expect(manager.openScopes.map(\.name) == ["window"])
        try await window.close()
        try await manager.stop()
    }

    @Test("What a gate's closure takes is part of the assembly check")
    func services() {
        let line: UInt = #line
        let found = Library.problems(
            with: Library.layout {
                Gate(Session<Member>.self, asking: MemberForm()) { (library: any LibraryService) in
                    library.name.isEmpty
                }
            }
        ) {}
        #expect(found.map(\.code) == [.handlerServiceMissing])
        #expect(
            found.map(\.description) == [
                """
                The gate of session depends on LibraryService, which no listed module provides.
                    module: PageLayout
                    at: \(at(line + 3))
                    path: gate of session → LibraryService
                  Fix: list the module that provides LibraryService in the composition root, or make the parameter optional.
                """
            ]
        )
    }
}

/// Gives back that somebody agreed.
private struct Confirm: AskingRoute {
    static let pattern: RoutePattern = "/confirm"
    typealias Output = LibraryPage
    typealias Reply = Void
}
