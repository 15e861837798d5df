/// Lines that can't control a terminal.
func printableLines(_ lines: String) -> String {
    lines.split(separator: "\n", omittingEmptySubsequences: false).map { printable(String($0)) }.joined(separator: "\n")
}

/// Text from outside that can't control a terminal: controls and direction overrides become visible escapes.
func printable(_ text: String) -> String {
    // Most texts are of ASCII's letters and signs, and need no look at each character's properties.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var shown = ""
    for scalar in text.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
            // The joiner of compound emoji is harmless.
            shown += scalar == "\u{200D}" ? String(scalar) : scalar.escaped(asASCII: true)
        default: shown.unicodeScalars.append(scalar)
        }
    }
    return shown
}
