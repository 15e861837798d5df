import ModuleKit

/// The events of a start, on lanes in which nothing overlaps.
struct StartTimeline {
    private static let registering = 0
    private static let starting = 1

    private(set) var events: [JSONValue] = []

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
            span(
                "start", "start", Self.starting, from: origin, to: origin + duration.nanoseconds,
                ["criticalPath": .texts(critical.map(\.visible))])
        }
        let numbers = Dictionary(shown.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        for (module, place) in zip(shown, places) {
            if place.began > place.wanted {
                span(
                    "\(module.name.visible) waits", "wait", place.lane, from: place.wanted, to: place.began,
                    ["releasedBy": module.releasedBy.map { .text($0.visible) }])
            }
            span(
                module.name.visible, "work", place.lane, from: place.began, to: place.ended,
                [
                    "activation": .text(module.activation.rawValue), "after": .texts(module.after.map(\.visible)),
                    "built": .texts(module.built.map(\.visible)), "critical": .flag(critical.contains(module.name)),
                    "failure": module.failure.map { .text($0.reason) }, "life": .text(module.state.rawValue),
                ])
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
        add("process_name", "M", Self.registering, ["args": ["name": "start of the modules"]])
        let names = ["registering", "start"] + lanes.indices.map { "modules \($0 + 1)" }
        for (lane, name) in names.enumerated() {
            add("thread_name", "M", lane, ["args": ["name": .text(name)]])
            add("thread_sort_index", "M", lane, ["args": ["sort_index": .integer(lane)]])
        }
    }

    private mutating func register(_ report: StartReport) {
        var time = 0.0
        for module in report.modules {
            let end = time + module.registered.nanoseconds
            span(module.name.visible, "register", Self.registering, from: time, to: end, nil)
            time = end
        }
    }

    /// Adds an event of the Trace Event Format: its phase, its lane, and its other members. There is one process.
    private mutating func add(_ name: String, _ phase: JSONValue, _ lane: Int, _ more: [String: JSONValue?]) {
        let event: [String: JSONValue?] = ["name": .text(name), "ph": phase, "pid": 1, "tid": .integer(lane)]
        events.append(.members(event.merging(more) { $1 }))
    }

    /// Adds an event that lasts; times are in nanoseconds here, and in microseconds there.
    private mutating func span(
        _ name: String, _ category: JSONValue, _ lane: Int, from begin: Double, to end: Double, _ arguments: JSONValue?
    ) {
        let times: [String: JSONValue?] = ["ts": .number(begin / 1000), "dur": .number((end - begin) / 1000)]
        add(name, "X", lane, times.merging(["cat": category, "args": arguments]) { $1 })
    }

    /// An arrow from the end of one module's work to the beginning of another's.
    private mutating func arrow(_ id: Int, from releaser: Place, to released: Place) {
        // A nanosecond before its end, because a viewer attaches the arrow to what is under way at that time.
        let departure = max(releaser.began, releaser.ended - 1)
        let ends: [(phase: JSONValue, lane: Int, time: Double, binding: JSONValue?)] = [
            ("s", releaser.lane, departure, nil),
            // It binds to the event under way at that time, rather than to the next one.
            ("f", released.lane, released.began, "e"),
        ]
        for end in ends {
            add(
                "releases", end.phase, end.lane,
                ["cat": "release", "ts": .number(end.time / 1000), "id": .integer(id), "bp": end.binding])
        }
    }
}

extension Duration {
    /// The time in whole nanoseconds, the finest unit that viewers distinguish; never negative.
    fileprivate var nanoseconds: Double { max(0, (self / .nanoseconds(1)).rounded()) }
}
