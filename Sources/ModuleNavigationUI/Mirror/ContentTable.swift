import ModuleKit

/// The views of contents, by the type of the content.
struct ContentTable<Shown>: Sendable {
    private struct Entry: Sendable {
        let output: any Any.Type
        let show: @MainActor @Sendable (any Sendable) -> Shown?
    }

    private var entries: [Entry] = []

    /// The types of contents that have a view, as `HostCapabilities` takes them.
    var outputs: [any Any.Type] { entries.map(\.output) }

    /// Has that closure show contents of its parameter's type.
    func adding<Output: Sendable>(_ show: @escaping @MainActor @Sendable (Output) -> Shown) -> ContentTable {
        var table = self
        table.entries.append(Entry(output: Output.self) { ($0 as? Output).map(show) })
        return table
    }

    /// What shows a content: of several views for its type the first.
    ///
    /// - Throws: ``ContentNotShown`` if no view is for its type.
    @MainActor
    func shown(_ content: any Sendable) throws(ContentNotShown) -> Shown {
        for entry in entries { if let shown = entry.show(content) { return shown } }
        throw ContentNotShown(content: "\(type(of: content))")
    }
}

/// A page's content is of a type that no view of `PageViews` or `PageControllers` shows. With their outputs in the
/// layout's `HostCapabilities`, the assembly finds that out.
struct ContentNotShown: Error, Sendable, Hashable, DiagnosticConvertible {
    /// The content's type.
    let content: String

    /// What happened, and how to fix it.
    var diagnostic: Diagnostic {
        Diagnostic(
            "No view shows \(content).", remedy: "add one with showing(_:), and name the outputs in HostCapabilities.")
    }
}
