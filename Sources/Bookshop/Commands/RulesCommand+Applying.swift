import ModuleLinks

extension RulesCommand {
    /// What shows or changes the rules in force, which are kept in the shop's folder.
    enum Applying: Equatable {
        /// Puts a document in force.
        case apply(file: String)
        /// Shows what is in force.
        case show
        /// Puts in force what was before the newest document.
        case back
        /// Puts no rules in force.
        case remove

        /// The command of that name; nil if there is none that takes as many files.
        init?(_ name: String?, _ files: [String]) {
            switch (name, files.count) {
            case ("apply", 1): self = .apply(file: files[0])
            case ("show", 0): self = .show
            case ("back", 0): self = .back
            case ("remove", 0): self = .remove
            default: return nil
            }
        }

        /// The words that name it.
        var name: String {
            switch self {
            case .apply: "rules apply"
            case .show: "rules show"
            case .back: "rules back"
            case .remove: "rules remove"
            }
        }

        /// Runs the command.
        func run(_ rules: RulesInForce, on console: Console) throws -> ExitStatus {
            switch self {
            case .apply(let file):
                // Stored rules that are not in force are no reason against newer ones.
                if let problem = rules.status.problem { console.report(problem) }
                do {
                    let isOther = try rules.apply(try RulesCommand.bytes(of: file))
                    try console.print(isOther ? Self.text(rules.status) : "Nothing to do: " + Self.text(rules.status))
                } catch let error as RulesRefused {
                    for problem in error.problems { console.tell("\(printable(file)):\(problem)") }
                    return .failure
                }
            case .show:
                try console.print(Self.text(rules.status))
                guard let problem = rules.status.problem else { break }
                console.report(problem)
                return .failure
            case .back:
                try rules.goBack()
                try console.print(Self.text(rules.status))
            case .remove:
                try rules.remove()
                try console.print(Self.text(rules.status))
            }
            return .success
        }

        /// What is in force, its rules a line each.
        private static func text(_ status: RulesInForce.Status) -> String {
            let highest = status.highestVersion
            guard let document = status.document else {
                return highest == 0
                    ? "No rules are in force." : "No rules are in force; the highest version was \(highest)."
            }
            var first = "Version \(document.version) is in force"
            if highest > document.version { first += "; the highest version was \(highest)" }
            if document.isExpired(at: RulesCommand.now) { first += "; it has expired, so its rules do nothing" }
            return ([first + "."] + document.ruleIDs.map { printable("  \($0)") }).joined(separator: "\n")
        }
    }
}
