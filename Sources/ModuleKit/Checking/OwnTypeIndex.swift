/// Finds the types that are provided under their own names and are called like a protocol: `LiveAccount` for `Account`.
///
/// Whether a type conforms to a protocol that is known only at run time can't be asked without an instance, and the check
/// makes none. So a name is all that it goes by, and what it finds is a guess.
///
/// A name is kept under each run of whole words that it begins or ends with.
struct OwnTypeIndex {
    private let assembly: Assembly
    private var places: [[String]: [RegistrationID]] = [:]

    init(_ assembly: Assembly) {
        self.assembly = assembly
        for (index, registration) in assembly.registrations.numbered {
            guard case .service = registration.role, registration.key.isPlain,
                !isProtocol(registration.key.service)
            else { continue }
            let words = Self.words(of: typeName(registration.key.service))
            for count in words.indices.dropFirst() {
                places[Array(words.prefix(count)), default: []].append(index)
                places[Array(words.suffix(count)), default: []].append(index)
            }
        }
    }

    /// The registrations whose type may conform to the protocol, in order; none if the key's type is no protocol.
    func candidates(for key: ServiceKey) -> [RegistrationID] {
        guard key.isPlain, isProtocol(key.service) else { return [] }
        var words = Self.words(of: typeName(key.service))
        if words.count > 1, ["service", "protocol", "providing"].contains(words[words.count - 1]) {
            words.removeLast()
        }
        return Set(places[words] ?? []).sorted()
    }

    /// The words of a name that is written with capitals, in small letters: `live`, `account` for `LiveAccount`.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var wasCapital = true
        for character in name {
            if words.isEmpty || (character.isUppercase && !wasCapital) { words.append("") }
            words[words.count - 1] += character.lowercased()
            wasCapital = character.isUppercase
        }
        return words
    }
}
