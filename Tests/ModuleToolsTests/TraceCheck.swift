import Foundation

/// Holds a trace against the rules of the Trace Event Format, as far as a start report uses it. `Tests/Pictures` has the
/// same for files.
struct TraceCheck {
    private var faults: [String] = []
    private var lanes: [Lane: [Slice]] = [:]
    private var named: Set<Lane> = []
    private var flows: [Int: [Flow]] = [:]

    private struct Lane: Hashable {
        let process: Int
        let thread: Int
    }

    /// What is under way for a time, in nanoseconds.
    private struct Slice {
        let name: String
        let begin: Int
        let end: Int
    }

    private struct Flow {
        let phase: String
        let name: String
        let category: String
        let time: Int
        let lane: Lane
    }

    /// What is wrong with the trace; nothing where it keeps to the rules.
    static func faults(in text: String) throws -> [String] {
        let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        guard let events = document?["traceEvents"] as? [Any] else { return ["no array traceEvents"] }
        var check = TraceCheck()
        if let unit = document?["displayTimeUnit"], !["ms", "ns"].contains(unit as? String) {
            check.faults.append("displayTimeUnit is neither ms nor ns")
        }
        for (number, event) in events.enumerated() { check.read(event as? [String: Any] ?? [:], "event \(number)") }
        check.checkLanes()
        check.checkFlows()
        return check.faults
    }

    private mutating func read(_ event: [String: Any], _ place: String) {
        guard let phase = event["ph"] as? String else { return faults.append("\(place): no ph") }
        guard let name = event["name"] as? String else { return faults.append("\(place): no name") }
        guard let process = whole(event["pid"]), let thread = whole(event["tid"]) else {
            return faults.append("\(place): no pid and tid")
        }
        let lane = Lane(process: process, thread: thread)
        if let arguments = event["args"], !(arguments is [String: Any]) { faults.append("\(place): args is no object") }
        if phase == "M" { return readMetadata(name, event["args"] as? [String: Any] ?? [:], lane, place) }
        guard let category = event["cat"] as? String else { return faults.append("\(place): no cat") }
        guard let time = nanoseconds(event["ts"]) else { return faults.append("\(place): ts is no time") }
        switch phase {
        case "X":
            guard let duration = nanoseconds(event["dur"]) else { return faults.append("\(place): dur is no time") }
            lanes[lane, default: []].append(Slice(name: name, begin: time, end: time + duration))
        case "s", "f":
            guard let id = whole(event["id"]) else { return faults.append("\(place): no id") }
            if let binding = event["bp"], binding as? String != "e" || phase == "s" {
                faults.append("\(place): bp is not e at an end")
            }
            flows[id, default: []].append(
                Flow(phase: phase, name: name, category: category, time: time, lane: lane))
        default: faults.append("\(place): unknown ph \(phase)")
        }
    }

    private mutating func readMetadata(_ name: String, _ arguments: [String: Any], _ lane: Lane, _ place: String) {
        switch name {
        case "process_name", "thread_name":
            if !(arguments["name"] is String) { faults.append("\(place): no args.name") }
            if name == "thread_name", !named.insert(lane).inserted { faults.append("\(place): a second thread_name") }
        case "thread_sort_index":
            if whole(arguments["sort_index"]) == nil { faults.append("\(place): no args.sort_index") }
        default: faults.append("\(place): unknown metadata \(name)")
        }
    }

    /// In one lane a slice lies within another, or beside it.
    private mutating func checkLanes() {
        for (lane, slices) in lanes.sorted(by: { $0.key.thread < $1.key.thread }) {
            if !named.contains(lane) { faults.append("lane \(lane.thread) has no thread_name") }
            var open: [Slice] = []
            for slice in slices.sorted(by: { ($0.begin, -$0.end) < ($1.begin, -$1.end) }) {
                while let last = open.last, last.end <= slice.begin { open.removeLast() }
                if let last = open.last, slice.end > last.end {
                    faults.append("lane \(lane.thread): \(slice.name) overlaps \(last.name)")
                }
                open.append(slice)
            }
        }
    }

    /// Each arrow has two ends, of which each is in a slice.
    private mutating func checkFlows() {
        for (id, ends) in flows.sorted(by: { $0.key < $1.key }) {
            guard ends.count == 2, let start = ends.first(where: { $0.phase == "s" }),
                let end = ends.first(where: { $0.phase == "f" })
            else {
                faults.append("flow \(id): not one s and one f")
                continue
            }
            if (start.name, start.category) != (end.name, end.category) { faults.append("flow \(id): two names") }
            if start.time > end.time { faults.append("flow \(id): ends before it starts") }
            for flow in [start, end] {
                let isBound = lanes[flow.lane]?.contains { $0.begin <= flow.time && flow.time <= $0.end } ?? false
                if !isBound { faults.append("flow \(id): \(flow.phase) is in no slice") }
            }
        }
    }

    private func whole(_ value: Any?) -> Int? {
        guard let number = value as? NSNumber, !isBoolean(number) else { return nil }
        return Int(exactly: number.doubleValue)
    }

    private func nanoseconds(_ value: Any?) -> Int? {
        guard let number = value as? NSNumber, !isBoolean(number), number.doubleValue >= 0 else { return nil }
        return Int(exactly: (number.doubleValue * 1000).rounded())
    }

    private func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
