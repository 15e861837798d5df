/// A text for the parameters of an example, which isn't a literal of any of some patterns: as many letters x as that takes.
struct FillerText {
    /// The lengths of literals that are nothing but such letters.
    private var lengths: Set<Int> = []

    /// Makes it differ from the literals of a pattern.
    mutating func avoid(_ pattern: RoutePattern?) {
        guard case .success(let parsed)? = pattern?.parsed else { return }
        for segments in parsed.alternatives {
            for case .literal(let bytes) in segments where bytes.allSatisfy({ $0 == UInt8(ascii: "x") }) {
                lengths.insert(bytes.count)
            }
        }
    }

    var text: String {
        var count = 1
        while lengths.contains(count) { count += 1 }
        return String(repeating: "x", count: count)
    }
}
