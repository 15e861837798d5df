/// The standard types that code as structures, known by the keys of these: a URL and a decimal number. A link has their
/// texts.
enum StandardStructure {
    case url
    case decimal

    /// Nil if the keys are those of another type.
    init?<Key: CodingKey>(_: Key.Type) {
        func hasKeys(_ names: String...) -> Bool { names.allSatisfy { Key(stringValue: $0) != nil } }
        guard Key(stringValue: "") == nil else { return nil }
        if hasKeys("base", "relative") {
            self = .url
        } else if hasKeys("exponent", "length", "isNegative", "isCompact", "mantissa") {
            self = .decimal
        } else {
            return nil
        }
    }

    /// The structure's values for a text; nil if the text is none of the type.
    func parts(of text: String) -> RouteParameters? {
        switch self {
        case .url: ["relative": text]
        case .decimal: DecimalText(text)?.parts
        }
    }

    /// The text of the structure's values; nil if no link can carry them: a relative URL, a number that is none.
    func text(of parts: RouteParameters) -> String? {
        switch self {
        case .url: parts["base"] == nil ? parts["relative"] : nil
        case .decimal: DecimalText(parts)?.text
        }
    }
}

/// A whole number of 128 bits: eight words, the lowest first. The standard library's needs iOS 18.
private struct Mantissa {
    var words = [UInt16](repeating: 0, count: 8)

    var isZero: Bool { words.allSatisfy { $0 == 0 } }

    /// Makes it ten times as large, and adds the digit; whether there is room for that.
    mutating func append(_ digit: UInt8) -> Bool {
        var carry = UInt32(digit)
        for index in words.indices {
            let product = UInt32(words[index]) * 10 + carry
            words[index] = UInt16(truncatingIfNeeded: product)
            carry = product >> 16
        }
        return carry == 0
    }

    var text: String {
        var (rest, digits) = (words, [UInt8]())
        repeat {
            var remainder: UInt32 = 0
            for index in rest.indices.reversed() {
                let part = remainder << 16 | UInt32(rest[index])
                rest[index] = UInt16(truncatingIfNeeded: part / 10)
                remainder = part % 10
            }
            digits.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: remainder))
        } while rest.contains { $0 != 0 }
        return String(decoding: digits.reversed(), as: UTF8.self)
    }
}

/// A decimal number: a whole one of 128 bits by a power of ten.
struct DecimalText {
    private var isNegative = false
    private var digits = Mantissa()
    private var exponent = 0

    /// The number that the text writes in decimal, as `-12.50` and `1e3`; nil if it writes none, or one that no `Decimal` holds.
    init?(_ text: String) {
        let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        guard let first = parts.first, let power = parts.count == 1 ? 0 : Int(parts[1]), abs(power) < 1000 else {
            return nil
        }
        exponent = power
        var places = first.utf8[...]
        if let sign = places.first, sign == UInt8(ascii: "-") || sign == .plus {
            isNegative = sign == UInt8(ascii: "-")
            places.removeFirst()
        }
        let halves = places.split(separator: UInt8.dot, maxSplits: 1, omittingEmptySubsequences: false)
        guard places.contains(where: ASCII.isDigit), halves.joined().allSatisfy(ASCII.isDigit) else { return nil }
        if halves.count == 2 { exponent -= halves[1].count }
        var all = Array(halves.joined())
        while all.last == UInt8(ascii: "0"), exponent < 127 {
            all.removeLast()
            exponent += 1
        }
        for digit in all {
            guard digits.append(digit &- UInt8(ascii: "0")) else { return nil }
        }
        while exponent > 127, !digits.isZero {
            guard digits.append(0) else { return nil }
            exponent -= 1
        }
        if digits.isZero { (isNegative, exponent) = (false, 0) }
        guard (-128...127).contains(exponent) else { return nil }
    }

    /// The number of these values; nil if they are those of none.
    init?(_ parts: RouteParameters) {
        guard let exponent = parts["exponent"].flatMap(Int.init), let length = parts["length"].flatMap(Int.init) else {
            return nil
        }
        isNegative = parts["isNegative"] == "true"
        self.exponent = exponent
        // Of no length, a negative number is the one that is none.
        if length == 0, isNegative { return nil }
        for (index, word) in parts.all("mantissa").prefix(min(length, 8)).compactMap(UInt16.init).enumerated() {
            digits.words[index] = word
        }
    }

    var parts: RouteParameters {
        let words = digits.words
        let length = words.count - words.reversed().prefix { $0 == 0 }.count
        var parts: RouteParameters = [
            "exponent": "\(exponent)", "length": "\(length)", "isNegative": "\(isNegative)", "isCompact": "true",
        ]
        for word in words { parts.append("mantissa", "\(word)") }
        return parts
    }

    var text: String {
        var places = digits.text
        if exponent > 0, !digits.isZero { places += String(repeating: "0", count: exponent) }
        if exponent < 0 {
            let missing = 1 - exponent - places.utf8.count
            if missing > 0 { places = String(repeating: "0", count: missing) + places }
            let point = places.utf8.index(places.endIndex, offsetBy: exponent)
            places = "\(places[..<point]).\(places[point...])"
        }
        return isNegative ? "-\(places)" : places
    }
}
