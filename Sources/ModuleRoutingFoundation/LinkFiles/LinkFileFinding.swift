/// What is wrong with a file for another system, and where.
package struct LinkFileFinding: Error, Sendable, Hashable {
    /// How much it matters.
    package enum Severity: String, Sendable, Hashable {
        /// Something in the file cannot work, or the file and the table differ in what opens the app.
        case error
        /// It is most likely not what was meant.
        case warning
        /// Good to know; nothing to do.
        case note
    }

    package let severity: Severity
    /// The kind, and where it is.
    package let problem: DocumentProblem

    package init(_ severity: Severity, _ code: String, at place: DocumentPlace, _ text: String) {
        self.severity = severity
        problem = DocumentProblem(DocumentProblem.Code(rawValue: code), at: place, text)
    }
}

extension LinkFileFinding: CustomStringConvertible {
    /// `line:column: code: text`, and in brackets what it is if it is no error.
    package var description: String {
        severity == .error ? problem.description : "\(problem.description) [\(severity.rawValue)]"
    }
}

extension String {
    /// A text from a file as a message shows it: in quotes and cut off.
    var excerpt: String { "\"\(shown(upTo: 60))\"" }

    /// A text from a file without what controls a terminal.
    func shown(upTo limit: Int = 500) -> String {
        var shown = ""
        for scalar in unicodeScalars.prefix(limit) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
                shown += scalar.escaped(asASCII: true)
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return unicodeScalars.count > limit ? shown + "…" : shown
    }
}
