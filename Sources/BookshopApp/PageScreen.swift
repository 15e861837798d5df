#if canImport(SwiftUI)
import BookshopCatalogInterface
import ModuleNavigation
import ModuleNavigationUI
import ModuleRouting
import BookshopPageInterface
import SwiftUI

/// A page of the shop: texts, facts, links, and a field for what it asks.
///
/// Its content is of the moment in which it was made. So it is made anew when it is seen again, and after each action.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct PageScreen: View {
    let page: Page
    var book: Book?

    @Environment(\.pageActions) private var shown
    @State private var wasSeen = false

    var body: some View {
        List {
            if let book {
                Label("\(book.title), \(book.year)", systemImage: "book.closed")
            }
            ForEach(Array(page.blocks.indices), id: \.self) { number in
                Section { BlockView(block: page.blocks[number]) }
            }
            if let form = page.form { FormView(form: form) }
        }
        .navigationTitle(page.title)
        .toolbar {
            if shown.isOverlay {
                ToolbarItem(placement: .cancellationAction) { Button("Close") { shown.close() } }
            }
        }
        .refreshable { [shown] in await shown.reload() }
        .task {
            if wasSeen { await shown.reload() }
            wasSeen = true
        }
    }
}

/// A part of a page.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
private struct BlockView: View {
    let block: Page.Block

    var body: some View {
        switch block {
        case .text(let text): Text(text)
        case .facts(let facts):
            ForEach(Array(facts.indices), id: \.self) { number in
                Text("\(facts[number].name): \(facts[number].value)")
            }
        case .items(let items):
            ForEach(Array(items.indices), id: \.self) { number in ItemView(item: items[number]) }
        }
    }
}

/// A line that may lead somewhere.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
private struct ItemView: View {
    let item: Page.Item

    @Environment(\.pageActions) private var shown
    @Environment(\.router) private var router

    var body: some View {
        if let route = item.route {
            Button(item.text) { [router] in Task { await open(route, on: shown, router) } }
        } else {
            Text(item.text)
        }
    }

    /// A page opens on the one that is seen. Anything else is followed, and the page that is seen then may have changed.
    private func open(_ route: any Route, on shown: PageActions, _ router: Router?) async {
        if let route = route as? any PageRoute {
            let intent = Navigation.Intent.open(AnyPageRoute(route), from: shown.id)
            guard (try? await shown.navigator?.perform(intent)) == .notAPage else { return }
        }
        guard let url = try? router?.url(for: route) else { return }
        _ = await shown.navigator?.follow(url, origin: .inside)
        await shown.reload()
    }
}

/// The input of a page, a line at a time.
private struct FormView: View {
    let form: Page.Form

    @Environment(\.pageActions) private var shown
    @State private var line = ""
    @State private var problem: String?

    var body: some View {
        Section {
            Text(form.prompt)
            if let problem { Text(problem) }
            TextField("", text: $line)
            Button("Enter") { [form, line, shown] in
                Task {
                    do {
                        try await form.type(line)
                        await shown.reload()
                    } catch {
                        problem = "\(error)"
                    }
                }
            }
        }
    }
}

private struct RouterKey: EnvironmentKey {
    static let defaultValue: Router? = nil
}

extension EnvironmentValues {
    /// The shop's router, for the URLs of routes.
    var router: Router? {
        get { self[RouterKey.self] }
        set { self[RouterKey.self] = newValue }
    }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension PageActions {
    /// Whether it is the first page of an overlay, which not every platform's readers can swipe away.
    fileprivate var isOverlay: Bool { navigator?.state.overlays.contains { $0.pages.first?.id == id } ?? false }
}
#endif
