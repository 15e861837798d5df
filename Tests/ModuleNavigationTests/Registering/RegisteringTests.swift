import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("Registering pages", .takingTurns)
struct RegisteringTests {
    /// Every form of `page`.
    private static func register(_ registrar: inout Registrar) {
        registrar.provide((any LibraryService).self) { StubLibrary() }
        registrar.provide(Int.self) { 7 }
        registrar.provide(Int8.self) { 8 }
        registrar.page { (_: ShowHall) in LibraryPage("hall") }
        registrar.page(ShowDesk.self) { (_, library: any LibraryService) in LibraryPage("desk of \(library.name)") }
        registrar.page(FindBooks.self) { _ in LibraryPage("find") }
        registrar.page(ReadBook.self, under: FindBooks(), options: .restoredAsParent) {
            (book, library: any LibraryService, number: Int) in
            LibraryPage("book \(book.id) of \(library.name), \(number)")
        }
        registrar.page(EditNote.self, under: { ReadBook(id: $0.book) }, as: .cover, options: .requiresParent) {
            (note, library: any LibraryService, page: PageContext<EditNote>, number: Int, small: Int8) in
            #expect(page.blockLeaving() == .gone)
            return LibraryPage("note on \(note.book) at \(library.name), \(number + Int(small))")
        }
        registrar.confirmLeaving(EditNote.self) { (_: LeaveAttempt<EditNote>) in .leave }
        registrar.page(MemberForm.self, as: .sheet, options: .keptByLinks) { (_, page: PageContext<MemberForm>) in
            #expect(page.reply(Member()) == .gone)
            return LibraryPage("form")
        }
        registrar.page(ShowLoans.self) { (_, library: any LibraryService, number: Int, small: Int8) in
            LibraryPage("loans of \(library.name), \(number + Int(small))")
        }
    }

    @ModuleBuilder
    private static func library() -> ModuleList {
        LinkRouting(schemes: ["library"])
        module("Library", register)
        PageLayout(host: HostCapabilities(LibraryPage.self, styles: [.sheet, .cover])) {
            Tabs("main", initial: "desk") {
                Stack("hall") { ShowHall() }
                Stack("desk") { ShowDesk() }
                Split("find") {
                    Sidebar { FindBooks() }
                    Detail(takesLinks: false) { ShowHall() }
                }
                Tabs("more") { Stack("loans") { ShowLoans() } }
            }
        }
    }

    @Test("A page opens as its route does, by each form of registering it")
    func opened() async throws {
        let router = try Router(try ModuleManager(Self.library()))
        #expect(try await router.open(ShowHall()) == LibraryPage("hall"))
        #expect(try await router.open(ShowDesk()) == LibraryPage("desk of the library"))
        #expect(try await router.open(FindBooks()) == LibraryPage("find"))
        #expect(try await router.open(ReadBook(id: 5)) == LibraryPage("book 5 of the library, 7"))
        #expect(try await router.open(EditNote(book: 6)) == LibraryPage("note on 6 at the library, 15"))
        #expect(try await router.open(MemberForm()) == LibraryPage("form"))
        #expect(try await router.open(ShowLoans()) == LibraryPage("loans of the library, 15"))
    }

    @Test("Each form of registering a page takes each trait")
    func traits() throws {
        let manager = try ModuleManager {
            LinkRouting(schemes: ["library"])
            module("Library") {
                $0.page(ShowHall.self, as: .cover, options: [.keptByLinks, .restoredAsParent]) { _ in LibraryPage() }
                $0.page(ShowDesk.self, as: .cover, options: [.keptByLinks, .restoredAsParent]) {
                    (_, _: PageContext<ShowDesk>) in
                    LibraryPage()
                }
                let all: PageOptions = [.requiresParent, .keptByLinks, .restoredAsParent]
                $0.page(FindBooks.self, under: ShowHall(), as: .cover, options: all) { _ in LibraryPage() }
                $0.page(ReadBook.self, under: { _ in ShowHall() }, as: .cover, options: all) {
                    (_, _: PageContext<ReadBook>) in LibraryPage()
                }
                $0.confirmLeaving(ShowHall.self) { _ in .leave }
                $0.confirmLeaving(ShowDesk.self) { _ in .leave }
                $0.confirmLeaving(FindBooks.self) { _ in .leave }
                $0.confirmLeaving(ReadBook.self) { _ in .leave }
            }
        }
        let said = "stays for links, may be held, saved as its parent"
        let outline = PageOutline(manager)
        #expect(
            outline.pages.map { outline.words(of: $0).joined(separator: ", ") } == [
                "cover, \(said)", "cover, \(said)", "cover, on its parent alone, \(said)",
                "cover, on its parent alone, \(said)",
            ])
    }

    @Test("In an overriding, a page and a layout take the place of the app's")
    func overridden() async throws {
        let manager = try ModuleManager(Self.library()).overriding {
            $0.page(ReadBook.self, under: ShowDesk()) { _ in LibraryPage("fake") }
            $0.page(EditNote.self, as: .sheet) { _ in LibraryPage("fake") }
            $0.confirmLeaving(EditNote.self) { (_: LeaveAttempt<EditNote>) in .stay }
            PageLayout {
                Tabs("main") {
                    Stack("only") { ShowDesk() }
                    Stack("hall") { ShowHall() }
                    Stack("find") { FindBooks() }
                    Stack("loans") { ShowLoans() }
                }
            }
            .register(in: &$0)
        }
        let plan = try manager.resolve(NavigationPlan.self)
        #expect(plan.shape.places == ["main/only", "main/hall", "main/find", "main/loans"])
        #expect(plan.page(AnyPageRoute(ReadBook()))?.plan.parent?.name == "ShowDesk")
        #expect(plan.page(AnyPageRoute(EditNote()))?.plan.parent == nil)
        #expect(plan.page(AnyPageRoute(EditNote()))?.plan.style == .sheet)
        #expect(try await Router(manager).open(ReadBook()) == LibraryPage("fake"))
    }

    @Test("Who lists pages and no layout learns which line provides the plan")
    func withoutLayout() throws {
        let line: UInt = #line
        let found = problems {
            module("Library") { $0.page(ShowHall.self) { _ in LibraryPage() } }
            module("Shell") { $0.onStart { (_: NavigationPlan) in } }
        }
        #expect(
            found.map(\.description) == [
                """
                A start handler depends on NavigationPlan, which no listed module provides.
                    module: Shell
                    at: \(at(line + 3))
                    path: start handler → NavigationPlan
                  Fix: list PageLayout { … } in the composition root, or make the parameter optional.
                """
            ])
    }
}
