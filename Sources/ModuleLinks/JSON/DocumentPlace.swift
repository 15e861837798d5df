/// A place in a document that was read.
public struct DocumentPlace: Sendable, Hashable, Comparable {
    /// The number of bytes before it.
    public let offset: Int
    /// The line, from 1. A line ends with a line feed, a carriage return, or both.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int

    init(offset: Int, line: Int, column: Int) {
        self.offset = offset
        self.line = line
        self.column = column
    }

    /// Whether it is nearer to the start of the document.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
}

extension DocumentPlace: CustomStringConvertible {
    /// `line:column`, as compilers write it.
    public var description: String { "\(line):\(column)" }
}

/// Finds the places of offsets that only grow, in one pass over the bytes.
struct PlaceFinder {
    private var offset = 0
    private var line = 1
    private var column = 1

    /// - Parameter target: an offset that is not before the one that was asked for last.
    mutating func place(at target: Int, in bytes: UnsafeBufferPointer<UInt8>) -> DocumentPlace {
        while offset < target, offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                let isFirstOfTwo =
                    byte == UInt8(ascii: "\r") && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
                if !isFirstOfTwo { (line, column) = (line + 1, 1) }
            } else if byte & 0b1100_0000 != 0b1000_0000 {
                column += 1
            }
            offset += 1
        }
        return DocumentPlace(offset: target, line: line, column: column)
    }
}
