/// The variables that a file needs, each made once.
struct AppleVariableBook: Sendable {
    /// The names and values, in the order in which they were needed.
    private(set) var own: [(name: String, values: [String])] = []

    /// The name of a variable of these values: Apple's, if there is one.
    ///
    /// - Parameter hint: a name that tells what the values are, such as a parameter's.
    mutating func name(of values: [String], hint: String?) -> String {
        let values = Set(values).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        for name in Self.classes where Set(AppleVariables.predefined[name]?.values ?? []) == Set(values) { return name }
        if let known = own.first(where: { $0.values == values }) { return known.name }
        let base = hint.flatMap { $0.isEmpty ? nil : $0 } ?? "choice"
        var name = base
        var number = 1
        while AppleVariables.predefined[name] != nil || own.contains(where: { $0.name == name }) {
            number += 1
            name = "\(base)\(number)"
        }
        own.append((name, values))
        return name
    }

    private static let classes = ["digit", "lower", "upper", "alpha", "alnum", "xdigit"]
}
