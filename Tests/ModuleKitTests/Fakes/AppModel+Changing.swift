import ModuleKit

/// How an app is changed.
extension AppModel {
    /// The managers after a change, and what updates registered over services of the scopes.
    private typealias Changed = (managers: [ManagerModel], covers: [ManagerModel.Cover])

    /// What the managers are after the steps; the code of the refusal where they can't be.
    private func changed(_ change: GeneratedChange) throws(Absent) -> Changed {
        var (managers, covers) = (managers, scopeCovers)
        for step in change.steps {
            switch step {
            case .register(let lines):
                for line in lines {
                    let cover = ManagerModel.Cover(line: line)
                    guard line.blueprint.service >= GeneratedApp.services else {
                        managers[0].covers.append(cover)
                        continue
                    }
                    covers.append(cover)
                    for scope in open.dropFirst() { managers[scope].covers.append(cover) }
                }
            case .add(let entry): managers[0].modules.append(ManagerModel.Module(entry: entry))
            case .remove(let name):
                guard let place = managers[0].place(name) else { throw Absent(code: "unknownModule") }
                managers[0].modules[place].isRemoved = true
                managers[0].covers.removeAll { $0.home == place }
            case .off(let name), .on(let name):
                guard let place = managers[0].place(name) else { throw Absent(code: "unknownModule") }
                managers[0].modules[place].isOff = if case .off = step { true } else { false }
            }
        }
        for place in open { managers[place].settle() }
        var declared = ManagerModel(session)
        declared.covers = covers
        declared.settle()
        if ([declared] + open.dropFirst().map { managers[$0] }).contains(where: { $0.isRefused(around: managers[0]) })
            || managers[0].isRefused(around: nil)
        {
            throw Absent(code: "refused")
        }
        return (managers, covers)
    }

    /// The modules that were down for one that failed, and that the change makes possible again.
    private mutating func adopt(_ change: Changed) -> [Int] {
        (managers, scopeCovers) = change
        var restored: [Int] = []
        for place in open {
            let found = managers[place].restore()
            if place == 0 { restored = found }
            guard managers[place].isRunning else { continue }
            spread(in: place)
        }
        return restored
    }

    /// The code of the refusal; nil where it is made.
    mutating func update(_ change: GeneratedChange) -> String? {
        do throws(Absent) { _ = adopt(try changed(change)) } catch { return error.code }
        return nil
    }

    mutating func updateModules(_ change: GeneratedChange) -> String? {
        let planned: Changed
        do throws(Absent) { planned = try changed(change) } catch { return error.code }
        guard managers[0].isRunning else {
            _ = adopt(planned)
            return nil
        }
        func isGone(_ module: ManagerModel.Module) -> Bool { module.isRemoved || module.isOff }
        let before = self
        let was = managers[0]
        let leaving = was.modules.indices.filter { place in
            let (old, new) = (was.modules[place], planned.managers[0].modules[place])
            return !old.isRemoved && (new.isRemoved || !isGone(old) && isGone(new))
        }
        let dismissed = was.needing(Set(leaving)).filter { was.modules[$0].life == .up }
        var next = planned
        for place in dismissed { next.managers[0].modules[place].life = .down }
        let staying = dismissed.filter { !isGone(next.managers[0].modules[$0]) }
        let restored = adopt(next)
        let added = managers[0].modules.indices.filter { place in
            !isGone(managers[0].modules[place])
                && (!was.modules.indices.contains(place) || isGone(was.modules[place]) || restored.contains(place))
        }
        let own = { (model: ManagerModel, place: Int) in
            model.lines(of: place).map(\.number)
                + model.modules[place].entry.lines.filter { $0.blueprint.role == .contribution }.map(\.number)
        }
        for place in staying { for line in own(managers[0], place) { managers[0].kept[line] = nil } }
        let coming = added.filter { managers[0].modules[$0].entry.activation != .onDemand } + staying
        _ = want(coming, in: 0)
        let isLacking = coming.contains {
            managers[0].modules[$0].entry.policy == .required && managers[0].modules[$0].life != .up
                && !managers[0].modules[$0].isOff
        }
        guard isLacking else { return nil }
        rollBack(to: before, dismissed, added, Set(staying), touched: Set(leaving + dismissed + added + restored))
        return "failed"
    }

    /// All is as before, but for what failed or started meanwhile and has nothing to do with the change.
    private mutating func rollBack(
        to before: AppModel,
        _ dismissed: Set<Int>,
        _ added: [Int],
        _ anew: Set<Int>,
        touched: Set<Int>
    ) {
        let was = before.managers[0]
        let stopped = managers[0].needing(Set(added).union(dismissed)).filter { managers[0].modules[$0].life == .up }
        let now = managers
        managers = before.managers
        scopeCovers = before.scopeCovers
        for place in was.modules.indices {
            let module = now[0].modules[place]
            if touched.contains(place) {
                if dismissed.contains(place) { managers[0].modules[place].life = .down }
            } else if let cause = module.cause, touched.contains(cause) {
                // What it lacked is as before.
                if was.modules[place].life == .up { managers[0].modules[place].life = .down }
            } else {
                managers[0].modules[place].life = stopped.contains(place) ? .down : module.life
                managers[0].modules[place].cause = module.cause
            }
        }
        for place in was.modules.indices {
            guard let cause = managers[0].modules[place].cause, !managers[0].modules[cause].isMissing else { continue }
            // What it lacked runs since.
            managers[0].modules[place].life = .down
            managers[0].modules[place].cause = nil
        }
        keepMade(now, anew)
        spread(in: 0)
        _ = want(Array(dismissed), in: 0)
    }

    /// What was made meanwhile stays, if it is made of nothing that the change brought.
    private mutating func keepMade(_ now: [ManagerModel], _ anew: Set<Int>) {
        for place in open {
            for (line, text) in now[place].kept where managers[place].kept[line] == nil {
                let then = Self.sources(line, place, managers, [])
                if then != nil, then == Self.sources(line, place, now, anew) { managers[place].kept[line] = text }
            }
        }
    }

    /// What a registration would be made of, to any depth; nil if it takes no part.
    private static func sources(_ number: Int, _ place: Int, _ managers: [ManagerModel], _ anew: Set<Int>) -> String? {
        let model = managers[place]
        let all = model.modules.indices.flatMap { module in
            model.modules[module].entry.lines.map { ($0, module) }
        }
        let line =
            model.covers.first { $0.line.number == number }?.line ?? all.first { $0.0.number == number }?.0
        return line.map { sources($0, place, managers, anew) }
    }

    private static func sources(_ line: Line, _ place: Int, _ managers: [ManagerModel], _ anew: Set<Int>) -> String {
        let parts = line.blueprint.parameters.flatMap { parameter -> [String] in
            if parameter.form.source == .contributions {
                return Set([0, place]).sorted().flatMap { place in
                    managers[place].contributions(to: parameter.service).map { found in
                        (place == 0 && anew.contains(found.module) ? "anew " : "")
                            + sources(found.line, place, managers, anew)
                    }
                }
            }
            let outer = managers[place].provider(parameter.service) == nil ? 0 : place
            guard case .here(let line, let module) = managers[outer].provider(parameter.service) else {
                return ["none"]
            }
            return [
                (outer == 0 && module.map(anew.contains) == true ? "anew " : "") + sources(line, outer, managers, anew)
            ]
        }
        return "\(line.number)(\(parts.joined(separator: " ")))"
    }
}
