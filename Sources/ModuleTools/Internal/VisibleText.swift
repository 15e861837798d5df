extension String {
    /// The text on one line, without what a terminal or a viewer would act on: control characters, line ends and
    /// direction overrides become visible escapes.
    ///
    /// Names of modules and subjects of handlers can be any text, and a picture must not break on them.
    package var visible: String {
        // Most texts are of ASCII's letters and signs, and need no look at each character's properties.
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
        var shown = ""
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
                // The joiner in compound emoji has no effect on a terminal.
                shown += scalar == "\u{200D}" ? String(scalar) : scalar.escaped(asASCII: true)
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }

    /// The lines of the text, each visible.
    var visibleLines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible }.joined(separator: "\n")
    }
}
