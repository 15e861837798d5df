import ModuleHost
public import ModuleKit

/// An app that a command starts, uses and stops.
public struct OpenApp: Sendable {
    /// The app's manager.
    public let manager: ModuleManager

    private let call: CommandCall
    private let stopped: @Sendable () -> [String]

    var console: CommandConsole { call.console }

    /// The signals that close it.
    private static let signals: [HostSignal] = [.terminate, .interrupt, .hangUp]

    /// An app that is not started yet.
    ///
    /// - Parameters:
    ///   - manager: the app's manager.
    ///   - call: the command's call.
    ///   - stopped: the modules that have stopped, in their order, which a failed start prints; by default none.
    public init(_ manager: ModuleManager, _ call: CommandCall, stopped: @escaping @Sendable () -> [String] = { [] }) {
        self.manager = manager
        self.call = call
        self.stopped = stopped
        call.opened.change { $0.append(manager) }
    }

    /// Starts the modules, uses the app, and stops the modules at the end of the use or when a signal comes, also while they
    /// start.
    ///
    /// The use starts when the deferred modules have started too, and it was said which modules are unavailable.
    ///
    /// - Parameters:
    ///   - stopCounts: whether an error of the stop fails the command. If not, it is printed all the same.
    ///   - use: returns whether the command succeeded. It is cancelled when a signal comes.
    /// - Returns: how the process ends; why the app can't start, and what went wrong when it stopped, is on standard error.
    public func run(stopCounts: Bool = false, _ use: @escaping @Sendable () async -> Bool) async -> CommandStatus {
        // Nil as long as the use is not over.
        let (done, console) = (Monitor<Bool?>(nil), call.console)
        do throws(LifecycleError) {
            // The work of the list is no part of a command.
            let end = try await manager.runCommand(
                until: ProcessSignals(Self.signals),
                {
                    await manager.whenSettled()
                    guard !Task.isCancelled else { return }
                    tellWhatIsNotThere()
                    let isDone = await use()
                    await call.commands.tools?.settle(manager)
                    if !Task.isCancelled { done.withLock { $0 = isDone } }
                })
            if case .signal(let signal) = end { return .signal(signal) }
        } catch {
            console.report(error)
            switch error.code {
            case .stopFailed where !stopCounts: break
            case .interrupted:
                return Self.signals.first { $0.name == error.subject }.map(CommandStatus.signal) ?? .failure
            case .startFailed, .workFailed:
                let stopped = stopped()
                if !stopped.isEmpty {
                    console.tell("What had started was stopped again: \(stopped.joined(separator: ", ")).")
                }
                return .failure
            default: return .failure
            }
        }
        return done.withLock { $0 } == true ? .success : .failure
    }

    /// Runs the app with the work of its list.
    func runWork() async -> CommandStatus {
        do {
            let end = try await manager.run(until: ProcessSignals(Self.signals))
            return if case .signal(let signal) = end { .signal(signal) } else { .success }
        } catch {
            console.report(error)
            return .failure
        }
    }

    private func tellWhatIsNotThere() {
        let unavailable = manager.unavailableModules
        guard !unavailable.isEmpty else { return }
        let names = unavailable.map(\.module).joined(separator: ", ")
        let diagnostic = Diagnostic(
            "The \(call.commands.noun) is open without \(names).",
            facts: unavailable.map { "\($0)" },
            remedy: "fix the cause; everything else works meanwhile."
        )
        call.console.tell("\(diagnostic)")
    }
}
