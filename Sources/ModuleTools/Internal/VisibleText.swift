extension String {
    /// The text on one line, without what a terminal or a viewer would act on: control characters, line ends and
    /// direction overrides become visible escapes.
    ///
    /// Names of modules and subjects of handlers can be any text, and a picture must not break on them.
    var visible: String {
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
}
