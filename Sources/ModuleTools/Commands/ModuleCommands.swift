import Foundation
import ModuleInspection
import ModuleKit

/// Starts the app, shows how that went, and stops it. If it can't start, it shows that too.
struct StartCommand: AppCommand {
    private static let report = CommandOption("--report", "… prints how long each module waited and worked")
    private static let format = PictureFormat.option("… as text or json")
    private static let trace = CommandOption(
        "--trace FILE", "… writes that to a file, for Perfetto or chrome://tracing")

    let usage = "start"
    let help = "starts the app, prints what runs, and stops it"
    let options = [report, format, trace]
    let opensApp = true

    func run(_ call: CommandCall) async throws -> CommandStatus {
        let isJSON = try PictureFormat.read(Self.format, of: call, among: [.text, .json]) == .json
        guard call.has(Self.report) || !call.has(Self.format) else {
            throw CommandError(usage: "--format goes with --report.", remedy: "give both.")
        }
        let app = try call.open()
        let (report, file, console) = (call.has(Self.report), call.value(Self.trace), call.console)
        let show: @Sendable () throws -> Void = {
            let found = app.manager.startReport
            try console.print(report ? isJSON ? found.json.jsonText : found.text : found.lives)
            if let file { try call.write(found.trace(), to: file, "The trace") }
        }
        return try await app.run(showing: show, evenIfNotStarted: report || file != nil)
    }
}

/// Runs the app as its executable would without commands.
struct RunCommand: AppCommand {
    let usage = "run"
    let help = "starts the app, and stops it when the work of its list has ended, or a signal comes"
    let opensApp = true

    func run(_ call: CommandCall) async throws -> CommandStatus { try await call.open().runWork() }
}

extension OpenApp {
    /// Starts the app, shows something of it, and stops it.
    func run(
        showing show: @escaping @Sendable () throws -> Void,
        evenIfNotStarted isNeeded: Bool
    ) async throws -> CommandStatus {
        let isShown = Monitor(false)
        let status = await run(stopCounts: true) {
            isShown.withLock { $0 = true }
            return console.attempt(show)
        }
        if isNeeded, !isShown.withLock({ $0 }) { try show() }
        return status
    }
}

extension StartReport {
    /// Which modules run and which don't, a line each.
    fileprivate var lives: String {
        TextTable(modules.map { [$0.name, $0.state.rawValue] }).lines.joined(separator: "\n")
    }
}

extension StartReport {
    /// What `start --report --format json` prints, with times in milliseconds.
    fileprivate var json: JSONValue {
        let modules = modules.map { module -> JSONValue in
            [
                "name": .text(module.name), "life": .text(module.state.rawValue),
                "wanted": module.wanted.map { .number($0.milliseconds) },
                "began": module.began.map { .number($0.milliseconds) },
                "ended": module.ended.map { .number($0.milliseconds) }, "after": .texts(module.after),
                "built": .texts(module.built), "failure": module.failure.map { .text("\($0)") },
            ]
        }
        return [
            "version": 1, "duration": duration.map { .number($0.milliseconds) },
            "criticalPath": .texts(criticalPath.map(\.name)), "modules": .list(modules),
        ]
    }
}

struct CheckCommand: AppCommand {
    private static let without = CommandOption("--without MODULE", "… and what they would lack without that module")
    private static let unused = CommandOption(
        "--unused", "… and prints what they provide or contribute and nothing needs, which is no failure")

    private static let format = CommandOption(
        "--format FORMAT",
        "… and prints each problem at its line: github for a workflow, xcode for a build phase, or json")

    let usage = "check"
    let help = "checks that the modules fit together"
    let options = [without, unused, format]

    func run(_ call: CommandCall) throws -> CommandStatus {
        var modules = try call.modules()
        for name in call.values(Self.without) {
            let all = modules.names + modules.namesInScopes
            guard all.contains(name) else { throw CommandError.noModule(name, of: all) }
            modules = modules.removing(.named(name))
        }
        let formats = ProblemFormat.allCases.map(\.rawValue).joined(separator: ", ")
        let format = try call.value(Self.format, "format", of: formats) { ProblemFormat(rawValue: $0) }
        if format == .json, call.has(Self.unused) {
            throw CommandError(usage: "--unused prints no json.", remedy: "leave one of them out.")
        }
        let manager: ModuleManager
        do throws(AssemblyError) { manager = try ModuleManager(modules, isThorough: true) } catch {
            guard let format else { throw error }
            try call.console.print(format.text(about: error.problems))
            return .failure
        }
        if format == .json {
            try call.console.print(ProblemFormat.json.text(about: [], knots: manager.graph.knots))
            return .success
        }
        try call.console.print("\(manager.graph.summary): no problems found.")
        for knot in manager.graph.knots { call.console.tell("Note: \(knot)") }
        guard call.has(Self.unused) else { return .success }
        let all = manager.graph.unused(roots: call.commands.roots)
        let found = all.filter { !$0.isTaken }
        let head =
            all.isEmpty
            ? "Everything that is provided and contributed is needed."
            : "Needed by nothing: \(found.count). Needed by unused ones alone: \(all.count - found.count)."
        try call.console.print(([head] + found.map { "    \($0.description.visible)" }).joined(separator: "\n"))
        return .success
    }
}

struct GraphCommand: AppCommand {
    private static let handlers = CommandOption("--handlers", "… with handlers in the pictures (dot, mermaid)")
    private static let schema = CommandOption("--schema", "the JSON Schema of the format json")
    private static let format = PictureFormat.option("… as text, dot (Graphviz), mermaid or json")

    let usage = "graph"
    let help = "the modules, their services, and what depends on what"
    let options = [format, handlers, schema]

    func run(_ call: CommandCall) throws -> CommandStatus {
        let format = try PictureFormat.read(Self.format, of: call, among: PictureFormat.allCases)
        let handlers = call.has(Self.handlers)
        if call.has(Self.schema) {
            guard !call.has(Self.format), !handlers else {
                throw CommandError(
                    usage: "--schema prints the schema of the format json, and nothing else.", remedy: "give it alone.")
            }
            try call.console.print(ModuleGraph.jsonSchema, terminator: "")
            return .success
        }
        guard !handlers || format == .dot || format == .mermaid else {
            throw CommandError(
                usage: "--handlers goes with --format dot and --format mermaid.",
                remedy: "leave it out: text and json have the handlers anyway."
            )
        }
        let graph = try call.assemble().graph
        switch format {
        case .text: try call.console.print(graph.text)
        case .dot: try call.console.print(graph.dot(handlers: handlers))
        case .mermaid: try call.console.print(graph.mermaid(handlers: handlers))
        case .json: try call.console.write(graph.json + "\n")
        }
        return .success
    }
}
