/// What the handlers of a module start, run and stop is one thing: none of them takes a transient object that another takes
/// too, because each would get its own.
enum SplitTransients: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let plan = checked.plan
        var users: [User: RegistrationID] = [:]
        var problems: [PlacedProblem] = []
        for index in checked.active {
            switch plan.assembly.registrations[index].role {
            case .start, .work, .stop: break
            default: continue
            }
            let registration = plan.assembly.registrations[index]
            for dependency in registration.dependencies where plan.isTransientObject(dependency, of: index) {
                let first = users[User(registration.module, dependency.key), default: index]
                users[User(registration.module, dependency.key)] = first
                let other = plan.assembly.registrations[first]
                if other.kind == registration.kind { continue }
                let (module, name) = (plan.assembly.modules[registration.module].name, dependency.key.name)
                problems.append(
                    checked.problem(
                        "transient-split",
                        "\(registration.opening) takes \(name), which is transient, so it isn't the one that other handlers of"
                            + " \(module) got.",
                        subject: name, at: index, path: [registration.subject, "\(dependency)"],
                        facts: ["another is made for: \(other.subject) (\(other.location))"],
                        remedy: "provide \(name) as a singleton, or have the handlers take a singleton that holds it."))
            }
        }
        return problems
    }

    /// A service that handlers of a module take.
    private struct User: Hashable {
        let module: ModuleID
        let service: ServiceKey

        init(_ module: ModuleID, _ service: ServiceKey) { (self.module, self.service) = (module, service) }
    }
}

extension AssemblyPlan {
    /// Whether the function gets an object of its own. Values that are equal are the same wherever they are made.
    fileprivate func isTransientObject(_ dependency: ServiceDependency, of index: RegistrationID) -> Bool {
        guard dependency.isAtOnce, dependency.form.source == .provider,
            isProtocol(dependency.key.service) || dependency.key.service is AnyObject.Type
        else { return false }
        return providers(of: dependency, in: index).contains { plan, provider, _ in
            [.transient, .graph].contains(plan.creation[provider].lifetime)
        }
    }
}
