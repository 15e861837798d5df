import ModuleHost
import ModuleHostLinks
import ModuleKit
import ModuleLinks
import ModuleNavigation
import ModuleRouting
import ModuleRoutingTools
import ModuleTools
import BookshopPageInterface

/// The prompt.
struct VisitCommand: AppCommand {
    let usage = ""
    let help = """
        a prompt for links and commands
        (the pages that stand are kept, and stand again the next time)
        """
    let opensApp = true

    func run(_ call: CommandCall) async throws -> CommandStatus {
        let lines = StandardInput()
        let shop = try call.shop(answers: lines)
        let prompt = Prompt(host: try shop.manager.resolve(), manager: shop.manager, lines: lines)
        return await shop.run { await prompt.run() }
    }
}

/// Opens one link.
struct OpenCommand: AppCommand {
    private static let origin = CommandOption.origin(
        """
        … that comes from there: link (if not given), custom-scheme[:APP], web[:HOST], notification, shortcut, command, \
        restoration, unknown, or inside the shop
        """
    )

    let usage = "open URL"
    let help = """
        opens a link that comes from outside, and prints its page; of a request of another app \
        (bookshop://x-callback-url/…) the callback that the shop opens
        """
    let options = [origin]
    let opensApp = true

    func run(_ call: CommandCall) async throws -> CommandStatus {
        let (link, origin) = (call.operands[0], try call.origin(Self.origin))
        // Requests of other apps come by a custom scheme, which `link` stands for unless an origin is given.
        if origin.kind == .link || origin.kind == .customScheme, CallbackReceiver.isRequest(link) {
            return try await answer(link, from: origin, call)
        }
        let shop = try call.shop()
        let host = try shop.manager.resolve(PageHost.self)
        return await shop.run { await host.open(link, from: origin) }
    }

    /// Does what another app asks for, and prints the callback that it is answered with; without one the page, or why there
    /// is none.
    private func answer(_ link: String, from origin: RouteOrigin, _ call: CommandCall) async throws -> CommandStatus {
        let (shop, console) = (try call.shop(), call.console)
        let window = try shop.manager.resolve(PageWindow.self)
        let receiver = CallbackReceiver(try Router(shop.manager), opening: ShopCallers.targets) { url in
            console.attempt { try console.print(url.visible) }
        }
        return await shop.run {
            let outcome = await receiver.receive(link, from: origin.kind == .customScheme ? origin.sender : nil)
            if outcome.status == .ok, outcome.callback != nil { return outcome.isAnswered }
            switch outcome.result {
            case .success(let answer) where outcome.status == .ok: await window.show(.success(answer))
            case .failure(let error): window.report(error)
            default: console.tell(outcome.problem.map { "\($0)" } ?? outcome.status.text)
            }
            return outcome.status == .ok
        }
    }
}

/// What the pages of the last time have open.
struct OpenPagesCommand: AppCommand {
    let usage = "pages --open"
    let help = "the scopes that the pages of the last time open when they stand again"
    let opensApp = true

    func run(_ call: CommandCall) async throws -> CommandStatus {
        let (shop, console) = (try call.shop(), call.console)
        let host = try shop.manager.resolve(PageHost.self)
        return await shop.run {
            do {
                _ = await host.navigator.restore(try host.saved.lines())
                try console.print(host.navigator.openText)
                return true
            } catch {
                console.report(error)
                return false
            }
        }
    }
}

/// Stays open, and takes events from standard input.
struct ServeEventsCommand: AppCommand {
    let usage = "serve-events"
    let help = """
        stays open until a signal: sends the events that standard input names, a line each (help lists them), and shows \
        events as they come
        """
    let opensApp = true

    func run(_ call: CommandCall) async throws -> CommandStatus {
        let console = call.console
        let links = IncomingLinks().followed { (link, host: PageHost) in
            await host.take(link.url, from: link.origin)
        }
        let events = EventLinesEntry { line in try? console.print(line.visible) }
        let shop = try call.shop(hosting: [links, events])
        let desk = EventDesk(manager: shop.manager, console: console)
        let host = try shop.manager.resolve(PageHost.self)
        return await shop.run {
            await host.restore()
            await desk.serve()
            return true
        }
    }
}

/// Answers the messages of a web page, a line each, until the end of input.
struct BridgeCommand: AppCommand {
    private static let host = CommandOption("--host HOST", "the host of the page")

    let usage = "bridge --host HOST"
    let help = """
        answers messages of a web page of that host: standard input has one a line, such as {"id": 1, "url": \
        "bookshop://books/1342"}
        """
    let opensApp = true

    func run(_ call: CommandCall) async throws -> CommandStatus {
        let (shop, console) = (try call.shop(), call.console)
        let bridge = PageBridge(try Router(shop.manager))
        let frame = PageFrame(host: call.value(Self.host), isMainFrame: true)
        return await shop.run {
            var lines = StandardInput().makeAsyncIterator()
            var isDone = true
            while !Task.isCancelled {
                do {
                    guard let line = try await lines.next() else { break }
                    // That stands for bytes that are not UTF-8, which no message has.
                    let message = line.contains("\u{FFFD}") ? [0xFF] : Array(line.utf8)
                    try console.print(await bridge.answer(message, from: frame))
                } catch {
                    console.report(error)
                    isDone = false
                    guard (error as? StandardInputError)?.code == .lineTooLong else { break }
                }
            }
            return isDone
        }
    }
}
