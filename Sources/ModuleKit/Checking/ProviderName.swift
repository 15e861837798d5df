/// A service's name, for suggesting what was meant by a missing one.
struct ProviderName {
    private let key: ServiceKey
    private let word: [UInt8]

    init(_ key: ServiceKey) {
        self.key = key
        var word = Array(typeName(key.service).lowercased().utf8)
        for ending in ["service", "protocol", "providing"] where word.count > ending.utf8.count {
            if word.suffix(ending.utf8.count).elementsEqual(ending.utf8) { word.removeLast(ending.utf8.count) }
        }
        self.word = word
    }

    /// The word, and the word with each one letter left out.
    var neighbours: Set<[UInt8]> {
        var words: Set = [word]
        for place in word.indices {
            var shorter = word
            shorter.remove(at: place)
            words.insert(shorter)
        }
        return words
    }

    /// What one service has to do with another.
    enum Likeness: String {
        case linkedTwice = "same name, other identity: this interface is linked twice"
        case askedOtherwise = "the same service, asked for otherwise"
        case contributed = "the same service, contributed to a list"
        case otherModule = "same name, other module"
        case nearName = "near name"
    }

    /// What the other service has to do with this one; nil if nothing.
    func likeness(to other: ProviderName) -> Likeness? {
        if key == other.key { return nil }
        if key.service == other.key.service { return .askedOtherwise }
        if typeName(key.service) == typeName(other.key.service) {
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
