public import ModuleKit

/// Two routes that differ in one constraint only, and may both match a URL.
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
    /// The most constraints at one place of a pattern that are compared.
    private static let mostConstraints = 100

    /// A pattern without the constraint at one place of it, which is a segment and a piece of that.
    private struct Frame: Hashable {
        var shape: RouteShape
        let segment: Int
        var piece = 0
    }

    private typealias Tested = (route: Int, test: RouteTrie.Dynamic.Test, constraint: Constraint)

    /// The pairs of routes that differ in one constraint only, which a text may satisfy both.
    var overlaps: [RouteOverlap] {
        var frames: [Frame: [Tested]] = [:]
        var order: [Frame] = []
        for (route, shapes) in shapes.enumerated() {
            for (frame, test, constraint) in shapes.flatMap(Self.frames) {
                if frames[frame] == nil { order.append(frame) }
                frames[frame, default: []].append((route, test, constraint))
            }
        }
        return order.flatMap { frame -> [RouteOverlap] in
            let found = (frames[frame] ?? []).sorted { $0.test.goesBefore($1.test) }
            // A host matches in any case.
            let folds = options.caseInsensitive || frame.segment == 0 && frame.shape.namespace?.isWeb != true
            let constraints = found.prefix(Self.mostConstraints).map {
                (route: $0.route, automaton: $0.constraint.automaton(caseInsensitive: folds))
            }
            return constraints.enumerated().flatMap { number, first in
                constraints.dropFirst(number + 1)
                    .filter { $0.route != first.route && first.automaton.meets($0.automaton) }
                    .map { overlap(routes[first.route], routes[$0.route]) }
            }
        }
    }

    private static func frames(of shape: RouteShape) -> [(Frame, RouteTrie.Dynamic.Test, Constraint)] {
        shape.steps.enumerated().flatMap { place, step -> [(Frame, RouteTrie.Dynamic.Test, Constraint)] in
            var frame = Frame(shape: shape, segment: place)
            switch step {
            case .constrained(_, let constraint):
                frame.shape.steps[place] = .parameter(nil)
                return [(frame, .constrained(constraint), constraint)]
            case .mixed(let template):
                return template.pieces.enumerated().compactMap { piece, part in
                    guard let constraint = part.constraint else { return nil }
                    var pieces = template.pieces
                    pieces[piece] = .parameter(nil, nil)
                    frame.piece = piece
                    frame.shape.steps[place] = .mixed(SegmentTemplate(pieces))
                    return (frame, .mixed(template), constraint)
                }
            case .literal, .parameter, .rest: return []
            }
        }
    }

    private func overlap(_ first: PlacedRoute, _ second: PlacedRoute) -> RouteOverlap {
        RouteOverlap(
            first: first.route.target.subject,
            firstLocation: first.location,
            second: second.route.target.subject,
            secondLocation: second.location
        )
    }
}
