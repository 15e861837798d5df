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
                guard let place = managers[0].place(name) else { throw Absent(code: "unknown-module") }
                managers[0].modules[place].isRemoved = true
                managers[0].covers.removeAll { $0.home == place }
            case .off(let name), .on(let name):
                guard let place = managers[0].place(name) else { throw Absent(code: "unknown-module") }
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

    /// The code of the refusal; nil where it is made.
    mutating func update(_ change: GeneratedChange) -> String? {
        let changed: Changed
        do throws(Absent) { changed = try self.changed(change) } catch { return error.code }
        let was = managers[0].modules
        if was.indices.contains(where: { place in
            !was[place].isRemoved && changed.managers[0].modules[place].isRemoved && was[place].life == .up
        }) {
            return "not-at-rest"
        }
        (managers, scopeCovers) = changed
        for place in open {
            managers[place].restore()
            if managers[place].isRunning { spread(in: place) }
        }
        return nil
    }

    /// Stops a module of the app, and all that need it.
    mutating func stop(module: Int) {
        for place in managers[0].needing([module]) where managers[0].modules[place].life == .up {
            managers[0].modules[place].life = .down
        }
    }
}
