import ModuleRouting

extension RuleCheck {
    /// Finds the rules that never apply, because rules before them take all that they are for.
    mutating func checkReach() {
        let takes = rules.map(takesAll)
        var cover = PatternCover(
            zip(rules, takes).map { rule, takes in
                let isOfURLs = if case .url = rule.subject { true } else { false }
                return (rule.subject.pattern, isOfURLs && takes && rule.conditions.areNone)
            },
            domains: router.domains,
            options: router.options
        )
        var same: [Rule.Subject: [Int]] = [:]
        for (number, rule) in rules.enumerated() {
            let before = same[rule.subject, default: []]
            var found = before.first { takes[$0] && rules[$0].conditions.include(rule.conditions) }
            if found == nil, case .url = rule.subject { found = cover.cover(of: rule.subject.pattern, at: number) }
            if let found {
                let first = rules[found]
                note(
                    .rulesNever,
                    rule.place,
                    "The rule \(shown(first.id)) at \(first.place) takes all that \(shown(rule.id)) is for."
                )
            } else {
                same[rule.subject, default: []].append(number)
            }
        }
    }

    /// Whether the rule passes over nothing that it is for, if its conditions hold.
    private func takesAll(_ rule: Rule) -> Bool {
        guard case .rewrite(let target) = rule.action else { return true }
        guard let subjects = router.segmentLists(of: rule.subject.pattern),
            let targets = router.segmentLists(of: target.pattern)
        else { return false }
        return subjects.allSatisfy { subject in
            let supply = RuleSupply(target, from: subject)
            return targets.contains { $0.allSatisfy(supply.fits) }
        }
    }
}
