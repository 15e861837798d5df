/// Splits bytes that arrive in pieces into lines: a pure state machine.
struct LineSplitter: Sendable {
    /// The next result.
    enum Step: Hashable {
        case line(String)
        /// A line had more bytes than the limit, and was left out.
        case tooLong
        /// Nothing until more bytes come.
        case needsMore
        /// Nothing any more.
        case end
    }

    let limit: Int

    private var buffer: [UInt8] = []
    /// The start of the next line.
    private var start = 0
    /// The end of the bytes that were searched for a line's end.
    private var scanned = 0
    /// Whether the line that begins is too long, and was reported.
    private var isSkipping = false
    private var isFinished = false

    init(limit: Int) { self.limit = limit }

    /// More bytes arrived.
    mutating func append(_ bytes: some Sequence<UInt8>) {
        buffer.removeFirst(start)
        scanned -= start
        start = 0
        buffer.append(contentsOf: bytes)
    }

    /// No more bytes arrive.
    mutating func end() { isFinished = true }

    mutating func next() -> Step {
        while let end = buffer[scanned...].firstIndex(of: 0x0A) {
            let bytes = buffer[start..<end]
            start = end + 1
            scanned = start
            if isSkipping {
                isSkipping = false
                continue
            }
            return line(bytes.last == 0x0D ? bytes.dropLast() : bytes)
        }
        scanned = buffer.count
        let rest = buffer[start...]
        // A last CR may belong to the line's end.
        if !isSkipping, rest.count > limit + (rest.last == 0x0D && !isFinished ? 1 : 0) {
            isSkipping = true
            start = buffer.count
            return .tooLong
        }
        if isSkipping { start = buffer.count }
        guard isFinished else { return .needsMore }
        guard !isSkipping, start < buffer.count else { return .end }
        start = buffer.count
        return line(rest)
    }

    private func line(_ bytes: ArraySlice<UInt8>) -> Step {
        bytes.count > limit ? .tooLong : .line(String(decoding: bytes, as: UTF8.self))
    }
}
