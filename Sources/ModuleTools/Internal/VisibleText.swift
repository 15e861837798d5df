extension String {
    /// The text on one line, without what a terminal or a viewer would obey: controls, line ends and direction overrides
    /// become visible escapes.
    ///
    /// Names of modules and subjects of handlers are any text, so a picture must not break on them.
    var visible: String {
        var shown = ""
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
                // The joiner that holds compound emoji together obeys nobody.
                shown += scalar == "\u{200D}" ? String(scalar) : scalar.escaped(asASCII: true)
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }
}
