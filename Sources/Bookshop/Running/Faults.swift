import ModuleKit
import Synchronization

/// Faults to inject into the shop, so that you see how it handles them.
struct Faults: Sendable, Equatable {
    /// The modules that fail to start.
    var failing: [String] = []
    /// The modules with work that fails.
    var failingWork: [String] = []
    /// How often that work is restarted; then it works.
    var restarts = 0
    /// The modules that hang when they start.
    var hangingStart: [String] = []
    /// The modules that hang when they stop.
    var hangingStop: [String] = []

    /// Adds a module that fails: `Cart` or `Cart:start` when it starts, `Cart:run` while it runs.
    mutating func fail(_ text: String) throws(UsageError) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        switch (parts.count, parts.last) {
        case (1, _), (2, "start"): failing.append(parts[0])
        case (2, "run"): failingWork.append(parts[0])
        default:
            throw UsageError(
                "A module fails when it starts or while it runs.",
                facts: ["given: \(printable(text))"],
                remedy: "write MODULE, MODULE:start or MODULE:run."
            )
        }
    }

    /// Adds a module that hangs: `Cart` or `Cart:stop` when it stops, `Cart:start` when it starts.
    mutating func hang(_ text: String) throws(UsageError) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        switch (parts.count, parts.last) {
        case (1, _), (2, "stop"): hangingStop.append(parts[0])
        case (2, "start"): hangingStart.append(parts[0])
        default:
            throw UsageError(
                "A module hangs when it starts or when it stops.",
                facts: ["given: \(printable(text))"],
                remedy: "write MODULE, MODULE:start or MODULE:stop."
            )
        }
    }

    /// The same faults with the names as the modules have them; case counts for nothing.
    func checked(against names: [String]) throws(UsageError) -> Faults {
        guard restarts == 0 || !failingWork.isEmpty else {
            throw UsageError("--restarts goes with --fail MODULE:run.", remedy: "say whose work fails.")
        }
        var faults = Faults()
        faults.failing = try Self.found(failing, in: names)
        faults.failingWork = try Self.found(failingWork, in: names)
        faults.restarts = restarts
        faults.hangingStart = try Self.found(hangingStart, in: names)
        faults.hangingStop = try Self.found(hangingStop, in: names)
        return faults
    }

    private static func found(_ given: [String], in names: [String]) throws(UsageError) -> [String] {
        var found: [String] = []
        for name in given {
            guard let module = names.first(where: { $0.lowercased() == name.lowercased() }) else {
                throw .noModule(name, of: names)
            }
            found.append(module)
        }
        return found
    }
}

/// A module with faults put into it: all else is as its own entry says.
struct FaultyEntry: ModuleEntry {
    private let base: any ModuleEntry
    private let faults: Faults
    private let given: Invocation.GivenTimeouts
    private let tell: @Sendable (String) -> Void

    /// - Parameters:
    ///   - given: how long the module may take, if not as its entry says.
    ///   - tell: takes a line when the module begins to hang.
    init(
        _ base: any ModuleEntry,
        _ faults: Faults,
        _ given: Invocation.GivenTimeouts,
        tell: @escaping @Sendable (String) -> Void
    ) {
        self.base = base
        self.faults = faults
        self.given = given
        self.tell = tell
    }

    var name: String { base.name }
    var activation: Activation { base.activation }
    var failurePolicy: FailurePolicy { base.failurePolicy }
    var after: [String] { base.after }
    var timeouts: ModuleTimeouts {
        ModuleTimeouts(start: given.start ?? base.timeouts.start, stop: given.stop ?? base.timeouts.stop)
    }

    /// The faults come first: so they come before what the module does when it starts, and after what it does when it
    /// stops.
    func register(in registrar: inout Registrar) {
        if faults.failing.contains(name) { registrar.onStart { throw StagedFailure() } }
        if faults.hangingStart.contains(name) {
            registrar.onStart { [name, tell] in
                tell("fault: \(name) hangs while it starts")
                await Self.hang()
            }
        }
        if faults.failingWork.contains(name) { failWork(in: &registrar) }
        if faults.hangingStop.contains(name) {
            registrar.onStop { [name, tell] in
                tell("fault: \(name) hangs while it stops")
                await Self.hang()
            }
        }
        base.register(in: &registrar)
    }

    /// Work that fails a moment after it began: as often as it is restarted, so that it works after the last one.
    private func failWork(in registrar: inout Registrar) {
        let most = max(1, faults.restarts)
        let failures = Failures()
        registrar.onRun(restart: .afterFailure(upTo: faults.restarts, after: Self.moment)) {
            [name, tell] (stopping: Stopping) in
            let count = failures.count.load(ordering: .relaxed)
            if count > 0 { tell("fault: the work of \(name) runs again") }
            guard count < most else { return await stopping.wait() }
            failures.count.add(1, ordering: .relaxed)
            try await stopping.cancelling { try await Task.sleep(for: Self.moment) }
            tell("fault: the work of \(name) fails")
            throw StagedFailure()
        }
    }

    /// How often work has failed.
    private final class Failures: Sendable {
        let count = Atomic(0)
    }

    private static let moment = Duration.milliseconds(500)

    /// Never returns, and ignores the cancellation of its task.
    private static func hang() async {
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
}

/// What a module throws when it is asked to fail.
struct StagedFailure: Error, CustomStringConvertible {
    var description: String { "it was asked to, with --fail" }
}
