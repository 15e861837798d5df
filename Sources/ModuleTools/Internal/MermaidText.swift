extension String {
    /// The text for a quoted label: letters, digits and a few punctuation marks unchanged, all other characters by
    /// their code in ASCII.
    var encodedForMermaid: String {
        var text = ""
        for scalar in unicodeScalars {
            if !scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || " _-.,/()[]?".unicodeScalars.contains(scalar)
            {
                text.unicodeScalars.append(scalar)
            } else {
                text += "#\(scalar.value);"
            }
        }
        // Mermaid doesn't accept an empty label.
        return text.isEmpty ? " " : text
    }
}
