public import ModuleKit

extension StartReport {
    /// The start as readable text: a row for each module in the order in which they started, and a line for all of them.
    ///
    ///        module   began   registered  waited             worked  built    notes
    ///     *  Storage  0       12 µs       0                  10 ms   Store
    ///     *  Catalog  10 ms   8 µs        10 ms for Storage  3.2 ms  Catalog
    ///        Advice   —       4 µs        —                  —
    ///
    ///     13.2 ms in all; critical path (*): Storage → Catalog
    ///
    /// A dash means that something has not happened. The notes say when a module starts unless it is eager, its state
    /// and the reason unless it is running, what it threw for the events that it had missed, that it has work, with
    /// how often that was restarted, and the events that passed it by. A last line has what lets the world in. Names may hold
    /// anything: control characters become visible escapes, and a reason of several lines is joined into one.
    public var text: String {
        let path = criticalPath
        let critical = Set(path.map(\.name))
        let rows = modules.map { [critical.contains($0.name) ? "*" : ""] + $0.cells }
        let head = ["", "module", "began", "registered", "waited", "worked", "built", "notes"]
        let last = entrances.isEmpty ? [] : ["begun last, ended first: \(entrances.joined(separator: ", ").visible)"]
        return (TextTable([head] + rows).lines + ["", total(path)] + last).joined(separator: "\n")
    }

    /// The line for all modules.
    private func total(_ path: [Module]) -> String {
        guard let duration else {
            return modules.contains { $0.wanted != nil } ? "the start is under way" : "not started"
        }
        let names = path.map(\.name.visible).joined(separator: " → ")
        return "\(duration.short) in all" + (names.isEmpty ? "" : "; critical path (*): \(names)")
    }
}

extension StartReport.Module {
    /// The cells of its row, behind that of the critical path; visible.
    var cells: [String] {
        let waiting = releasedBy.map { "\(waited.short) for \($0.visible)" } ?? waited.short
        return [
            name.visible,
            began?.short ?? "—",
            registered.short,
            began == nil ? "—" : waiting,
            ended == nil ? "—" : worked.short,
            built.joined(separator: ", ").visible,
            notes.joined(separator: ", "),
        ]
    }

    private var notes: [String] {
        var notes = [activation.word].compactMap(\.self)
        if let disabledReason {
            notes.append("switched off: \(disabledReason.onOneLine)")
        } else if let error = failure as? ModuleUnavailableError {
            notes.append(error.reason)
        } else if state != .running {
            let word = state == .registered ? "not started" : state.rawValue
            notes.append(word + (failure.map { ": \($0.reason)" } ?? ""))
        }
        notes += replayFailures.map { "missed event: \($0.reason)" }
        if works > 0 {
            let restarted = restarts == 0 ? "" : restarts == 1 ? ", 1 restart" : ", \(restarts) restarts"
            notes.append((works == 1 ? "has work" : "has work (\(works))") + restarted)
        }
        notes += skippedEvents.sorted { $0.key < $1.key }.map { "skipped \($0.visible)" + ($1 == 1 ? "" : " (\($1))") }
        return notes
    }
}

extension Error {
    /// Its description on one line.
    var reason: String { "\(self)".onOneLine }
}

extension String {
    /// Its lines joined into one, without control characters that a terminal would act on.
    fileprivate var onOneLine: String {
        split(whereSeparator: \.isNewline).map { line in
            var line = line.drop { $0 == " " }
            while line.last == " " { line.removeLast() }
            return String(line).visible
        }
        .joined(separator: " ")
    }
}
