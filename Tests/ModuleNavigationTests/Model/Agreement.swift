@testable import ModuleNavigation
@testable import NavigationLaws

/// A script that is run by the machine and by the model beside each other.
///
/// A step is a seed, from which the intent is drawn for the state that there is then; so a script without some of its steps
/// is a script too.
struct Agreement {
    let blueprint: Blueprint

    /// An intent with its outcome, as the report of what was hit counts them.
    struct Pair: Hashable, Comparable {
        let intent: String
        let outcome: String

        static func < (left: Self, right: Self) -> Bool { (left.intent, left.outcome) < (right.intent, right.outcome) }
    }

    /// The first difference, readable; nil if there is none. Counts the pairs that are hit.
    func difference(after steps: [UInt64], pairs: inout [Pair: Int]) -> String? {
        var state = Navigation(startOf: blueprint.plan)
        var model = ReferenceNavigation(blueprint)
        var drawing = IntentDrawing(blueprint.plan, blueprint.routes)
        var story: [String] = []
        if NavigationPicture(state) != model.picture { return "start:\n\(NavigationPicture(state))\n\(model.picture)" }
        for step in steps {
            var random = LawGenerator(seed: step)
            let intent = drawing.intent(on: state, using: &random)
            let transition = state.applying(intent, by: blueprint.plan)
            let before = model.picture
            let answer = model.apply(intent)
            pairs[Pair(intent: intent.kind, outcome: word(of: transition.outcome)), default: 0] += 1
            story.append("\(intent.text) -> \(transition.outcome)")
            let effects = transition.effects.map(\.text)
            let picture = NavigationPicture(transition.state)
            guard transition.outcome == answer.outcome, picture == model.picture, effects == answer.effects,
                transition.outcome.isChange || transition.state == state
            else {
                return """
                    \(blueprint.name)
                    \(story.joined(separator: "\n"))
                      before
                    \(before)
                      machine: \(transition.outcome)
                    \(picture)
                    \(effects.map { "    " + $0 }.joined(separator: "\n"))
                      model: \(answer.outcome)
                    \(model.picture)
                    \(answer.effects.map { "    " + $0 }.joined(separator: "\n"))
                    """
            }
            state = transition.state
        }
        return nil
    }

    /// As few of these steps as still differ.
    func shrunk(_ steps: [UInt64]) -> String? {
        var steps = steps
        var pairs: [Pair: Int] = [:]
        var length = max(1, steps.count / 2)
        while length > 0 {
            var start = 0
            while start < steps.count {
                var fewer = steps
                fewer.removeSubrange(start..<min(start + length, steps.count))
                if difference(after: fewer, pairs: &pairs) != nil { steps = fewer } else { start += length }
            }
            length /= 2
        }
        return difference(after: steps, pairs: &pairs)
    }
}

extension Navigation.Intent {
    /// What it asks, in a word.
    fileprivate var kind: String {
        if case .report(let fact) = self { return word(of: fact) }
        return word(of: self)
    }
}

/// The name of a case.
private func word<Case>(of value: Case) -> String { String("\(value)".prefix { $0 != "(" }) }
