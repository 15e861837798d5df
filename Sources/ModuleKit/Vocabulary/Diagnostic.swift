/// What an error or a finding says, as a value: what happened, the facts, and how to fix it.
///
/// Its text is the same for all of them:
///
///     Cannot start Payments: the app isn't running.
///       Fix: start the app first.
public struct Diagnostic: Sendable, Hashable {
    /// What happened, in one sentence.
    public let summary: String
    /// The facts, one per line.
    public let facts: [String]
    /// How to fix it.
    public let remedy: String

    /// A diagnostic of these parts.
    public init(_ summary: String, facts: [String] = [], remedy: String) {
        self.summary = summary
        self.facts = facts
        self.remedy = remedy
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The three parts: what happened, the facts (indented), how to fix it.
    public var description: String {
        let lines = facts.map { fact in "    " + fact.split(separator: "\n").joined(separator: "\n      ") }
        return ([summary] + lines + ["  Fix: \(remedy)"]).joined(separator: "\n")
    }
}

/// An error or a problem that has a ``Diagnostic``, which is also its text.
public protocol DiagnosticConvertible: CustomStringConvertible {
    /// What happened, the facts, and how to fix it.
    var diagnostic: Diagnostic { get }
}

extension DiagnosticConvertible {
    /// The three parts: what happened, the facts (indented), how to fix it.
    public var description: String { diagnostic.description }
}

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
