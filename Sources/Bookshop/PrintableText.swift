/// Text from outside without what a terminal would obey: controls and direction overrides become visible escapes.
func printable(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
            // The joiner that holds compound emoji together obeys nobody.
            shown += scalar == "\u{200D}" ? String(scalar) : scalar.escaped(asASCII: true)
        default: shown.unicodeScalars.append(scalar)
        }
    }
    return shown
}
