extension String {
    /// A quoted string of the DOT language that shows this text.
    ///
    /// In a label a backslash begins an escape (`escString`) and an ampersand an HTML entity.
    var quotedForDOT: String { [self].quotedForDOT }
}

extension [String] {
    /// A quoted string of the DOT language that shows these lines, centred.
    var quotedForDOT: String {
        let lines = map { line in
            line.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#).replacing("&", with: "&amp;")
        }
        return "\"\(lines.joined(separator: #"\n"#))\""
    }
}
