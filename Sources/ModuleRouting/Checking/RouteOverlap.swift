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
    /// The most constraints at one place of a pattern that are compared.
    private static let mostConstraints = 100

    /// A pattern with any segment at one place.
    private struct Frame: Hashable {
        var shape: RouteShape
        let place: Int
    }

    /// The pairs of routes that differ in the constraint of one segment only, which a text may satisfy both.
    var overlaps: [RouteOverlap] {
        var frames: [Frame: [(route: Int, constraint: Constraint)]] = [:]
        var order: [Frame] = []
        for (route, shapes) in shapes.enumerated() {
            for shape in shapes {
                for (place, step) in shape.steps.enumerated() {
                    guard case .constrained(_, let constraint) = step else { continue }
                    var frame = Frame(shape: shape, place: place)
                    frame.shape.steps[place] = .parameter(nil)
                    if frames[frame] == nil { order.append(frame) }
                    frames[frame, default: []].append((route, constraint))
                }
            }
        }
        return order.flatMap { frame -> [RouteOverlap] in
            let found = (frames[frame] ?? []).sorted {
                RouteTrie.Dynamic.Test.constrained($0.constraint).goesBefore(.constrained($1.constraint))
            }
            // A host matches in any case.
            let folds = options.caseInsensitive || frame.place == 0 && frame.shape.namespace?.isWeb != true
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

    private func overlap(_ first: PlacedRoute, _ second: PlacedRoute) -> RouteOverlap {
        RouteOverlap(
            first: first.route.target.subject,
            firstLocation: first.location,
            second: second.route.target.subject,
            secondLocation: second.location
        )
    }
}
