import Foundation
import ModuleKit

extension CommandCall {
    /// Writes a page to the file that the operand names; to standard output if there is none.
    fileprivate func write(_ report: Report, toOperand number: Int) throws {
        let page = try report.page()
        guard let file = try file(number) else {
            try console.write(page)
            return console.tell("The page is on standard output; \(name) FILE.html writes it to a file.")
        }
        try write(page, to: file, "The report")
        console.tell("The page is in \(URL(fileURLWithPath: file).path.visible).")
    }

    /// The name of the page's file: never one of another kind, which would be lost.
    @discardableResult
    fileprivate func file(_ number: Int) throws(CommandError) -> String? {
        guard operands.count > number, operands[number] != "-" else { return nil }
        guard operands[number].hasSuffix(".html") else {
            throw CommandError(
                usage: "\(name) writes a page of HTML.",
                facts: ["file: \(operands[number].visible)"],
                remedy: "name a file that ends with .html, or none for standard output."
            )
        }
        return operands[number]
    }
}

/// Writes a page for people who would rather look. If the app doesn't fit together, the page shows why, and what can be
/// drawn of the app all the same.
struct ReportCommand: AppCommand {
    private static let start = CommandOption(
        "--start", "… and starts the app, for how long each module waited and worked")

    let usage = "report [FILE]"
    let help = "a page with the problems, modules, services, routes, pages and the start, as one HTML file to look at"
    let options = [start]
    let opensApp = true

    func run(_ call: CommandCall) async throws -> CommandStatus {
        try call.file(0)
        let (name, tools) = (call.commands.name, call.commands.tools)
        let tables = { @Sendable (manager: ModuleManager) in tools?.tables(manager) }
        do {
            guard call.has(Self.start) else {
                let manager = try ModuleManager(call.modules(), isThorough: true)
                try call.write(Report(name, manager, showing: tables, started: false), toOperand: 0)
                return .success
            }
            let app = try call.open()
            return try await app.run(
                showing: { try call.write(Report(name, app.manager, showing: tables, started: true), toOperand: 0) },
                evenIfNotStarted: true)
        } catch let error as AssemblyError {
            call.console.report(error)
            try call.write(Report(name, error, call.modules(), showing: tables), toOperand: 0)
            return .failure
        }
    }
}

/// Writes a page about what changed from one graph to another.
struct ReportDiffCommand: AppCommand {
    /// The most bytes of a graph.
    private static let largest = 1 << 26

    let usage = "report diff OLD NEW [FILE]"
    let help = """
        … with what changed from one graph to another, which graph --format json printed (- for the app now)
        """

    func run(_ call: CommandCall) throws -> CommandStatus {
        try call.file(2)
        guard call.operands.prefix(2) != ["-", "-"] else {
            throw CommandError(
                usage: "report diff takes one graph and - at least.",
                remedy: "name a graph that graph --format json printed before."
            )
        }
        let (old, new) = (try graph(in: call.operands[0], call), try graph(in: call.operands[1], call))
        try call.write(Report(call.commands.name, from: old, to: new), toOperand: 2)
        return .success
    }

    private func graph(in name: String, _ call: CommandCall) throws -> ModuleGraph {
        if name == "-" { return try call.assemble().graph }
        let bytes = try InputFile(name, "The graph").bytes(atMost: Self.largest)
        guard bytes.count <= Self.largest, let graph = try? ModuleGraph(json: String(decoding: bytes, as: UTF8.self))
        else {
            throw CommandError(
                "The file is no graph.", facts: ["file: \(name.visible)"],
                remedy: "name a file that graph --format json printed.")
        }
        return graph
    }
}
