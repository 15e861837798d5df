import ModuleKit

/// What decoding a route's type from placeholder values shows. It is read when first asked for, because it takes as long as
/// some hundred opens, and an app has many routes when it launches.
final class RouteReading: Sendable {
    let type: any Route.Type
    private let make: @Sendable () -> RouteMismatch.Shape
    private let made = Monitor<RouteMismatch.Shape?>(nil)

    init<R: Route>(_ type: R.Type) {
        self.type = type
        make = { RouteMismatch.Shape(of: R.self) }
    }

    var shape: RouteMismatch.Shape {
        if let known = made.withLock({ $0 }) { return known }
        let shape = make()
        // Threads that ask at the same time make the same.
        made.withLock { $0 = $0 ?? shape }
        return shape
    }
}

/// What the type of a route shows, and the types of the routes that it replaced, whose secrets are its own.
struct RouteReadings: Sendable {
    /// That of its own type; nil if it has none.
    var own: RouteReading?
    private var replaced: [RouteReading] = []

    /// The names of its secret parameters.
    var secrets: Set<String> {
        replaced.reduce(into: own?.shape.secrets ?? []) { $0.formUnion($1.shape.secrets) }
    }

    /// The properties before the first that can't be read; nil if all can.
    var readable: [RouteDescription.Parameter]? {
        own.flatMap { $0.shape.isWhole ? nil : $0.shape.properties }
    }

    init(own: RouteReading? = nil) { self.own = own }

    mutating func replace(by other: Self) {
        replaced += [own].compactMap(\.self) + other.replaced
        own = other.own
    }

    /// Those of the names whose values are shown nowhere: the secret ones, and those that can't be read.
    func hidden(among names: [String]) -> Set<String> {
        guard let readable else { return secrets }
        return secrets.union(names).subtracting(readable.dropLast().filter { !$0.isSecret }.map(\.name))
    }
}
