import ModuleKit

/// The events of a start, on lanes in which nothing overlaps.
struct StartTimeline {
    private static let registering = 0
    private static let starting = 1

    private(set) var events: [TraceEvent] = []

    /// Where the start begins: after the registrations.
    private let origin: Double

    /// When each lane of modules is free again, in nanoseconds.
    private var lanes: [Double] = []

    init(_ report: StartReport) {
        origin = report.modules.reduce(0) { $0 + $1.registered.nanoseconds }
        let critical = report.criticalPath.map(\.name)
        let shown = report.modules.filter { $0.ended != nil }
        let places = shown.map { place($0) }
        name(report)
        register(report)
        if let duration = report.duration {
            add(
                "start", "start", Self.starting, from: origin, to: origin + duration.nanoseconds,
                TraceEvent.Arguments(criticalPath: critical.map(\.visible))
            )
        }
        let numbers = Dictionary(shown.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        for (module, place) in zip(shown, places) {
            if place.began > place.wanted {
                add(
                    "\(module.name.visible) waits", "wait", place.lane, from: place.wanted, to: place.began,
                    TraceEvent.Arguments(releasedBy: module.releasedBy?.visible)
                )
            }
            add(
                module.name.visible, "work", place.lane, from: place.began, to: place.ended,
                TraceEvent.Arguments(
                    activation: module.activation.rawValue,
                    after: module.after.map(\.visible),
                    built: module.built.map(\.visible),
                    critical: critical.contains(module.name),
                    failure: module.failure?.reason,
                    life: module.state.rawValue
                )
            )
        }
        for (number, module) in shown.enumerated() {
            guard let releaser = module.releasedBy.flatMap({ numbers[$0] }),
                places[releaser].ended <= places[number].began
            else { continue }
            arrow(number, from: places[releaser], to: places[number])
        }
    }

    /// The positions of a module's wait and work, in nanoseconds.
    private struct Place {
        let lane: Int
        let wanted: Double
        let began: Double
        let ended: Double
    }

    /// Puts a module into the first lane that is free from that time on.
    private mutating func place(_ module: StartReport.Module) -> Place {
        let wanted = origin + (module.wanted ?? .zero).nanoseconds
        let began = max(wanted, origin + (module.began ?? .zero).nanoseconds)
        let ended = max(began, origin + (module.ended ?? .zero).nanoseconds)
        let lane = lanes.firstIndex { $0 <= wanted } ?? lanes.count
        if lane == lanes.count { lanes.append(ended) } else { lanes[lane] = ended }
        return Place(lane: Self.starting + 1 + lane, wanted: wanted, began: began, ended: ended)
    }

    private mutating func name(_ report: StartReport) {
        events.append(
            TraceEvent(
                name: "process_name", phase: .metadata, lane: Self.registering,
                arguments: TraceEvent.Arguments(name: "start of the modules")
            )
        )
        let names = ["registering", "start"] + lanes.indices.map { "modules \($0 + 1)" }
        for (lane, name) in names.enumerated() {
            events += [
                TraceEvent(
                    name: "thread_name", phase: .metadata, lane: lane, arguments: TraceEvent.Arguments(name: name)),
                TraceEvent(
                    name: "thread_sort_index", phase: .metadata, lane: lane,
                    arguments: TraceEvent.Arguments(sortIndex: lane)
                ),
            ]
        }
    }

    private mutating func register(_ report: StartReport) {
        var time = 0.0
        for module in report.modules {
            let end = time + module.registered.nanoseconds
            add(module.name.visible, "register", Self.registering, from: time, to: end, nil)
            time = end
        }
    }

    private mutating func add(
        _ name: String,
        _ category: String,
        _ lane: Int,
        from begin: Double,
        to end: Double,
        _ arguments: TraceEvent.Arguments?
    ) {
        events.append(
            TraceEvent(
                name: name, phase: .complete, lane: lane, category: category, time: begin / 1000,
                duration: (end - begin) / 1000, arguments: arguments
            )
        )
    }

    /// An arrow from the end of one module's work to the beginning of another's.
    private mutating func arrow(_ id: Int, from releaser: Place, to released: Place) {
        // A nanosecond before its end, because a viewer attaches the arrow to what is under way at that time.
        let departure = max(releaser.began, releaser.ended - 1)
        events += [
            TraceEvent(
                name: "releases", phase: .flowStart, lane: releaser.lane, category: "release", time: departure / 1000,
                id: id
            ),
            TraceEvent(
                name: "releases", phase: .flowEnd, lane: released.lane, category: "release",
                time: released.began / 1000, id: id, binding: "e"
            ),
        ]
    }
}

extension Duration {
    /// The time in whole nanoseconds, the finest unit that viewers distinguish; never negative.
    fileprivate var nanoseconds: Double { max(0, (self / .nanoseconds(1)).rounded()) }
}
