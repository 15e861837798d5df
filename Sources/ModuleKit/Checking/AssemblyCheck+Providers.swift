extension AssemblyCheck {
    /// Finds the provider of each service and the contributions to each list.
    mutating func collectProviders() {
        var rivals: [ServiceKey: [RegistrationID]] = [:]
        services.providers.reserveCapacity(assembly.registrations.count)
        for index in assembly.registrations.indices where !assembly.ignored.contains(index) {
            let key = assembly.registrations[index].key
            switch assembly.registrations[index].role {
            case .service, .alias:
                if let first = services.providers[key] {
                    rivals[key, default: [first]].append(index)
                } else {
                    services.providers[key] = index
                }
            case .contribution where isOff(index): continue
            case .contribution: services.contributions[key, default: []].append(index)
            case .decorator, .start, .stop, .event, .handler, .uses: continue
            }
            guard parameterForm(key.service) != nil else { continue }
            let name = typeName(key.service)
            report(
                .reservedType,
                "\(assembly.registrations[index].opening) cannot be resolved: in a parameter list \(name) means something else.",
                subject: name,
                at: index,
                remedy: "provide a type of your own that holds the \(name)."
            )
        }
        for (key, indices) in rivals { chooseProvider(of: key, among: indices) }
        giveWayToOutside()
        services.bases = services.providers
    }

    /// A service from outside a scope is provided again inside it only by an explicit override.
    private mutating func giveWayToOutside() {
        guard let outside else { return }
        for (key, index) in services.providers {
            guard let origin = outside.origin(of: key), !isOfLayer(index), !isOff(index) else { continue }
            switch assembly.registrations[index].role {
            case .service(.override): continue
            case .service(.fallback):
                services.providers[key] = nil
                replaced.insert(index)
            default:
                report(
                    .providedTwice,
                    "\(key.name) is provided in the scope and around it.",
                    subject: key.name,
                    at: index,
                    facts: ["also provided by: \(origin)"],
                    remedy: "keep one of the two, or mark the scope's as precedence: .override."
                )
            }
        }
    }

    /// Puts the highest provider in force, and the first of those that are as high, which is a problem of each other one.
    private mutating func chooseProvider(of key: ServiceKey, among indices: [RegistrationID]) {
        guard var winner = indices.first else { return }
        for index in indices where rank(of: index) > rank(of: winner) { winner = index }
        services.providers[key] = winner
        let losers = indices.filter { $0 != winner && (isOff($0) || rank(of: $0) < rank(of: winner)) }
        replaced.formUnion(losers)
        var firsts: [Int: RegistrationID] = [:]
        var again: [(index: RegistrationID, first: RegistrationID)] = []
        for index in indices where !isOff(index) {
            if let first = firsts[rank(of: index)] {
                again.append((index, first))
            } else {
                firsts[rank(of: index)] = index
            }
        }
        // An overriding has no module of its own: what it registers stands in the place of what it replaces, unless that
        // one's module is switched off, which what stands in for it is not.
        let places = losers.filter { !isOfLayer($0) && !isOff($0) }
        if isOfLayer(winner), var place = places.first {
            for index in places where rank(of: index) > rank(of: place) { place = index }
            assembly.registrations[winner].module = assembly.registrations[place].module
        }
        for (index, first) in again { reportTwice(index, first) }
    }

    private func isOfLayer(_ index: RegistrationID) -> Bool {
        assembly.modules[assembly.registrations[index].module].isLayer
    }

    private mutating func reportTwice(_ index: RegistrationID, _ first: RegistrationID) {
        let registration = assembly.registrations[index]
        let name = registration.key.name
        let (what, remedy) =
            switch registration.role {
            case .service(.override): ("overridden twice", "keep one of the two overrides.")
            case .service(.fallback): ("given two fallbacks", "keep one of the two fallbacks.")
            default:
                (
                    "provided twice",
                    registration.key.argument == nil
                        ? "keep one of the two, mark one as precedence: .override, or contribute(…) both where users"
                            + " ask for [\(name)]."
                        : "keep one of the two, or mark one as precedence: .override."
                )
            }
        report(
            .providedTwice,
            "\(name) is \(what).",
            subject: name,
            at: index,
            facts: ["also provided by: \(assembly.origin(of: first))"],
            remedy: remedy
        )
    }

    /// Of the providers of one service the highest is in force; one that is switched off only where there is no other.
    private func rank(of index: RegistrationID) -> Int { isOff(index) ? -2 : assembly.registrations[index].rank ?? -2 }

    /// Reports decorators, aliases and overrides of missing services.
    mutating func checkOverrides() {
        let givenWay = Set(replaced.map { assembly.registrations[$0] }.filter { $0.rank != nil }.map(\.key))
        for index in active {
            guard case .service(.override) = assembly.registrations[index].role,
                assembly.registrations[index].layer == 0, !givenWay.contains(assembly.registrations[index].key),
                outside?.origin(of: assembly.registrations[index].key) == nil
            else { continue }
            reportNothing(.overrideOfNothing, index, "override", "replaces", "write precedence: .regular")
        }
        if assembly.overridings == 0 { return }
        var wanted = givenWay
        for index in active {
            for dependency in assembly.registrations[index].dependencies
            where [.required, .optional].contains(dependency.form) {
                wanted.insert(dependency.key)
            }
        }
        for (key, index) in services.bases where !wanted.contains(key) {
            guard (1...assembly.overridings).contains(assembly.registrations[index].layer) else { continue }
            let registration = assembly.registrations[index]
            report(
                .overrideOfNothing,
                "The override of \(registration.subject) replaces nothing, and nothing depends on it.",
                subject: registration.subject,
                at: index,
                remedy: "remove it, or override a service that the listed modules provide or depend on."
            )
        }
    }

    private mutating func reportNothing(
        _ code: AssemblyError.Code,
        _ index: RegistrationID,
        _ noun: String,
        _ verb: String,
        _ instead: String
    ) {
        let name = assembly.registrations[index].key.name
        report(
            code,
            "The \(noun) of \(name) \(verb) nothing: no listed module provides it.",
            subject: name,
            at: index,
            facts: hints(for: assembly.registrations[index].key),
            remedy: "list the module that provides \(name), or \(instead)."
        )
    }

    /// Puts the decorators of each service around its provider, in the order that is asked for.
    mutating func placeDecorators() {
        var decorators: [ServiceKey: [RegistrationID]] = [:]
        var keys: [ServiceKey] = []
        for (index, registration) in assembly.registrations.numbered
        where registration.isDecorator && !assembly.ignored.contains(index) {
            if isOff(index) {
                replaced.insert(index)
            } else if services.providers[registration.key] == nil {
                replaced.insert(index)
                reportNothing(.decoratorOfNothing, index, "decorator", "wraps", "remove the decorator")
            } else {
                if decorators[registration.key] == nil { keys.append(registration.key) }
                decorators[registration.key, default: []].append(index)
            }
        }
        for key in keys {
            guard let group = decorators[key] else { continue }
            for index in group.count > 1 ? ordered(group) : group {
                services.wrapped[index] = services.providers[key]
                services.providers[key] = index
            }
        }
    }

    /// The decorators of one service from the innermost to the outermost.
    private mutating func ordered(_ group: [RegistrationID]) -> [RegistrationID] {
        var remaining = group
        var result: [RegistrationID] = []
        while !remaining.isEmpty {
            let free = remaining.filter { index in !remaining.contains { mustPrecede($0, index) } }
            if free.isEmpty {
                reportOrder(
                    remaining, "wrap each other in a cycle of after and before",
                    "remove one after: or before: of the cycle.")
                return result + remaining
            }
            if free.count > 1 { reportOrder(free, "have no order") }
            result += free
            remaining.removeAll { free.contains($0) }
        }
        return result
    }

    /// Whether the first decorator is said to be inside of the second.
    private func mustPrecede(_ first: RegistrationID, _ second: RegistrationID) -> Bool {
        let (left, right) = (assembly.registrations[first], assembly.registrations[second])
        guard first != second, case .decorator(let inner) = left.role, case .decorator(let outer) = right.role else {
            return false
        }
        if left.layer != right.layer { return left.layer < right.layer }
        if inner.name == outer.name, left.module == right.module { return first < second }
        return outer.after.contains(inner.name) || inner.before.contains(outer.name)
            || (left.module == right.module && first < second && !outer.before.contains(inner.name)
                && !inner.after.contains(outer.name))
    }

    private mutating func reportOrder(_ group: [RegistrationID], _ what: String, _ remedy: String? = nil) {
        let names = group.map { index -> String in
            guard case .decorator(let place) = assembly.registrations[index].role else { return "" }
            return place.name
        }
        let service = assembly.registrations[group[0]].key.name
        let saying =
            "say after: [\"\(names[0])\"] or before: [\"\(names[0])\"] in decorate(…) of \(names[names.count - 1])."
        report(
            .decoratorOrder,
            "The decorators \(names.joined(separator: ", ")) of \(service) \(what).",
            subject: service,
            at: group[group.count - 1],
            facts: zip(names, group).map { "\($0): \(assembly.origin(of: $1))" },
            remedy: Set(names).count < names.count
                ? "give them different names with named:, and one of them an after: or before:." : remedy ?? saying
        )
    }
}
