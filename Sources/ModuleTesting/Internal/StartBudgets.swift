import ModuleKit

/// The time that a start may take, as a whole and by module.
struct StartBudgets: Sendable {
    let all: Duration?
    let modules: [ModuleReference: Duration]

    /// The budgets that a started manager exceeded: first the whole, then modules by name.
    func findings(of manager: ModuleManager) async -> [String] {
        await manager.whenSettled()
        var findings: [String] = []
        let named = modules.flatMap { reference, budget in manager.names(of: reference).map { ($0, budget) } }
        let modules = Dictionary(named, uniquingKeysWith: min)
        for name in modules.keys.sorted() where manager.state(of: .named(name)) != .running {
            if let finding = await start(name, of: manager) { findings.append(finding) }
        }
        let report = manager.startReport
        let path = report.criticalPath.map { "\($0.name) (\($0.worked))" }.joined(separator: " → ")
        if let all, let duration = report.duration, duration > all {
            findings.insert(
                Diagnostic(
                    "The start took longer than allowed.",
                    facts: ["took: \(duration)", "allowed: \(all)", "critical path: \(path)"],
                    remedy: "make the modules on the critical path start faster or later, or raise the budget."
                ).description,
                at: 0
            )
        }
        for module in report.modules where module.state == .running {
            guard let budget = modules[module.name], module.worked > budget else { continue }
            findings.append(
                Diagnostic(
                    "The start of the module \(module.name) took longer than allowed.",
                    facts: [
                        "module: \(module.name)", "took: \(module.worked)", "allowed: \(budget)",
                        "critical path: \(path)",
                    ],
                    remedy: "make what the module does in its start faster, or do it later, or raise the budget."
                ).description
            )
        }
        return findings
    }

    /// Starts a module that hasn't been started, and returns why it doesn't run.
    private func start(_ module: String, of manager: ModuleManager) async -> String? {
        var reasons = manager.unavailableModules.filter { $0.module == module }.map { "\($0)" }
        if reasons.isEmpty {
            do throws(LifecycleError) {
                try await manager.start(.named(module))
                return nil
            } catch {
                guard error.code == .moduleFailed else { return "\(error)" }
                reasons = error.failures.map { "\($0)" }
            }
        }
        return Diagnostic(
            "The module \(module) isn't running, so its start can't be measured.",
            facts: reasons,
            remedy: "fix the cause."
        ).description
    }
}
