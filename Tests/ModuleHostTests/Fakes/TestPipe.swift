import Foundation

/// A pipe whose reading end stands for standard input.
final class TestPipe: Sendable {
    let reading: Int32
    private let writing: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        (reading, writing) = (ends[0], ends[1])
    }

    deinit { _ = close(reading) }

    func write(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        _ = Foundation.write(writing, bytes, bytes.count)
    }

    func write(_ text: String) { write(Array(text.utf8)) }

    /// The input ends; called once.
    func end() { _ = close(writing) }
}
