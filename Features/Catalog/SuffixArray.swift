/// Which of many short texts hold another text anywhere inside.
///
/// The places of all the texts' bytes, sorted by the rest of the text from there (Manber and Myers, 1990):
/// the texts that hold a part are found by two binary searches, in the logarithm of the number of bytes.
struct SuffixArray: Sendable {
    /// The texts' bytes one after the other, each text with ``end`` behind it.
    private let bytes: [UInt8]

    /// The number of the text to which each byte belongs.
    private let texts: [Int]

    /// The places of the bytes, sorted.
    private let places: [Int]

    /// A byte that UTF-8 does not have.
    private static let end: UInt8 = 0xFF

    init(_ texts: [String]) {
        var bytes: [UInt8] = []
        var numbers: [Int] = []
        for (number, text) in texts.enumerated() {
            bytes += text.utf8
            bytes.append(Self.end)
            numbers += Array(repeating: number, count: text.utf8.count + 1)
        }
        self.bytes = bytes
        self.texts = numbers
        places = bytes.indices.filter { bytes[$0] != Self.end }.sorted { one, other in
            var (one, other) = (one, other)
            while bytes[one] == bytes[other], bytes[one] != Self.end {
                one += 1
                other += 1
            }
            return bytes[one] < bytes[other]
        }
    }

    /// The numbers of the texts that hold the part; none for an empty part.
    func texts(holding part: String) -> Set<Int> {
        let part = Array(part.utf8)
        guard !part.isEmpty else { return [] }
        let first = firstPlace { order(of: $0, to: part) >= 0 }
        let last = firstPlace { order(of: $0, to: part) > 0 }
        return Set(places[first..<last].map { texts[$0] })
    }

    /// Whether the text at a place comes before the part (below 0), begins with it (0) or comes after it.
    private func order(of place: Int, to part: [UInt8]) -> Int {
        for (offset, byte) in part.enumerated() {
            let found = bytes[place + offset]
            // The end of a text comes after every byte, here as in the order of the places.
            if found != byte { return found < byte ? -1 : 1 }
        }
        return 0
    }

    /// The first index in the sorted places from which on the condition holds.
    private func firstPlace(_ condition: (Int) -> Bool) -> Int {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if condition(places[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
