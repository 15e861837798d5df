import Foundation
import ModuleHost
import ModuleKit
import ModuleRouting
import ModuleTools
import PageInterface

/// A prompt in which a reader types links, numbers of links on the page, and commands. What is typed here comes from
/// inside the shop, so every route may be opened.
struct Prompt {
    private let visit: Visit
    private let manager: ModuleManager
    private let lines: StandardInput
    private var history: [Entry] = []

    /// A page that was opened, with the links on it.
    private struct Entry {
        let link: String
        let page: PageText
    }

    private static let help = """
        a link          opens it: bookshop://books/1342, or /books/1342
        a number        opens the link of that number on the page
        back            goes back to the page before
        history         the pages opened so far
        routes, graph   what the shop is made of
        help            this text
        quit            leaves the shop
        """

    /// - Parameter lines: what the reader types. Whoever asks the reader something while a link is opened takes the answer
    ///   from the same value.
    init(_ visit: Visit, in manager: ModuleManager, reading lines: StandardInput) {
        self.visit = visit
        self.manager = manager
        self.lines = lines
    }

    /// Reads lines to the end of input or `quit`, or until the shop closes.
    ///
    /// - Returns: whether a person typed, or else whether every line of the script could be done.
    func run() async -> Bool {
        var prompt = self
        let isInteractive = visit.console.isInteractive
        var succeeded = true
        if isInteractive { succeeded = await prompt.take("/") }
        var lines = lines.makeAsyncIterator()
        while !Task.isCancelled {
            if isInteractive { try? visit.console.print("\nbookshop> ", terminator: "") }
            let line: String
            do throws(StandardInputError) {
                guard let next = try await lines.next(), !Task.isCancelled else { break }
                line = next
            } catch {
                visit.console.report(error)
                succeeded = false
                if case .lineTooLong = error { continue }
                break
            }
            let words = line.trimmingCharacters(in: .whitespaces)
            if words == "quit" || words == "exit" { break }
            guard !words.isEmpty else { continue }
            let done = await prompt.take(words)
            succeeded = succeeded && done
        }
        return isInteractive || succeeded
    }

    /// Does what one line says.
    private mutating func take(_ line: String) async -> Bool {
        do {
            switch line {
            case "help": try visit.console.print(Self.help)
            case "routes": try visit.console.print(RouteList(visit.router).text)
            case "graph": try visit.console.print(manager.graph.text)
            case "history": try showHistory()
            case "back": try await back()
            default: try await open(line)
            }
            return true
        } catch {
            visit.report(error)
            return false
        }
    }

    private mutating func open(_ line: String) async throws {
        let link = try link(of: line)
        let page = visit.text(of: try await visit.page(link, from: .inside))
        history.append(Entry(link: link, page: page))
        try await visit.show(page)
    }

    private func link(of line: String) throws -> String {
        guard !line.contains("\u{FFFD}") else { throw ReaderError.notText }
        guard let number = Int(line) else { return line }
        let links = history.last?.page.links ?? []
        guard number > 0, number <= links.count else {
            throw ReaderError(
                "There is no link of that number.",
                facts: ["links on the page: \(links.count)"],
                remedy: "type a number that stands in brackets, or a link."
            )
        }
        return links[number - 1]
    }

    /// Shows the page before as it was; what has changed since is seen by opening it again.
    private mutating func back() async throws {
        guard history.count > 1 else {
            throw ReaderError("There is no page to go back to.", remedy: "open a link.")
        }
        history.removeLast()
        if let entry = history.last { try await visit.show(entry.page) }
    }

    private func showHistory() throws {
        let lines = history.enumerated().map { "\($0 + 1)  \(printable($1.link))" }
        try visit.console.print(lines.isEmpty ? "No page has been opened yet." : lines.joined(separator: "\n"))
    }
}
