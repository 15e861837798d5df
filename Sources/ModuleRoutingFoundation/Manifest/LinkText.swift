/// Texts of documents as messages show them.
enum LinkText {
    /// The text with visible escapes for what acts on a terminal or shows as nothing: controls, line ends, direction
    /// overrides.
    static func visible(_ text: String, atMost most: Int = .max) -> String {
        var shown = ""
        for (count, scalar) in text.unicodeScalars.enumerated() {
            if count >= most { return shown + "…" }
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }
}
