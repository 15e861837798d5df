import Foundation
import ModuleHost
import ModuleHostLinks
import ModuleInspection
import ModuleKit
import ModuleRouting
import ModuleLinks
import ModuleTools
import PageInterface
import Synchronization

extension Invocation {
    /// Runs the command.
    ///
    /// - Returns: how the process ends; errors are on standard error already.
    func run(on console: Console) async throws -> ExitStatus {
        switch command {
        case .help:
            try console.print(Self.help)
        case .check(let without, let unused):
            try check(without: without, unused: unused, on: console)
        case .routes:
            try console.print(RouteList(try Router(assemble())).text)
        case .explain(let link, let origin):
            try console.print(Router(assemble()).explain(link, origin: origin).text)
        case .match(let cases):
            return try match(cases, on: console) ? .success : .failure
        case .moveIn(let file, let profile):
            return try moveIn(file, profile, on: console) ? .success : .failure
        case .manifest: try console.print(manifest().json, terminator: "")
        case .markdown:
            try console.print(manifest().markdown, terminator: "")
        case .manifestDiff(let old, let new):
            return try manifestDiff(old, new, on: console)
        case .linkFiles(let command): try command.run(on: console, router: Router(assemble()))
        case .graph(let format, let handlers):
            let graph = try assemble().graph
            let text =
                switch format {
                case .text: graph.text
                case .dot: graph.dot(handlers: handlers)
                case .mermaid: graph.mermaid(handlers: handlers)
                case .json: try graph.json
                }
            try console.print(text)
        case .graphSchema:
            try console.print(GraphDocument.schema)
        case .pages(let format):
            let pages = PageTree(try assemble())
            try console.print(printableLines(pages.drawn(as: format)))
        case .rules(let rules):
            if case .inForce(.apply) = rules { Install.makeID(in: data) }
            return try rules.run(assemble(), on: console)
        case .open(let link, let origin) where isRequest(link, from: origin):
            return try await request(link, from: origin, on: console)
        case .open(let link, let origin):
            let shop = try shop(on: console)
            let host = try shop.manager.resolve(PageHost.self)
            return await shop.run { await host.open(link, from: origin) }
        case .prompt:
            let lines = StandardInput()
            let shop = try shop(on: console, answers: lines)
            let prompt = Prompt(try shop.manager.resolve(PageHost.self), in: shop.manager, reading: lines)
            return await shop.run { await prompt.run() }
        case .start(let report, let trace):
            return try await start(report: report, trace: trace, on: console)
        case .serveEvents:
            return try await serveEvents(on: console)
        case .bridge(let host):
            return try await bridge(host: host, on: console)
        }
        return .success
    }

    /// The shop that is looked at, and not opened.
    func assemble() throws -> ModuleManager {
        let trace: @Sendable (String) -> Void = { _ in }
        return try ModuleManager(shopModules(data: data, trace: isVerbose ? trace : nil))
    }

    /// The shop that is to be opened.
    func shop(
        on console: Console,
        hosting entries: [any ModuleEntry] = [],
        answers: StandardInput? = nil
    ) throws -> OpenShop {
        let tell: @Sendable (String) -> Void = { line in console.tell(line) }
        let shop = shopModules(
            data: data,
            trace: isVerbose ? tell : nil,
            reportRules: { error in console.report(error) },
            answers: answers
        )
        let faults = try faults.checked(against: shop.names)
        let diary = isVerbose || self.faults != Faults() || command.isStart ? LifeDiary(isVerbose ? tell : nil) : nil
        var modules = shop.wrapping { entry in
            let entry = FaultyEntry(entry, faults, timeouts, tell: tell)
            guard let diary else { return entry }
            return ChronicledEntry(entry, diary)
        }
        for entry in entries { modules = modules.adding(entry) }
        let usual = LifecycleTimeouts()
        let all = LifecycleTimeouts(
            start: max(usual.start, (timeouts.start ?? .zero) * 3),
            stop: timeouts.stop.map { $0 * 3 } ?? usual.stop
        )
        let manager = try ModuleManager(modules, timeouts: all)
        return OpenShop(manager: manager, router: try Router(manager), console: console, diary: diary)
    }

    private func check(without names: [String], unused: Bool, on console: Console) throws {
        var modules = shopModules(data: data)
        for name in names {
            let all = modules.names + modules.namesInScopes
            guard all.contains(name) else { throw UsageError.noModule(name, of: all) }
            modules = modules.removing(name)
        }
        let manager = try ModuleManager(modules)
        try console.print("\(manager.graph.summary): they fit together.")
        for overlap in try Router(manager).overlaps {
            try console.print(printable("\(overlap.first) is tried before \(overlap.second)"))
        }
        if unused { try reportUnused(in: manager, on: console) }
    }

    /// What nothing uses. What the commands resolve by hand is used.
    private func reportUnused(in manager: ModuleManager, on console: Console) throws {
        let found = manager.graph.unused(roots: ["PageHost", "Router", "RulesInForce"])
        if found.isEmpty { return try console.print("Everything that is provided and contributed is needed.") }
        let noun = found.count == 1 ? "registration is" : "registrations are"
        try console.print("\(found.count) \(noun) needed by nothing:")
        for service in found { try console.print("    \(printable(service.description))") }
    }

    /// Opens the shop, shows how it started, and closes it. If it can't be opened, it shows that too.
    private func start(report: Bool, trace: String?, on console: Console) async throws -> ExitStatus {
        let shop = try shop(on: console)
        let show: @Sendable () throws -> Void = {
            let found = shop.manager.startReport
            try console.print(report ? found.text : shop.lives)
            if let trace { try write(found.trace(), to: trace) }
        }
        let isShown = Atomic(false)
        let status = await shop.run(stopCounts: true) {
            isShown.store(true, ordering: .relaxed)
            do {
                try show()
                return true
            } catch {
                console.report(error)
                return false
            }
        }
        if report || trace != nil, !isShown.load(ordering: .relaxed) { try show() }
        return status
    }

    private func write(_ text: String, to file: String) throws {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        } catch {
            throw ReaderError(
                "The trace cannot be written.",
                facts: ["file: \(printable(file))"],
                remedy: "check the folder, its permissions and the room on the disk."
            )
        }
    }

    private func serveEvents(on console: Console) async throws -> ExitStatus {
        let links = HostLinks { (link: HostLink, host: PageHost) in await host.take(link.url, from: link.origin) }
        let events = EventLinesEntry { line in try? console.print(printable(line)) }
        let shop = try shop(on: console, hosting: [links, events])
        let desk = EventDesk(manager: shop.manager, console: console)
        let host = try shop.manager.resolve(PageHost.self)
        return await shop.run {
            await host.restore()
            await desk.serve()
            return true
        }
    }
}
