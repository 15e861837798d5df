/// Every dependency is there.
enum MissingServices: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let plan = checked.plan
        var lacking: [RegistrationID: [ServiceDependency]] = [:]
        var lost: [PlacedProblem] = []
        for index in checked.active {
            let dependencies = plan.assembly.registrations[index].dependencies
            for (dependency, target) in zip(dependencies, plan.targets.edges(of: index))
            where plan.isAnyOff || target == .unregistered {
                if !dependency.form.isRequired {
                    if plan.hasLostDefault(dependency, of: index), checked.hints.scope(of: dependency.key) == nil {
                        lost.append(lostDefault(checked, dependency, index))
                    }
                    continue
                }
                guard plan.isLacking(dependency, of: index),
                    lacking[index]?.contains(where: { $0.key == dependency.key }) != true
                else { continue }
                lacking[index, default: []].append(dependency)
            }
        }
        if lacking.isEmpty { return lost }
        let broken = handlersThatReach(lacking, checked)
        let keys = Dictionary(grouping: Set(lacking.values.joined().map(\.key)), by: \.name)
        return lost
            + lacking.flatMap { index, dependencies in
                dependencies.map { dependency in
                    // Of several types with one name each is called by its Swift module too.
                    let key = dependency.key
                    let name = keys[key.name, default: []].count > 1 ? key.name(of: ProviderName.fullName) : key.name
                    return problem(checked, dependency, name, index, broken[index] ?? [])
                }
            }
    }

    /// A parameter whose value is the same whatever the list has: it was to have its default.
    private static func lostDefault(
        _ checked: CheckedAssembly,
        _ dependency: ServiceDependency,
        _ index: RegistrationID
    ) -> PlacedProblem {
        let registration = checked.plan.assembly.registrations[index]
        let (name, isList) = (dependency.key.name, dependency.form.source == .contributions)
        return checked.problem(
            "service-missing",
            "\(registration.opening) takes \(dependency), which is always \(isList ? "empty" : "nil"):"
                + " no listed module \(isList ? "contributes a" : "provides") \(name).",
            subject: name, at: index, path: [registration.subject, "\(dependency)"],
            remedy:
                "write a closure that leaves the parameter out: a default value is lost where an initializer is passed as"
                + " a function. Or list the module that \(isList ? "contributes" : "provides") it.")
    }

    private static func problem(
        _ checked: CheckedAssembly,
        _ dependency: ServiceDependency,
        _ name: String,
        _ index: RegistrationID,
        _ handlers: [RegistrationID]
    ) -> PlacedProblem {
        let assembly = checked.plan.assembly
        let registration = assembly.registrations[index]
        if let scope = checked.hints.scope(of: dependency.key) {
            return checked.problem(
                "captive",
                "\(registration.opening) depends on \(name), which lives only in the scope \(scope.name) and ends before it.",
                subject: dependency.key.name, at: index, path: [registration.subject, "\(dependency)"],
                facts: ["the scope: \(scope.location)"],
                remedy: "move what depends on it into the scope \(scope.name), or \(name) out of it.")
        }
        let facts = handlers.map { handler in
            let subject = assembly.registrations[handler].subject
            return "so this does not work: \(subject) (\(assembly.origin(of: handler)))"
        }
        let absent = checked.plan.madeAbsent(dependency.key)
        let code: AssemblyError.Code =
            registration.isAlias
            ? "dangling-alias" : registration.isHandler ? "handler-service-missing" : "service-missing"
        return checked.problem(
            code,
            "\(registration.opening) depends on \(name), which \(absent == nil ? "no listed module provides" : "is made absent").",
            subject: dependency.key.name, at: index, path: [registration.subject, "\(dependency)"],
            facts: (absent.map { ["made absent by: \($0.location)"] } ?? checked.hints.facts(about: dependency.key))
                + interface(of: dependency.key, for: registration, checked) + facts,
            remedy: absent == nil
                ? remedy(for: dependency, name, registration, checked)
                : "provide it in an override after that one, or \(instead(of: registration))",
            cause: "\(name) is \(absent == nil ? "missing" : "made absent")",
            leftOut: absent == nil ? checked.hints.leftOut(providing: dependency.key).first?.module : nil)
    }

    /// The Swift module that declares the service, which says whose it is; none if that of the asking code does, or what is
    /// known of the service says more.
    private static func interface(
        of key: ServiceKey,
        for registration: Registration,
        _ checked: CheckedAssembly
    ) -> [String] {
        let words = _typeName(key.service, qualified: true).split { $0 == "." || $0 == " " }
        guard let name = words.first(where: { $0 != "any" }).map(String.init), !isOfLibrary(key.service),
            !registration.location.fileID.hasPrefix(name + "/"), checked.hints.facts(about: key).isEmpty,
            !checked.plan.plans.contains(where: { $0.assembly.lineProviding(key) != nil })
        else { return [] }
        return ["declared in: \(name)"]
    }

    private static func remedy(
        for dependency: ServiceDependency,
        _ name: String,
        _ registration: Registration,
        _ checked: CheckedAssembly
    ) -> String {
        let key = dependency.key
        let instead = instead(of: registration)
        if let off = checked.plan.disabled(key) {
            return "switch \(off.module.name) on, provide a fallback, or \(instead)"
        }
        let found = checked.hints.likenesses(to: key)
        if found.contains(.linkedTwice) {
            return
                "link the interface of \(typeName(key.service)) once: as one dynamic library, or into one image only."
        }
        if found.contains(.askedOtherwise) {
            return "provide it as it is asked for, ask for it as it is provided, or \(instead)"
        }
        if found.contains(.contributed) {
            return "provide the service, ask for the list of all contributions, or \(instead)"
        }
        if let line = checked.plan.plans.lazy.compactMap({ $0.assembly.lineProviding(key) }).first {
            return "list \(line) in the composition root, or \(instead)"
        }
        if key.service == Any.self {
            return "write the type of the closure's parameter, which the compiler took for Any: a closure of several"
                + " statements doesn't tell it."
        }
        let listing = "list the module that provides \(name) in the composition root, or \(instead)"
        if let own = checked.hints.ownType(like: key) {
            let (wanted, given) = (ServiceDependency(.required, key), ServiceDependency(.required, own))
            let line = "registrar.alias(\(wanted.metatype), of: \(given.metatype)) { $0 }"
            return "if \(own.name) is a \(key.name), provide it as \(wanted.metatype), or add \(line) beside it; "
                + "otherwise \(listing)"
        }
        guard dependency.isPlainRequired, key.isPlain, !registration.isAlias, !isProtocol(key.service) else {
            return listing
        }
        // A service is mostly a protocol: anything else may be a parameter that was never meant to be a service.
        let closure =
            "if the parameter has a default value, write a closure that leaves it out:"
            + " the default is lost where an initializer is passed as a function."
        return isOfLibrary(key.service)
            ? "\(closure) Otherwise \(listing)" : "\(listing) \(capitalized(closure))"
    }

    private static func instead(of registration: Registration) -> String {
        registration.isAlias ? "remove the alias." : "make the parameter optional."
    }

    private static func capitalized(_ sentence: String) -> String {
        sentence.prefix(1).uppercased() + sentence.dropFirst()
    }

    /// For each registration that lacks a service, the handlers that reach it through others, each named once.
    private static func handlersThatReach(
        _ lacking: [RegistrationID: [ServiceDependency]],
        _ checked: CheckedAssembly
    ) -> [RegistrationID: [RegistrationID]] {
        let (assembly, order) = (checked.plan.assembly, checked.order)
        var reaching: [RegistrationID: RegistrationID] = [:]
        var handlers: [RegistrationID: [RegistrationID]] = [:]
        for index in order.registrations where !assembly.isOff(index) {
            if lacking[index] != nil {
                reaching[index] = index
            } else if let reached = order.direct.edges(of: index).lazy.compactMap({ reaching[$0] }).first {
                reaching[index] = reached
                if assembly.registrations[index].isHandler { handlers[reached, default: []].append(index) }
            }
        }
        return handlers
    }
}

extension Assembly {
    /// The module, as its line in the list, by which a layer that is used here would provide the service.
    fileprivate func lineProviding(_ key: ServiceKey) -> String? {
        declarationTypes.lazy.compactMap { $0.lineProviding(key.service) }.first
    }
}

extension AssemblyPlan {
    /// Whether a list or an optional is of a type of the language and no module provides it: then the parameter was meant to have
    /// its default value. What was taken out of the list, or is in a scope, may come again.
    fileprivate func hasLostDefault(_ dependency: ServiceDependency, of index: RegistrationID) -> Bool {
        let key = dependency.key
        let mayBeLost = dependency.form.mayBeAbsent || dependency.form.source == .contributions
        guard mayBeLost, dependency.isAtOnce, key.isPlain else { return false }
        let kind = assembly.registrations[index].kind
        guard !kind.isHandler, kind != .uses, providers(of: dependency, in: index).isEmpty,
            presence(of: key, for: nil) == .missing, !assembly.stubbed.contains(key),
            !isProtocol(key.service), isOfLibrary(key.service)
        else { return false }
        return !plans.contains { plan in
            plan.assembly.modules.contains(where: \.isRemoved)
                || plan.assembly.absentServices.contains { $0.key == key }
                || plan.assembly.leftOut.contains { $0.registrations.contains { $0.key == key && !$0.isUse } }
        }
    }

    /// Whether a dependency of the registration is missing from the beginning.
    fileprivate func isLacking(_ dependency: ServiceDependency, of index: RegistrationID) -> Bool {
        if assembly.stubbed.contains(dependency.key) { return false }
        return switch presence(of: dependency.key, for: assembly.registrations[index].module) {
        case .here, .inherited: false
        case .off(let index):
            // Of what stands under another type, the alias is reported.
            services.base(of: dependency.key).map { assembly.isOff($0) || !assembly.registrations[$0].isAlias } ?? true
                && assembly.modules[assembly.registrations[index].module].isOffInList
        case .offAround: outside?.disabled(dependency.key)?.module.isOffInList ?? true
        case .missing: true
        }
    }
}
