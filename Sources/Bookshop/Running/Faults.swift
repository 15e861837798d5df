import ModuleKit
import ModuleTools

/// Faults to inject into the shop, so that you see how it handles them.
struct Faults: Sendable {
    private static let fail = CommandOption(
        "--fail MODULE", "that module fails to start; with MODULE:run, its work fails while it runs")
    private static let restart = CommandOption(
        "--restarts COUNT", "… and is restarted so often, after which it works")
    private static let hang = CommandOption(
        "--hang MODULE", "that module hangs when it stops; with MODULE:start, when it starts")
    private static let startTimeout = CommandOption(
        "--start-timeout SECONDS", "how long one module may take to start")
    private static let stopTimeout = CommandOption(
        "--stop-timeout SECONDS", "how long one module may take to stop, and all together three times as long")

    /// Forms of pages that have gone are kept, and with them what their closures hold of a scope.
    static let leak = CommandOption(
        "--leak", "keeps the forms of pages that have gone, and tells what outlives a scope by that")

    /// The options that say them.
    static let options = [fail, restart, hang, startTimeout, stopTimeout, leak]

    /// Each as a module, what it does, and when.
    private var found: Set<[String]> = []
    /// How often work that fails is restarted; then it works.
    private(set) var restarts = 0
    /// How long one module may take to start and to stop, if not as its own entry says.
    let start: Duration?
    let stop: Duration?

    /// - Parameter names: the modules. Case counts for nothing.
    init(_ call: CommandCall, in names: [String]) throws(CommandError) {
        start = try Self.seconds(Self.startTimeout, call)
        stop = try Self.seconds(Self.stopTimeout, call)
        if let given = call.value(Self.restart) {
            guard let count = Int(given), (1...100).contains(count) else {
                throw CommandError(
                    usage: "--restarts takes a number of restarts.",
                    facts: ["given: \(given.visible)"],
                    remedy: "give a whole number from 1 to 100."
                )
            }
            restarts = count
        }
        for text in call.values(Self.fail) { found.insert(try Self.fault(text, "fail", ["start", "run"], names)) }
        for text in call.values(Self.hang) { found.insert(try Self.fault(text, "hang", ["stop", "start"], names)) }
        guard restarts == 0 || found.contains(where: { $0[2] == "run" }) else {
            throw CommandError(usage: "--restarts goes with --fail MODULE:run.", remedy: "say whose work fails.")
        }
    }

    private static func fault(
        _ text: String,
        _ verb: String,
        _ times: [String],
        _ names: [String]
    ) throws(CommandError) -> [String] {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init) + times.prefix(1)
        guard parts.count <= 3, times.contains(parts[1]) else {
            throw CommandError(
                usage: verb == "fail"
                    ? "A module fails when it starts or while it runs."
                    : "A module hangs when it starts or when it stops.",
                facts: ["given: \(text.visible)"],
                remedy: "write MODULE, MODULE:\(times.sorted()[0]) or MODULE:\(times.sorted()[1])."
            )
        }
        guard let module = names.first(where: { $0.lowercased() == parts[0].lowercased() }) else {
            throw .noModule(parts[0], of: names)
        }
        return [module, verb, parts[1]]
    }

    private static func seconds(_ option: CommandOption, _ call: CommandCall) throws(CommandError) -> Duration? {
        guard let given = call.value(option) else { return nil }
        guard let seconds = Double(given), seconds > 0, seconds <= 3600 else {
            throw CommandError(
                usage: "\(option.usage.prefix { $0 != " " }) takes a number of seconds.",
                facts: ["given: \(given.visible)"],
                remedy: "give a number above 0, up to 3600, such as 2 or 0.5."
            )
        }
        return .seconds(seconds)
    }

    /// The timeouts of all modules together.
    var timeouts: Timeouts {
        Timeouts(start: start.map { max(.seconds(60), $0 * 3) }, stop: stop.map { $0 * 3 })
    }

    /// Whether a module does that then.
    func make(_ module: String, _ verb: String, _ time: String) -> Bool { found.contains([module, verb, time]) }
}

/// A module with faults put into it, whose start and stop are recorded: all else is as its own entry says.
struct FaultyEntry: ModuleEntry {
    let base: any ModuleEntry
    let faults: Faults
    let diary: LifeDiary
    /// Takes a line when a fault shows.
    let tell: @Sendable (String) -> Void

    var name: String { base.name }
    var activation: Activation { base.activation }
    var failurePolicy: FailurePolicy { base.failurePolicy }
    var after: [ModuleReference] { base.after }
    var before: [ModuleReference] { base.before }
    var timeouts: Timeouts {
        Timeouts(start: faults.start ?? base.timeouts.start, stop: faults.stop ?? base.timeouts.stop)
    }

    /// Faults come before what the module does when it starts, and after what it does when it stops. It has started, and has
    /// stopped, after both.
    func register(in registrar: inout Registrar) {
        registrar.onStop { [name, diary] in diary.noteStop(of: name) }
        if faults.make(name, "fail", "start") { registrar.onStart { throw StagedFailure() } }
        if faults.make(name, "hang", "start") {
            registrar.onStart { [name, tell] in
                tell("fault: \(name) hangs while it starts")
                await Self.hang()
            }
        }
        if faults.make(name, "fail", "run") { failWork(in: &registrar) }
        if faults.make(name, "hang", "stop") {
            registrar.onStop { [name, tell] in
                tell("fault: \(name) hangs while it stops")
                await Self.hang()
            }
        }
        base.register(in: &registrar)
        registrar.onStart { [name, diary] in diary.noteStart(of: name) }
    }

    /// Work that fails a moment after it began: as often as it is restarted, so that it works after the last one.
    private func failWork(in registrar: inout Registrar) {
        let most = max(1, faults.restarts)
        let failures = Failures()
        registrar.onRun(restart: .onFailure(limit: faults.restarts, delay: Self.moment)) {
            [name, tell] (stopping: Stopping) in
            let count = failures.count.withLock { $0 }
            if count > 0 { tell("fault: the work of \(name) runs again") }
            guard count < most else { return await stopping.wait() }
            failures.count.withLock { $0 += 1 }
            try await stopping.cancelling { try await Task.sleep(for: Self.moment) }
            tell("fault: the work of \(name) fails")
            throw StagedFailure()
        }
    }

    /// How often work has failed.
    private final class Failures: Sendable {
        let count = Monitor(0)
    }

    private static let moment = Duration.milliseconds(500)

    /// Never returns, and ignores the cancellation of its task.
    private static func hang() async {
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
}

/// The error of a module that is asked to fail.
struct StagedFailure: Error, CustomStringConvertible {
    var description: String { "it was asked to, with --fail" }
}

/// Which modules have started and stopped.
final class LifeDiary: Sendable {
    private let tell: (@Sendable (String) -> Void)?
    private let names = Monitor<[String]>([])

    /// - Parameter tell: takes a line each time.
    init(_ tell: (@Sendable (String) -> Void)?) { self.tell = tell }

    /// The modules that have stopped, in their order.
    var stopped: [String] { names.withLock { $0 } }

    func noteStart(of module: String) { tell?("lifecycle: \(module) has started") }

    func noteStop(of module: String) {
        // Under the lock, so that lines come in the order in which they are recorded.
        names.withLock { names in
            names.append(module)
            tell?("lifecycle: \(module) has stopped")
        }
    }
}
