import ModuleKit
import ModuleNavigation

/// The laws on generated scripts.
///
/// A step of a script is a seed, from which the intent is drawn for the current state; so a script without some of its
/// steps is a script too.
struct NavigationLawRun {
    let plan: NavigationPlan

    /// The samples, and the roots.
    let routes: [AnyPageRoute]

    /// Further laws of a step.
    var more: @Sendable (NavigationStep) -> String? = { _ in nil }

    /// A law that was broken, with the steps that led there.
    struct Breach: Equatable {
        let law: String
        let story: [String]

        var text: String {
            Diagnostic(
                law,
                facts: story,
                remedy: """
                    make each parent and each == depend on nothing but the page; if they do, this is a defect of \
                    ModuleNavigation: please report it with the script.
                    """
            ).description
        }
    }

    init(_ plan: NavigationPlan, _ samples: [AnyPageRoute]) {
        self.plan = plan
        routes = samples + plan.roots.filter { !samples.contains($0) }
    }

    /// The faults: pages without a sample, or the first breach of drawn scripts, shrunk.
    func breaches(ofScripts count: Int, seed: UInt64) -> [String] {
        let missing = plan.pagesMissing(in: routes)
        guard missing.isEmpty else {
            return [
                Diagnostic(
                    "The laws of the navigation leave out pages that have no sample.",
                    facts: missing,
                    remedy: "add a route of each to the samples."
                ).description
            ]
        }
        var random = LawGenerator(seed: seed)
        for _ in 0..<count {
            let steps = (0..<Int.random(in: 1...40, using: &random)).map { _ in random.next() }
            if breach(after: steps) != nil { return [shrunk(steps)?.text ?? ""] }
        }
        return []
    }

    /// The first breach of a script; nil if all laws hold.
    func breach(after steps: [UInt64]) -> Breach? {
        var state = Navigation(startOf: plan)
        var nodes = NodeLawRun(plan)
        var drawing = IntentDrawing(plan, routes)
        var story: [String] = []
        var random = LawGenerator(seed: 0)
        if let law = state.violations(of: plan).first { return Breach(law: law, story: ["start"]) }
        for seed in steps {
            random = LawGenerator(seed: seed)
            let intent = drawing.intent(on: state, using: &random)
            let transition = state.applying(intent, by: plan)
            let step = NavigationStep(plan: plan, before: state, intent: intent, transition: transition)
            story.append("\(intent.text): \(transition.outcome)")
            if let law = step.brokenLaw ?? more(step) { return Breach(law: law, story: story) }
            state = transition.state
            if let law = nodes.brokenLaw(after: state, using: &random) { return Breach(law: law, story: story) }
            let route = random.pick(routes, or: state.top.route)
            if let law = NavigationStateLaws(plan: plan, state: state).brokenLaw(goingTo: route) {
                return Breach(law: law, story: story + ["restoring it, or a link to \(route)"])
            }
        }
        if let law = nodes.brokenLaw(whenQuietAt: state, using: &random) { return Breach(law: law, story: story) }
        for route in routes {
            if let law = NavigationStateLaws(plan: plan, state: state).reachability(of: route) {
                return Breach(law: law, story: story + ["a link to \(route)"])
            }
        }
        return nil
    }

    /// As few of these steps as still break a law.
    func shrunk(_ steps: [UInt64]) -> Breach? {
        var steps = steps
        var length = max(1, steps.count / 2)
        while length > 0 {
            var start = 0
            while start < steps.count {
                var fewer = steps
                fewer.removeSubrange(start..<min(start + length, steps.count))
                if breach(after: fewer) != nil { steps = fewer } else { start += length }
            }
            length /= 2
        }
        return breach(after: steps)
    }
}
