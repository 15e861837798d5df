import ModuleKit
import TestSupport

/// One module of a scenario.
struct ScenarioEntry: ModuleEntry {
    let run: ScenarioRun
    let index: Int
    let timeouts: Timeouts

    private var module: Scenario.Module { run.scenario.modules[index] }
    var name: String { "M\(index)" }
    var activation: Activation { module.activation }
    var failurePolicy: FailurePolicy { module.policy }
    var after: [ModuleReference] { module.after.map { "M\($0)" } }

    func register(in registrar: inout Registrar) {
        func provide<Kind>(_: Kind.Type) {
            if module.isAsync {
                registrar.provide(Numbered<Kind>.self) { () async throws in
                    await Task.yield()
                    return Numbered<Kind>(number: index)
                }
            } else {
                registrar.provide(Numbered<Kind>.self) { Numbered<Kind>(number: index) }
            }
        }
        func dependency<Kind>(_: Kind.Type) { registrar.onStart { (_: Numbered<Kind>) in } }
        func wish<Kind>(_: Kind.Type) { registrar.onStart { (_: Numbered<Kind>?) in } }
        _openExistential(NumberedTypes.kinds[index], do: provide)
        for other in module.needed { _openExistential(NumberedTypes.kinds[other], do: dependency) }
        for other in module.wished { _openExistential(NumberedTypes.kinds[other], do: wish) }
        registrar.onStart { [run, index, module, timeouts] in
            run.record(.startBegan, index)
            do {
                try await run.run(module.start, of: index, "start", within: timeouts.start ?? .zero)
                run.record(.started, index)
            } catch {
                run.record(.startFailed, index)
                throw error
            }
        }
        for (number, work) in module.works.enumerated() {
            registrar.onRun(
                restart: module.restarts == 0 ? .never : .onFailure(limit: module.restarts, delay: .zero),
                whenDone: work == .finish ? .keepRunning : work == .finishApp ? .stopApp : .fail
            ) { [run, index, timeouts] (stopping: Stopping) in
                run.record(.workBegan, index, work: number)
                defer { run.record(.workEnded, index, work: number) }
                try await run.run(work, of: index, until: stopping, within: timeouts.stop ?? .zero)
            }
        }
        registrar.onStop { [run, index, module, timeouts] in
            run.record(.stopBegan, index)
            defer { run.record(.stopped, index) }
            try await run.run(module.stop, of: index, "stop", within: timeouts.stop ?? .zero)
        }
        registrar.on(Nudge.self) { _ in }
    }

    /// Uses the service of a module.
    static func use(_ index: Int, in manager: ModuleManager) async throws {
        func use<Kind>(_: Kind.Type) -> () async throws -> Void {
            { _ = try await manager.resolveWhenReady(Numbered<Kind>.self) }
        }
        try await _openExistential(NumberedTypes.kinds[index], do: use)()
    }
}

struct Nudge: ModuleEvent {}
