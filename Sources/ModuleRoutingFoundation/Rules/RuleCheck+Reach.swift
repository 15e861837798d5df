import ModuleRouting

extension RuleCheck {
    /// Finds the rules that never apply, because rules before them take all that they are for.
    mutating func checkReach() {
        var cover = PatternCover(
            rules.map { rule in
                if case .url = rule.subject {
                    (rule.subject.pattern, rule.conditions.areNone && takesAll(rule))
                } else {
                    (rule.subject.pattern, false)
                }
            },
            domains: router.domains,
            options: router.options
        )
        var same: [Rule.Subject: [Int]] = [:]
        for (number, rule) in rules.enumerated() {
            let before = same[rule.subject, default: []]
            var found = before.first { rules[$0].conditions.include(rule.conditions) && takesAll(rules[$0]) }
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
