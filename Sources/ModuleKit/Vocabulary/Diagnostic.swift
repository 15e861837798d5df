/// The text of an error or a finding, as a value: what happened, the facts, and how to fix it.
///
/// Its text is the same for all of them:
///
///     Cannot start Payments: the app isn't running.
///       Fix: start the app first.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
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

extension StringProtocol {
    /// The text on one line, without what a terminal or a viewer would act on: control characters, line ends and
    /// direction overrides become visible escapes (`\u{1B}`). Names and links can be any text, and no message, list or picture
    /// may break on them.
    package var visible: String {
        // Most texts are of ASCII's letters and signs, and need no look at each character's properties.
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return String(self) }
        return unicodeScalars.map { $0.actsOnText ? $0.escaped(asASCII: true) : String($0) }.joined()
    }
}

extension Unicode.Scalar {
    /// Whether a terminal or a viewer acts on it, or shows nothing. The joiner of compound emoji is harmless.
    package var actsOnText: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: self != "\u{200D}"
        default: false
        }
    }
}

/// A line of source, as messages print it: `Cart/CartEntry.swift:12`.
public struct CallSite: Sendable, Hashable, CustomStringConvertible {
    /// The module and file, as `#fileID` writes them: `Cart/CartEntry.swift`.
    public let fileID: String

    private let number: UInt32

    /// The line's number, from 1.
    public var line: UInt { UInt(number) }

    /// The place given by `#fileID` and `#line`.
    public init(fileID: String, line: UInt) {
        self.fileID = fileID
        number = UInt32(clamping: line)
    }

    /// The file and line, joined by a colon.
    public var description: String { "\(fileID):\(line)" }
}
