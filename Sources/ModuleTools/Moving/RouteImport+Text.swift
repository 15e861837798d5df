import ModuleRouting

extension RouteImport {
    /// Three parts: the table, what is wrong with it, and the links that change their meaning, each with what it opened
    /// before, what it opens here, and why. Controls, line ends and direction overrides are visible escapes.
    public var text: String {
        var parts = [table]
        if !findings.isEmpty { parts.append(found) }
        parts += changes.map(text)
        parts.append(summary)
        return parts.joined(separator: "\n\n")
    }

    private var table: String {
        var rows = [["line", profile.rawValue, "here", ""]]
        for (entry, translation) in zip(file.patterns, translations) {
            let moved = translation.patterns
            let original = [entry.pattern.scheme.map { "\($0)  " } ?? "", entry.pattern.text].joined()
            var start = ["\(entry.line)", original]
            for part in moved {
                let renamed = part.originalNames.sorted { $0.key < $1.key }.map { "\($0.value) is \($0.key)" }
                let text = entry.pattern.scheme.map { "\($0)://\(part.pattern.text)" } ?? part.pattern.text
                rows.append(start + [text, renamed.joined(separator: ", ")])
                start = ["", ""]
            }
            if moved.isEmpty { rows.append(start + ["-", ""]) }
        }
        return TextTable(rows.map { $0.map(\.visible) }).lines.joined(separator: "\n")
    }

    private var found: String {
        let rows = findings.map { finding in
            let entry = file.patterns[finding.pattern]
            return ["line \(entry.line)", entry.pattern.text, finding.reason]
        }
        return TextTable(rows.map { $0.map(\.visible) }).lines.joined(separator: "\n")
    }

    private func text(_ change: Change) -> String {
        let rows = [
            ["link", change.link], ["there", opened(change.before)], ["here", opened(change.after)],
            ["why", why(change)],
        ]
        return TextTable(rows.map { $0.map(\.visible) }).lines.joined(separator: "\n")
    }

    private func opened(_ answer: FormerAnswer) -> String {
        guard let route = answer.route else { return "nothing" }
        let values = answer.values.sorted { $0.key < $1.key }.flatMap { name, values in values.map { "\(name)=\($0)" } }
        let rest = answer.rest.isEmpty ? [] : ["rest=\(answer.rest.joined(separator: "/"))"]
        return ([file.patterns[route].pattern.text] + values + rest).joined(separator: "  ")
    }

    /// What the model and the table say; without that, what differs.
    private func why(_ change: Change) -> String {
        let notes = change.before.notes + change.after.notes
        if !notes.isEmpty { return notes.joined(separator: " ") }
        switch (change.before.route, change.after.route) {
        case (nil, _): return "Here that pattern takes it, and there none did."
        case (_, nil): return "Here no pattern takes it."
        case let (before, after) where before != after: return "Here another pattern has precedence."
        default: return "Its values are not the same."
        }
    }

    private var summary: String {
        let verb = changes.count == 1 ? "changes" : "change"
        let changed = changes.isEmpty ? "no link changes" : "\(changes.count) of them \(verb)"
        let found = "\(count(findings.count, "finding")) in the table"
        let wrong = findings.isEmpty ? "nothing is wrong with the table" : found
        return "\(count(file.patterns.count, "pattern")), \(count(file.links.count, "link")): \(changed), \(wrong)."
    }

    private func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
