import Foundation
import ModuleKit
import ModuleRouting
import ModuleTools
import PageInterface

extension Invocation {
    /// Carries the command out.
    ///
    /// - Returns: whether everything that was asked for was done; what was not is on standard error already.
    func run(on console: Console) async throws -> Bool {
        switch command {
        case .help:
            try console.print(Self.help)
        case .check(let without):
            return try check(without: without, on: console)
        case .routes:
            try console.print(RouteList(shopRouter(assemble())).text)
        case .explain(let link):
            try console.print(shopRouter(assemble()).explain(link, origin: .link).text)
        case .match(let cases):
            return try match(cases, on: console)
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
        case .open(let link):
            return try await visit(console) { visit in await visit.open(link) }
        case .prompt:
            return try await visit(console) { visit in await Prompt(visit).run() }
        }
        return true
    }

    private func assemble(for console: Console = Console()) throws -> ModuleManager {
        guard isVerbose else { return try ModuleManager(shopModules(data: data)) }
        return try ModuleManager(shopModules(data: data) { line in console.tell(line) })
    }

    private func check(without names: [String], on console: Console) throws -> Bool {
        var modules = shopModules(data: data)
        for name in names {
            guard modules.names.contains(name) else {
                throw UsageError(
                    "There is no module \(printable(name)).",
                    facts: ["modules: \(modules.names.joined(separator: ", "))"],
                    remedy: "name one of them."
                )
            }
            modules = modules.removing(name)
        }
        let manager = try ModuleManager(modules)
        try console.print("\(manager.graph.summary): they fit together.")
        for overlap in try shopRouter(manager).overlaps {
            try console.print("\(overlap.first) and \(overlap.second) both take \(overlap.witness)")
        }
        return true
    }

    private func match(_ cases: String, on console: Console) throws -> Bool {
        guard let file = cases == "-" ? .standardInput : FileHandle(forReadingAtPath: cases) else {
            throw ReaderError(
                "The file of cases cannot be read.",
                facts: ["file: \(printable(cases))"],
                remedy: "check its name and its permissions."
            )
        }
        var reader = RouteCases()
        return try reader.answer(linesOf: file) { try console.print($0) }
    }

    /// Starts the shop, lets the visitor in, and stops it, whatever happened inside.
    ///
    /// What readers do is written when they do it, so where stopping fails (analytics, in a folder that may only be
    /// read) the error is told, and what was asked for is done all the same.
    private func visit(_ console: Console, _ body: (Visit) async -> Bool) async throws -> Bool {
        let manager = try assemble(for: console)
        let router = try shopRouter(manager)
        try await manager.start()
        let succeeded = await body(Visit(router: router, console: console))
        do {
            try await manager.stop()
        } catch {
            console.report(error)
        }
        return succeeded
    }
}
