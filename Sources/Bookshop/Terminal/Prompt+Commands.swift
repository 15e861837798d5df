import ModuleKit
import ModuleNavigation
import ModuleRouting
import ModuleRoutingTools
import ModuleTools
import BookshopPageInterface

extension Prompt {
    /// Does a command, and gives what is to be drawn after it.
    func perform(_ command: PromptCommand) async throws -> PageHost.Sight? {
        let navigator = host.navigator
        switch command {
        case .help: try console.print(PromptCommand.usage)
        case .routes: try console.print(RouteList(host.window.router).text)
        case .graph: try console.print(manager.graph.text)
        case .pages: try console.print(PageTree(manager).text)
        case .openNodes: try console.print(navigator.openText)
        case .place: try console.print(navigator.lines.joined(separator: "\n"))
        case .tabs: try console.print(navigator.state.tabLine)
        case .quit: break
        case .save:
            guard let save = await host.form?.save else {
                throw ReaderError(
                    "There is nothing to save on this page.", remedy: "type save where you have typed a text.")
            }
            try await save()
            return .top
        case .close: return try await close()
        case .previous: return try await step(navigator.previous(), "before")
        case .next: return try await step(navigator.next(), "after")
        case .move(let intent): return try await host.move(intent)
        case .open(let link): return try await host.follow(link, from: .inside)
        case .from(let origin, let link): return try await host.follow(link, from: origin)
        case .type(let text):
            guard let form = await host.form else {
                throw ReaderError("There is nothing to type on this page.", remedy: "type a link, a number, or help.")
            }
            return try await type(text, form)
        }
        return nil
    }

    /// Types a line on the page, and goes on with what waited for it.
    func type(_ line: String, _ form: Page.Form) async throws -> PageHost.Sight {
        try await form.type(line)
        return try await host.goOn()
    }

    /// Closes the page on top; what waited for its reply is refused by that.
    func close() async throws -> PageHost.Sight { try await host.move(.close(host.navigator.state.top.id)) }

    /// A step of the history was tried.
    private func step(_ outcome: Navigation.Outcome, _ direction: String) async throws -> PageHost.Sight {
        guard outcome != .unchanged else {
            throw ReaderError(
                "No other page was seen \(direction) this one.", remedy: "type where for those that stand.")
        }
        return try await host.goOn(after: outcome)
    }

    /// Where a number on the screen leads.
    func route(_ number: Int) async throws -> any Route {
        let routes = await host.routes
        guard number > 0, number <= routes.count else {
            throw ReaderError(
                "There is no link of that number.",
                facts: ["links on the page: \(routes.count)"],
                remedy: "type a number that stands in brackets, or a link."
            )
        }
        return routes[number - 1]
    }

    /// Asks the pages that are held whether the shop may be left.
    ///
    /// - Throws: where one may not.
    func leave() async throws {
        for page in host.navigator.state.pagesBlockingLeaving.sorted().reversed() {
            if case .leavingBlocked = try await host.navigator.perform(.close(page)) { throw ReaderError.stayed }
        }
    }
}

extension Navigator {
    /// The scopes that pages have open, as a text.
    var openText: String {
        let nodes = openNodes.map { "\($0)".visible }
        return nodes.isEmpty ? "No page has a scope open." : nodes.joined(separator: "\n")
    }
}
