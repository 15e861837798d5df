import BookshopAccountInterface
import ModuleKit
import ModuleNavigation
import ModuleTools
import BookshopPageInterface

extension PageHost {
    /// The most lines that are said to be dropped.
    private static let mostTold = 5

    /// Lays the pages of the last time, and keeps the pages from now on. What can't stand any more is said, and is not in the
    /// document any more when something is printed.
    func restore() async {
        do {
            reader = try account.current()
            kept = []
            let lines = try saved.lines()
            kept = lines
            if !lines.isEmpty { tell(await navigator.restore(lines)) }
            tops.note(navigator.state.top.id)
            try await keep()
        } catch {
            window.report(error)
        }
    }

    private func tell(_ restored: RestoredLines) {
        let dropped = restored.dropped.prefix(Self.mostTold).map { "line \($0.number): \($0.reason)" }
        let more = restored.dropped.count - dropped.count
        let facts = dropped + (more > 0 ? ["and \(more) more"] : []) + restored.shut.map { "\($0): it is not open" }
        guard !facts.isEmpty else { return }
        let what = "Not every page of the last time stands again."
        window.console.tell("\(Diagnostic(what, facts: facts, remedy: "open what you miss with a link."))")
    }

    /// Keeps the pages as they stand, if this process keeps its pages. Where another process has signed the reader out, that
    /// reader's pages go first.
    func keep() async throws {
        guard kept != nil else { return }
        while true {
            let current = try account.current()
            if let reader, current != reader { await navigator.leave(Session.self) }
            reader = current
            let lines = navigator.lines
            guard lines != kept else { return }
            if try saved.save(lines, if: { try account.current() == current }) {
                kept = lines
                return
            }
        }
    }

    /// Says that the pages are not kept, once for each reason.
    func report(unkept error: any Error) {
        let text = "\(error)"
        guard text != reportedUnkept else { return }
        reportedUnkept = text
        window.report(error)
    }

    /// Forgets the pages of the reader who signs out, here and in the document.
    func forgetReader() async {
        await navigator.leave(Session.self)
        do {
            guard kept != nil else { return try saved.clear() }
            let lines = navigator.lines
            guard lines != kept else { return }
            if try saved.save(lines, if: { true }) { kept = lines }
        } catch {
            window.report(error)
        }
    }
}
