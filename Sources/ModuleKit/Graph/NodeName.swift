/// What a registration is called in a graph: the parts of a ``ModuleGraph/Node/id``.
package struct NodeName {
    package let module: String
    package let subject: String
    /// How many of its kind and subject come before it in its module.
    let place: Int

    /// Reads an id; one that is none has empty names.
    package init(_ id: String) {
        let parts = id.utf8.split(separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
        var names = parts[0].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        subject = names.popLast().map { Substring($0).withoutEscapes } ?? ""
        _ = names.popLast()
        module = names.popLast().map { Substring($0).withoutEscapes } ?? ""
        place = parts.count > 1 ? Int(Substring(parts[1])) ?? 0 : 0
    }
}

extension String {
    /// The characters that separate the names of an id, by their escapes.
    fileprivate static let separators: [Unicode.Scalar: Unicode.Scalar] = ["0": "~", "1": "/", "2": "#"]

    /// The name as a part of an id.
    var escapedInID: String {
        unicodeScalars.map { scalar in
            Self.separators.first { $0.value == scalar }.map { "~\($0.key)" } ?? String(scalar)
        }
        .joined()
    }
}

extension Substring {
    /// The name that is this part of an id.
    fileprivate var withoutEscapes: String {
        var (text, isEscape) = ("", false)
        for scalar in unicodeScalars {
            if isEscape || scalar != "~" {
                text.unicodeScalars.append((isEscape ? String.separators[scalar] : nil) ?? scalar)
            }
            isEscape = !isEscape && scalar == "~"
        }
        return text
    }
}
