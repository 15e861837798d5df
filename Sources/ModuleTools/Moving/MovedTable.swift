import ModuleRouting

/// A table of an older router beside what its profile makes of it.
struct MovedTable {
    /// What became of a link.
    struct Outcome {
        /// What it opened there; the first answer of several.
        let before: FormerAnswer
        /// What it opens here.
        let after: FormerAnswer
        /// Whether that is one of the answers there.
        let isSame: Bool
    }

    let former: any FormerRouter
    private let trial: RouteTrial

    /// - Throws: a refusal if two patterns collide.
    init(_ patterns: [FormerPattern], profile: RoutingProfile) throws(RouteTrial.Refusal) {
        former = profile.former(patterns)
        trial = try RouteTrial(
            patterns.map { pattern in
                RouteTrial.Route(
                    pattern: pattern.text,
                    scheme: pattern.scheme,
                    priority: pattern.priority,
                    handles: true
                )
            },
            profile: profile,
            options: profile.options,
            schemes: nil,
            domains: nil
        )
    }

    /// The patterns that no link reaches here, each with one that takes its links first.
    var shadows: [(route: Int, other: Int)] { trial.shadows }

    func outcome(of link: String) -> Outcome {
        let before = former.answers(link)
        let after = answer(link)
        let isSame = before.contains { before in
            if before.route == nil || after.route == nil { return before.route == after.route }
            return before.route == after.route && before.values == after.values && before.rest == after.rest
        }
        return Outcome(before: before[0], after: after, isSame: isSame)
    }

    private func answer(_ link: String) -> FormerAnswer {
        let answer: RouteTrial.Answer
        do {
            answer = try trial.answer(link)
        } catch {
            return .nothing("Here the link is refused: \(error.code).")
        }
        guard let route = answer.route else { return .nothing() }
        let path = values(answer.path)
        let query = values(answer.query)
        let hasPath = type(of: former).pathHasPrecedence
        return FormerAnswer(
            route: route,
            values: path.merging(query) { path, query in hasPath ? path : query },
            rest: answer.rest
        )
    }

    private func values(_ parameters: RouteParameters) -> [String: [String]] {
        Dictionary(parameters.pairs.map { ($0.name, [$0.value]) }, uniquingKeysWith: +)
    }
}
