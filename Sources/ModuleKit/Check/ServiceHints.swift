/// The services that may be meant by a missing one. Their names are collected when the first is missing.
final class ServiceHints {
    private let plan: AssemblyPlan

    /// The services provided here and around, by name.
    private lazy var names = plan.plans.map { ProvidedNames($0.assembly) }

    /// The services that the declared scopes and those inside them provide.
    private lazy var scopes: [(scope: ModuleScope, keys: Set<ServiceKey>)] = plan.assembly.scopes.map {
        ($0, Assembly($0, overrides: []).providedKeysOfAll)
    }

    init(_ plan: AssemblyPlan) { self.plan = plan }

    /// The declared scope that provides the service.
    func scope(of key: ServiceKey) -> ModuleScope? { scopes.first { $0.keys.contains(key) }?.scope }

    /// The likenesses of services of this assembly to the missing one.
    func likenesses(to key: ServiceKey) -> Set<ProviderName.Likeness> {
        Set(names[0].likenesses(to: key).map(\.likeness))
    }

    /// The first type that is provided under its own name and is called like the missing protocol.
    func ownType(like key: ServiceKey) -> ServiceKey? {
        names.lazy.compactMap { names in
            names.ownTypes(like: key).first.map { names.assembly.registrations[$0].key }
        }.first
    }

    /// The modules that were taken out of the list and provide the service.
    func leftOut(providing key: ServiceKey) -> [(module: String, location: CallSite)] {
        names.flatMap(\.assembly.leftOut).flatMap { left in
            left.registrations.filter { $0.rank != nil && $0.key == key }
                .map { (left.modules[$0.module].name, $0.location) }
        }
    }

    /// Facts about places that have such a service.
    func facts(about key: ServiceKey) -> [String] {
        if let off = plan.disabled(key) {
            return ["provided by: \(off.origin), which is switched off: \(off.module.disabledReason ?? "")"]
        }
        var facts = leftOut(providing: key).map {
            "provided by: \($0.module), \($0.location), which is left out of the list"
        }
        if plan.outside?.presence(of: key, for: nil).isPresent == true {
            facts.append("provided outside of the scope, where a scope changes nothing")
        }
        facts += scopes.filter { $0.keys.contains(key) }.map { scope, _ in
            "provided in the scope \(scope.name): \(scope.location)"
        }
        func place(_ text: String, _ index: RegistrationID, _ assembly: Assembly) -> String {
            "\(text) (\(assembly.origin(of: index)))"
        }
        for names in names {
            facts += names.likenesses(to: key).map { likeness, index in
                let name = names.assembly.registrations[index].key.name
                let asked = likeness == .contributed ? "[\(name)]" : name
                return place("\(likeness.rawValue): \(asked)", index, names.assembly)
            }
        }
        for names in names {
            facts += names.ownTypes(like: key).map { index in
                let name = names.assembly.registrations[index].key.name
                return place("provided under its own type: \(name)", index, names.assembly)
            }
        }
        return facts
    }
}

/// The services that an assembly provides and contributes, by name.
private struct ProvidedNames {
    let assembly: Assembly
    private var names: [(name: ProviderName, registration: RegistrationID)] = []

    /// The types that are provided under their own names, under each run of whole words that they begin or end with.
    private var ownTypes: [[String]: [RegistrationID]] = [:]

    init(_ assembly: Assembly) {
        self.assembly = assembly
        for (index, registration) in assembly.registrations.numbered {
            let (kind, key) = (registration.kind, registration.key)
            guard kind == .service || kind == .alias || kind == .contribution else { continue }
            names.append((ProviderName(key), index))
            guard kind == .service, key.isPlain, !isProtocol(key.service) else { continue }
            let words = Self.words(of: typeName(key.service))
            for count in words.indices.dropFirst() {
                ownTypes[Array(words.prefix(count)), default: []].append(index)
                ownTypes[Array(words.suffix(count)), default: []].append(index)
            }
        }
    }

    /// The registrations that are much like a service, in order, each with what it has to do with it.
    func likenesses(to key: ServiceKey) -> [(likeness: ProviderName.Likeness, registration: RegistrationID)] {
        let wanted = ProviderName(key)
        return names.compactMap { name, index in
            if assembly.registrations[index].kind == .contribution {
                return name.isOf(key.service) ? (.contributed, index) : nil
            }
            return wanted.likeness(to: name).map { ($0, index) }
        }
    }

    /// The registrations of types that are called like a protocol, `LiveAccount` for `Account`, in order; none if the key's
    /// type is no protocol.
    ///
    /// Whether a type conforms to a protocol that is known only at run time can't be asked without an instance, and the check
    /// makes none. So a name is all that it goes by, and what it finds is a guess.
    func ownTypes(like key: ServiceKey) -> [RegistrationID] {
        guard key.isPlain, isProtocol(key.service) else { return [] }
        var words = Self.words(of: typeName(key.service))
        if words.count > 1, ProviderName.endings.contains(words[words.count - 1]) { words.removeLast() }
        return Set(ownTypes[words] ?? []).sorted()
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

/// A service's name, for suggesting what was meant by a missing one.
struct ProviderName {
    private let key: ServiceKey
    private let name: String
    private let word: [UInt8]

    /// The words at the end of a protocol's name that say no more than that it is one.
    static let endings = ["service", "protocol", "providing"]

    init(_ key: ServiceKey) {
        self.key = key
        name = typeName(key.service)
        var word = Array(name.lowercased().utf8)
        for ending in Self.endings where word.count > ending.utf8.count {
            if word.suffix(ending.utf8.count).elementsEqual(ending.utf8) { word.removeLast(ending.utf8.count) }
        }
        self.word = word
    }

    /// The likeness of one service to another.
    enum Likeness: String {
        case linkedTwice = "same name, other identity: this interface is linked twice"
        case askedOtherwise = "the same service, asked for otherwise"
        case contributed = "the same service, contributed to a list"
        case otherModule = "same name, other module"
        case nearName = "near name"
    }

    func isOf(_ service: any Any.Type) -> Bool { key.service == service }

    /// The likeness of the other service to this one; nil if there is none.
    func likeness(to other: ProviderName) -> Likeness? {
        if key == other.key { return nil }
        if key.service == other.key.service { return .askedOtherwise }
        if name == other.name {
            return Self.fullName(key.service) == Self.fullName(other.key.service) ? .linkedTwice : .otherModule
        }
        return isNear(other.word) ? .nearName : nil
    }

    /// The name with its module, without the addresses that tell private types apart.
    static func fullName(_ type: any Any.Type) -> String {
        let name = String(reflecting: type)
        return name.split(separator: ".").filter { !$0.hasPrefix("(unknown context") }.joined(separator: ".")
    }

    /// Whether one step leads from one word to the other: a letter more, less, changed, or two exchanged.
    private func isNear(_ other: [UInt8]) -> Bool {
        if word == other { return true }
        guard abs(word.count - other.count) <= 1, min(word.count, other.count) >= 3 else { return false }
        let start = zip(word, other).prefix { $0 == $1 }.count
        let (left, right) = (word[start...], other[start...])
        return left.dropFirst().elementsEqual(right) || left.elementsEqual(right.dropFirst())
            || left.dropFirst().elementsEqual(right.dropFirst())
            || (left.count >= 2 && right.count >= 2 && left[start] == right[start + 1]
                && left[start + 1] == right[start]
                && left.dropFirst(2).elementsEqual(right.dropFirst(2)))
    }
}
