#if canImport(SwiftUI)
import Foundation
public import ModuleKit
public import ModuleNavigation
import ModuleRouting
public import SwiftUI

/// The views of an app's pages, by the type of a page's content.
///
///     enum ShopViews {
///         static let all = PageViews()
///             .showing { (page: BookPage) in BookView(page: page) }
///             // of a view model on the main actor
///             .showing(ReviewView.init)
///             .tabLabel { place in Label(place.path, systemImage: "book") }
///     }
///
/// A content is the output of a page's handler: a value, a view model, or a view itself, for which the closure is
/// `{ $0 }`. ``capabilities`` go into the layout, so that a page whose content no view shows is a problem of the assembly:
/// `PageLayout(host: ShopViews.all.capabilities) { … }`.
public struct PageViews: Sendable {
    private var table = ContentTable<AnyView>()
    private(set) var loading: @MainActor @Sendable () -> AnyView = { AnyView(ProgressView()) }
    private(set) var failing: @MainActor @Sendable (PageFailure) -> AnyView = { AnyView(FailureView(problem: $0)) }
    private(set) var ends = IntentEnds()
    private var labels: @MainActor @Sendable (Place) -> AnyView = { AnyView(Text($0.name)) }

    /// No views yet. A page of the web, which a rewriter or a recovery answers with, is shown as a link to it.
    public init() {}

    /// What a ``NavigatorView`` can show with them: the types of contents that have a view, as sheets and covers too.
    public var capabilities: HostCapabilities { HostCapabilities(outputs: table.outputs, styles: [.sheet, .cover]) }

    /// Has that view show contents of its parameter's type. Of several for one type the first counts.
    public func showing<Output: Sendable, Content: View>(
        @ViewBuilder _ view: @escaping @MainActor @Sendable (Output) -> Content
    ) -> PageViews {
        changed { $0.table = table.adding { AnyView(view($0)) } }
    }

    /// Shows that view in place of a content while the first one is made; by default a progress view.
    public func loading<Content: View>(
        @ViewBuilder _ view: @escaping @MainActor @Sendable () -> Content
    ) -> PageViews {
        changed { $0.loading = { AnyView(view()) } }
    }

    /// Shows that view in place of a content that could not be made; by default the error and a button for another try.
    public func failing<Content: View>(
        @ViewBuilder _ view: @escaping @MainActor @Sendable (PageFailure) -> Content
    ) -> PageViews {
        changed { $0.failing = { AnyView(view($0)) } }
    }

    /// Has a web page opened that a rewriter or a recovery answers with to an intent that waited, such as a button's
    /// under a server's rule; by default the system opens it.
    ///
    ///     PageViews().web { url in browser.show(url) }.refused { error in
    ///         alerts.show(error.summary)
    ///     }
    public func web(_ open: @escaping @MainActor @Sendable (String) -> Void) -> PageViews {
        changed { $0.ends.web = open }
    }

    /// Tells the reader why an intent that waited was refused, such as a button's whose page is switched off; by
    /// default nothing is shown.
    public func refused(_ tell: @escaping @MainActor @Sendable (Diagnostic) -> Void) -> PageViews {
        changed { $0.ends.refused = tell }
    }

    /// Has that view label the tab that shows a place, `main/orders`; by default its name.
    public func tabLabel<Content: View>(
        @ViewBuilder _ view: @escaping @MainActor @Sendable (Place) -> Content
    ) -> PageViews {
        changed { $0.labels = { AnyView(view($0)) } }
    }

    @MainActor
    func view(of content: any Sendable) throws(ContentNotShown) -> AnyView {
        do throws(ContentNotShown) {
            return try table.shown(content)
        } catch {
            guard let page = content as? WebPageLink, let url = URL(string: page.url) else { throw error }
            return AnyView(Link(page.url, destination: url))
        }
    }

    @MainActor func label(of place: Place) -> AnyView { labels(place) }

    private func changed(_ change: (inout PageViews) -> Void) -> PageViews {
        var views = self
        change(&views)
        return views
    }
}

private struct FailureView: View {
    let problem: PageFailure

    var body: some View {
        VStack {
            Text(verbatim: "\(problem.error)")
            Button("Try Again") { [problem] in Task { await problem.tryAgain() } }
        }
    }
}

private struct PageViewsKey: EnvironmentKey {
    static let defaultValue = PageViews()
}

extension EnvironmentValues {
    var pageViews: PageViews {
        get { self[PageViewsKey.self] }
        set { self[PageViewsKey.self] = newValue }
    }
}
#endif
