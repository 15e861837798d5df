/// A line of source, as messages print it: `Cart/CartEntry.swift:12`.
public struct CallSite: Sendable, Hashable, CustomStringConvertible {
    private let file: StaticString
    private let number: UInt32

    /// The line's number, from 1.
    public var line: UInt { UInt(number) }

    /// The place given by `#fileID` and `#line`.
    public init(fileID: StaticString, line: UInt) {
        self.file = fileID
        number = UInt32(clamping: line)
    }

    /// The module and file, as `#fileID` writes them: `Cart/CartEntry.swift`.
    public var fileID: String { file.description }

    /// The file and line, joined by a colon.
    public var description: String { "\(file):\(line)" }

    /// Whether both name the same line of the same file.
    public static func == (left: Self, right: Self) -> Bool {
        left.line == right.line && left.fileID == right.fileID
    }

    /// Feeds file and line to the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(line)
        hasher.combine(fileID)
    }
}
