import Foundation
import ModuleHost
import ModuleKit
import ModuleTools
import BookshopPageInterface

/// Where events come in from outside while the shop stays open: lines of standard input, an event each.
struct EventDesk: Sendable {
    let manager: ModuleManager
    let console: CommandConsole

    /// An event that a line may name.
    private struct Sending: Sendable {
        let name: String
        let about: String
        let send: @Sendable (ModuleManager) async -> [String]

        init(_ name: String, _ about: String, _ event: some ModuleEvent) {
            self.name = name
            self.about = about
            send = { manager in EventDesk.lines(of: await manager.send(event)) }
        }
    }

    private static let events = [
        Sending("background", "the app is in the background", DidEnterBackground()),
        Sending("foreground", "the app comes to the foreground", WillEnterForeground()),
        Sending("active", "the app is active", DidBecomeActive()),
        Sending("inactive", "the app is not active any more", WillResignActive()),
        Sending("memory-warning", "memory is short", DidReceiveMemoryWarning()),
    ]

    private static var help: [String] {
        (events.map { ($0.name, $0.about) } + [
            ("open URL", "a request from outside to open a link, which waits its turn"),
            ("start MODULE", "starts a module that isn't there, and those that need it"), ("help", "this text"),
        ])
        .map { name, about in name + String(repeating: " ", count: 16 - name.count) + about }
    }

    /// Sends the events that the lines name and shows how modules fare, until the shop closes. The end of input doesn't
    /// close the shop.
    func serve() async {
        let running = manager.graph.modules.map(\.name).filter { manager.state(of: .named($0)) == .running }
        say(["The shop is open, until a signal closes it: \(running.joined(separator: ", ")) run."])
        await withTaskGroup { group in
            group.addTask { await showLives() }
            group.addTask { await takeLines() }
        }
    }

    private func takeLines() async {
        var lines = StandardInput().makeAsyncIterator()
        while !Task.isCancelled {
            do throws(StandardInputError) {
                guard let line = try await lines.next(), !Task.isCancelled else { break }
                await take(line.trimmingCharacters(in: .whitespaces))
            } catch {
                console.report(error)
                guard error.code == .lineTooLong else { break }
            }
        }
    }

    /// Shows each change of a module's life. Of where modules were when the shop opened it shows what isn't there, and why.
    /// It ends when its task is cancelled.
    private func showLives() async {
        var opened = Set(manager.graph.modules.map(\.name))
        for await change in manager.stateChangesInside {
            let isOpening = change.scope == nil && opened.remove(change.module) != nil
            if !isOpening || change.cause != nil { say(["life: \(change)"]) }
        }
    }

    private func take(_ line: String) async {
        if line.isEmpty { return }
        guard !line.contains("\u{FFFD}") else {
            return console.report(ReaderError.notText)
        }
        let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        if line == "help" { return say(Self.help) }
        if words.count == 2, words[0] == "open" {
            return say(Self.lines(of: await manager.send(OpenURL(url: words[1]))))
        }
        if words.count == 2, words[0] == "start" { return await start(words[1]) }
        if let event = Self.events.first(where: { $0.name == line }) { return say(await event.send(manager)) }
        console.report(
            ReaderError(
                "There is no such event.",
                facts: ["given: \(line.visible)"],
                remedy: "type help for those that there are."
            )
        )
    }

    /// Starts a module that failed; case counts for nothing.
    private func start(_ given: String) async {
        let name = manager.graph.modules.map(\.name).first { $0.lowercased() == given.lowercased() } ?? given
        do throws(LifecycleError) {
            try await manager.start(.named(name))
            say(["\(name) runs."])
        } catch {
            console.report(error)
        }
    }

    /// The result of each module for an event, a line each.
    private static func lines<Event: ModuleEvent>(of delivery: EventDelivery<Event>) -> [String] {
        let name = String(describing: Event.self)
        return delivery.outcomes.isEmpty
            ? ["\(name): no module listens"] : delivery.outcomes.map { "\(name): \($0.line)" }
    }

    private func say(_ lines: [String]) {
        try? console.print(lines.map(\.visible).joined(separator: "\n"))
    }
}

extension EventDelivery.Outcome {
    /// The module, what it did, and how long that took, in one line.
    fileprivate var line: String {
        let time = String(format: "%.1f ms", duration / .milliseconds(1))
        return switch result {
        case .handled(let reply) where reply is Void: "\(module) heard it, in \(time)"
        case .handled(let reply): "\(module) answered \(reply), in \(time)"
        case .failed(let error): "\(module) failed, after \(time): \(error)"
        case .timedOut(let timeout): "\(module) took longer than \(timeout), and was abandoned"
        case .skipped(let life): "\(module) was passed over, because it is \(life.rawValue)"
        case .disabled(let reason): "\(module) was passed over, because it is switched off: \(reason)"
        }
    }
}
