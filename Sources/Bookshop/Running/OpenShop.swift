import ModuleHost
import ModuleKit
import ModuleRouting
import Synchronization

/// The shop from its opening to its closing.
struct OpenShop: Sendable {
    let manager: ModuleManager
    let router: Router
    let console: Console

    /// Records which modules started and stopped; nil if no command asks for it.
    let diary: LifeDiary?

    /// The signals that close it.
    private static let signals: [HostSignal] = [.terminate, .interrupt, .hangUp]

    /// Whether what the shop was opened for was done; nil as long as it is not over.
    private final class Result: Sendable {
        let isDone = Mutex<Bool?>(nil)
    }

    /// Starts the modules, uses the shop, and stops the modules at the end of the use or when a signal comes, also
    /// while they start.
    ///
    /// The use begins when the deferred modules have started too, because analytics doesn't count anything before that,
    /// and when the visitor has seen which modules are unavailable. What readers do is written at once. So if stopping
    /// fails (analytics, in a read-only folder), the error is printed, and the command has succeeded all the same.
    ///
    /// - Parameters:
    ///   - stopCounts: whether an error of the stop fails the command.
    ///   - use: returns whether the command succeeded. It is cancelled when a signal comes.
    /// - Returns: how the process ends; why the shop cannot be opened, and what went wrong when it stopped, is on
    ///   standard error already.
    func run(stopCounts: Bool = false, _ use: @escaping @Sendable () async -> Bool) async -> ExitStatus {
        let result = Result()
        do throws(LifecycleError) {
            let end = try await manager.run(until: ProcessSignals(Self.signals)) {
                await manager.whenSettled()
                guard !Task.isCancelled else { return }
                tellWhatIsNotThere()
                let isDone = await use()
                // Analytics counts what was opened last as well.
                await router.whenRecorded()
                if !Task.isCancelled { result.isDone.withLock { $0 = isDone } }
            }
            if case .signal(let signal) = end { return .signal(signal) }
        } catch {
            console.report(error)
            switch error.code {
            case .stopFailed where !stopCounts: break
            case .interrupted:
                return Self.signals.first { $0.name == error.subject }.map(ExitStatus.signal) ?? .failure
            case .startFailed, .workFailed:
                if let stopped = diary?.stopped, !stopped.isEmpty {
                    console.tell("What had started was stopped again: \(stopped.joined(separator: ", ")).")
                }
                return .failure
            default: return .failure
            }
        }
        return result.isDone.withLock { $0 } == true ? .success : .failure
    }

    /// Which modules run and which do not, a line each.
    var lives: String {
        let modules = manager.startReport.modules
        let width = modules.map(\.name.count).max() ?? 0
        return modules.map { module in
            let name = module.name + String(repeating: " ", count: width - module.name.count)
            return "\(name)  \(module.life.rawValue)"
        }
        .joined(separator: "\n")
    }

    private func tellWhatIsNotThere() {
        let unavailable = manager.unavailableModules
        guard !unavailable.isEmpty else { return }
        let names = unavailable.map(\.module).joined(separator: ", ")
        let diagnostic = Diagnostic(
            "The shop is open without \(names).",
            facts: unavailable.map { "\($0)" },
            remedy: "fix the cause; everything else works meanwhile."
        )
        console.tell("\(diagnostic)")
    }
}
