/// One event of the Trace Event Format. Missing members are left out.
struct TraceEvent: Encodable {
    enum Phase: String, Encodable {
        case metadata = "M"
        case complete = "X"
        case flowStart = "s"
        case flowEnd = "f"
    }

    struct Arguments: Encodable {
        var name: String?
        var sortIndex: Int?
        var activation: String?
        var after: [String]?
        var built: [String]?
        var critical: Bool?
        var criticalPath: [String]?
        var failure: String?
        var life: String?
        var releasedBy: String?

        enum CodingKeys: String, CodingKey {
            case name, activation, after, built, critical, criticalPath, failure, life, releasedBy
            case sortIndex = "sort_index"
        }
    }

    let name: String
    let phase: Phase
    /// The lane.
    let lane: Int
    var category: String?
    /// Its time, in microseconds.
    var time: Double?
    /// Its duration, in microseconds.
    var duration: Double?
    /// The common id of both ends of an arrow.
    var id: Int?
    /// `e` if the end of an arrow binds to the event under way at that time, rather than to the next one.
    var binding: String?
    var arguments: Arguments?
    /// There is one process.
    let process = 1

    enum CodingKeys: String, CodingKey {
        case name, id
        case phase = "ph"
        case process = "pid"
        case lane = "tid"
        case category = "cat"
        case time = "ts"
        case duration = "dur"
        case binding = "bp"
        case arguments = "args"
    }
}
