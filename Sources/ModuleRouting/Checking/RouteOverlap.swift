public import ModuleKit

/// Two routes that differ in the constraints of one segment only, and may both match a URL.
///
/// That isn't a mistake: which one is tried first doesn't depend on the order of registration, and here it is said.
public struct RouteOverlap: Sendable, Hashable {
    /// The route that is tried first, as written.
    public let first: String
    /// Where that route is registered.
    public let firstLocation: CallSite
    /// The route that is tried if the first doesn't match or declines, as written.
    public let second: String
    /// Where that route is registered.
    public let secondLocation: CallSite
}

extension RouteCheck {
    /// The most tests at one place of a pattern that are compared.
    private static let mostTests = 1_000

    /// A pattern without one of its segments that need a test.
    private struct Frame: Hashable {
        let shape: RouteShape
        let place: Int
    }

    /// The pairs of routes that differ in one tested segment only and may both match a URL.
    var overlaps: [RouteOverlap] {
        var frames: [Frame: [(route: Int, test: RouteTrie.Dynamic.Test)]] = [:]
        var order: [Frame] = []
        for (route, shapes) in shapes.enumerated() {
            for shape in shapes {
                for (place, step) in shape.steps.enumerated() {
                    guard let test = step.dynamicTest else { continue }
                    let frame = Frame(shape: shape.withParameter(at: place), place: place)
                    if frames[frame] == nil { order.append(frame) }
                    frames[frame, default: []].append((route, test))
                }
            }
        }
        return order.flatMap { frame -> [RouteOverlap] in
            let tests = (frames[frame] ?? []).sorted { $0.test.goesBefore($1.test) }.prefix(Self.mostTests)
            // A host matches in any case.
            let folds = options.caseInsensitive || frame.place == 0 && options.mayBeginWithHost(frame.shape.namespace)
            return tests.enumerated().flatMap { number, first in
                tests.dropFirst(number + 1)
                    .filter { $0.route != first.route && first.test.maySatisfy($0.test, caseInsensitive: folds) }
                    .map { overlap(first.route, $0.route) }
            }
        }
    }

    private func overlap(_ first: Int, _ second: Int) -> RouteOverlap {
        RouteOverlap(
            first: routes[first].route.target.subject,
            firstLocation: routes[first].location,
            second: routes[second].route.target.subject,
            secondLocation: routes[second].location
        )
    }
}

extension RoutePattern.Segment {
    /// The test of a segment that needs one.
    fileprivate var dynamicTest: RouteTrie.Dynamic.Test? {
        switch self {
        case .mixed(let template): .mixed(template)
        case .constrained(_, let constraint): .constrained(constraint)
        case .literal, .parameter, .rest: nil
        }
    }
}

extension RouteTrie.Dynamic.Test {
    /// Whether a text may satisfy both: false if their words, their characters, or how they begin or end tell them apart.
    fileprivate func maySatisfy(_ other: Self, caseInsensitive: Bool) -> Bool {
        if let words = words(caseInsensitive) { return words.contains { other.takes($0, caseInsensitive) } }
        if let words = other.words(caseInsensitive) { return words.contains { takes($0, caseInsensitive) } }
        switch (self, other) {
        case (.constrained(let left), .constrained(let right)):
            guard case .bytes(let one, let count) = left.test(caseInsensitive: caseInsensitive),
                case .bytes(let two, let others) = right.test(caseInsensitive: caseInsensitive)
            else { return true }
            return one.intersects(two) && count.overlaps(others)
        case (.mixed(let left), .mixed(let right)):
            let (one, two) = (left.ends(caseInsensitive), right.ends(caseInsensitive))
            return (one.first.starts(with: two.first) || two.first.starts(with: one.first))
                && (one.last.starts(with: two.last) || two.last.starts(with: one.last))
        default: return true
        }
    }

    private func words(_ caseInsensitive: Bool) -> [[UInt8]]? {
        guard case .constrained(let constraint) = self,
            case .words(let words, _) = constraint.test(caseInsensitive: caseInsensitive)
        else { return nil }
        return words
    }

    private func takes(_ word: [UInt8], _ caseInsensitive: Bool) -> Bool {
        word.withUnsafeBufferPointer { text in
            switch self {
            case .constrained(let constraint): constraint.accepts(text, caseInsensitive: caseInsensitive)
            case .mixed(let template): template.match(text, caseInsensitive: caseInsensitive) != nil
            }
        }
    }
}

extension SegmentTemplate {
    /// What a text must begin with, and what it must end with, backwards.
    fileprivate func ends(_ caseInsensitive: Bool) -> (first: [UInt8], last: [UInt8]) {
        func bytes(_ piece: Piece?) -> [UInt8] {
            guard case .literal(let bytes)? = piece else { return [] }
            return caseInsensitive ? bytes.map(ASCII.folded) : bytes
        }
        return (bytes(pieces.first), bytes(pieces.last).reversed())
    }
}
