import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport

/// A library without a mistake, to which tests add one.
enum Library {
    /// The line of a module of ``modules()``, so many below this one.
    static func at(_ lines: UInt) -> CallSite { CallSite(fileID: #fileID, line: line + lines) }
    private static let line: UInt = #line

    /// Pages of every kind: roots, one on the other, over others, in a scope.
    @ModuleBuilder
    static func modules() -> ModuleList {
        module("Hall") {
            $0.page(ShowHall.self) { _ in LibraryPage() }
            $0.page(FindBooks.self, under: ShowHall()) { _ in LibraryPage() }
            $0.page(ReadBook.self, under: FindBooks()) { _ in LibraryPage() }
        }
        module("Members") { $0.page(MemberForm.self, as: .sheet) { (_, _: PageContext<MemberForm>) in LibraryPage() } }
        ModuleScope(Session<Member>.self, "Loans") {
            $0.page(ShowLoans.self) { _ in LibraryPage() }
            $0.page(LoanDetail.self, under: ShowLoans()) { _ in LibraryPage() }
        }
    }

    /// The problems of the library with these modules beside it.
    static func problems(with layout: PageLayout, @ModuleBuilder _ more: () -> ModuleList) -> [AssemblyError.Problem] {
        problems {
            modules()
            more()
            layout
        }
    }

    /// The problems of these modules in an app that has links.
    static func problems(@ModuleBuilder _ modules: () -> ModuleList) -> [AssemblyError.Problem] {
        TestSupport.problems {
            LinkRouting(schemes: ["library"])
            modules()
        }
    }

    /// Where its pages stand.
    static var layout: PageLayout { layout { Gate(Session<Member>.self, asking: MemberForm()) } }

    /// Where its pages stand, with these gates.
    static func layout(
        host: HostCapabilities? = nil,
        @PageLayoutBuilder _ gates: () -> PageLayoutBuilder.Parts
    ) -> PageLayout {
        PageLayout(host: host) {
            Tabs("main") {
                Stack("hall") { ShowHall() }
                Stack("loans") { ShowLoans() }
            }
            gates()
        }
    }

    /// Where its pages stand, with one stack more.
    static func layout(and stack: Stack) -> PageLayout {
        PageLayout {
            Tabs("main") {
                Stack("hall") { ShowHall() }
                Stack("loans") { ShowLoans() }
                stack
            }
        }
    }

    /// The problems of the library with a chart, for a host that shows that.
    static func presenting(_ host: HostCapabilities?) -> [AssemblyError.Problem] {
        problems(with: layout(host: host) {}) {
            module("Desk") { $0.page(Chart.self, as: .cover) { _ in "" } }
        }
    }

    /// The line that registers the chart.
    static let chart = CallSite(fileID: #fileID, line: #line - 5)
}

private struct Chart: TextPage { static let pattern: RoutePattern = "/chart" }

extension [AssemblyError.Problem] {
    /// Each with its code before its text.
    var text: String { map { "\($0.code.rawValue): \($0)" }.joined(separator: "\n") }
}
