import ModuleKit
import ModuleNavigation
import ModuleRouting
import ModuleRoutingTools
import TestSupport

/// Pages whose pictures are fixtures.
enum SamplePageTree: String, CaseIterable {
    /// Everything that a picture shows.
    case library
    /// Names with what pictures are written with.
    case hostile
    /// Pages without a layout, some of them in a circle.
    case scattered

    var tree: PageTree { get throws { PageTree(try ModuleManager(modules)) } }

    var modules: ModuleList {
        switch self {
        case .library: Self.library()
        case .hostile: Self.hostile()
        case .scattered: Self.scattered()
        }
    }

    @ModuleBuilder
    private static func library() -> ModuleList {
        LinkRouting(schemes: ["library"])
        Library.modules()
        module("Desk") {
            $0.page(ShowDesk.self) { _ in LibraryPage() }
            $0.page(EditNote.self, under: { ReadBook(id: $0.book) }, as: .cover, options: .requiresParent) {
                _ in LibraryPage()
            }
            $0.confirmLeaving(EditNote.self) { (_: LeaveAttempt<EditNote>) in .leave }
            $0.page(PickBranch.self, under: ShowDesk(), as: .sheet, options: .restoredAsParent) { _ in LibraryPage() }
            $0.page(LockScreen.self, as: .cover, options: .keptByLinks) { _ in LibraryPage() }
            $0.page(Shelves.self, under: { Shelves(depth: $0.depth - 1) }) { _ in LibraryPage() }
        }
        ModuleScope(Window<Void>.self) {
            ModuleScope(Checkout<Member>.self, "Glass") { $0.page(Magnifier.self, as: .sheet) { _ in LibraryPage() } }
        }
        PageLayout(host: HostCapabilities(LibraryPage.self, styles: [.sheet, .cover])) {
            Tabs("main", initial: "hall") {
                Stack("loans") { ShowLoans() }
                Stack("hall") { ShowHall() }
                Split("find") {
                    Sidebar { Shelves(depth: 0) }
                    Detail { ShowDesk() }
                }
                Stack("again", takesLinks: false) { ShowHall() }
            }
            Gate(Session<Member>.self, asking: MemberForm(), restoring: .ask)
        }
    }
}

extension SamplePageTree {
    @ModuleBuilder
    private static func hostile() -> ModuleList {
        LinkRouting(schemes: ["library"])
        module("a \"b\" \\ & <c> | {d}\n\u{1B}[31m#\u{202E}") {
            $0.page(ShowHall.self) { _ in LibraryPage() }
            $0.page(MemberForm.self, as: PresentationStyle(rawValue: "\"sheet\"\n--> n0[")) { _ in LibraryPage() }
            $0.page(Boxed<[String: Int]>.self, under: ShowHall()) { _ in LibraryPage() }
        }
        ModuleScope(HostileKey.self, "end") {
            $0.page(ShowLoans.self, under: ShowHall(), as: .sheet) { _ in LibraryPage() }
        }
        PageLayout {
            Stack("end") { ShowHall() }
            Gate(HostileKey.self, asking: MemberForm()) { true }
        }
    }

    @ModuleBuilder
    private static func scattered() -> ModuleList {
        module("Hall") {
            $0.page(FindBooks.self, under: ShowHall()) { _ in LibraryPage() }
            $0.page(ReadBook.self, under: FindBooks()) { _ in LibraryPage() }
        }
        module("Notes") {
            $0.page(EditNote.self, under: PickBranch()) { _ in LibraryPage() }
            $0.page(PickBranch.self, under: EditNote(), as: .sheet) { _ in LibraryPage() }
        }
    }
}

private struct LockScreen: LibraryRoute { static let pattern: RoutePattern = "/lock" }

/// Shelves on shelves.
private struct Shelves: LibraryRoute {
    static let pattern: RoutePattern = "/shelves/:depth"
    var depth: Int
}

private struct Magnifier: LibraryRoute { static let pattern: RoutePattern = "/glass" }

private struct Boxed<Value>: LibraryRoute {
    static var pattern: RoutePattern { "/a \"b\"/\\/&amp;<i>/:id" }
    var id = 1
}

private enum HostileKey: ScopeKey {
    typealias Argument = Member
    static var name: String { "\"] & <b>\\\n" }
}
