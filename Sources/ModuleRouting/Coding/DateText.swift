/// A moment as a link has it, by RFC 3339, and as Foundation's `Date` codes it: in seconds since 2001.
enum DateText {
    /// How an error names what a link has to have.
    static let form = "Date, as in 2001-01-01T00:00:00Z"

    /// Whether the type is Foundation's `Date`; by its name, because nothing else here needs Foundation.
    static func isDate<Value>(_ type: Value.Type) -> Bool {
        // Told apart first, because a name is slow to make.
        guard MemoryLayout<Value>.size == 8, type != Int.self, type != Double.self else { return false }
        return ["Foundation.Date", "FoundationEssentials.Date"].contains(_typeName(type))
    }

    /// The text, in UTC, with as many digits as tell the seconds apart; nil beyond the years 0 to 9999.
    static func text(of seconds: Double) -> String? {
        let halves = DecimalText("\(seconds)")?.text.split(separator: ".")
        guard let halves, var whole = Int(halves[0]) else { return nil }
        var fraction = halves.count == 2 ? Array(halves[1].utf8) : []
        if seconds < 0, !fraction.isEmpty {
            whole -= 1
            fraction = complement(fraction)
        }
        let day = (whole - (whole % 86400 + 86400) % 86400) / 86400
        let second = whole - day * 86400
        let (year, month, date) = civil(day)
        guard (0...9999).contains(year) else { return nil }
        func padded(_ number: Int, _ count: Int = 2) -> String {
            String(repeating: "0", count: count - "\(number)".utf8.count) + "\(number)"
        }
        return "\(padded(year, 4))-\(padded(month))-\(padded(date))T"
            + [second / 3600, second / 60 % 60, second % 60].map { padded($0) }.joined(separator: ":")
            + (fraction.isEmpty ? "Z" : ".\(String(decoding: fraction, as: UTF8.self))Z")
    }

    /// The seconds of a text in any offset from UTC; nil if it is none. A leap second is the one after it.
    static func seconds(of text: String) -> Double? {
        var rest = text.utf8[...]
        func skips(_ one: String) -> Bool {
            guard let first = rest.first, one.utf8.contains(first) else { return false }
            rest.removeFirst()
            return true
        }
        func digits() -> [UInt8] {
            let found = Array(rest.prefix(while: ASCII.isDigit))
            rest.removeFirst(found.count)
            return found
        }
        func number(_ count: Int, below limit: Int) -> Int? {
            let found = digits()
            guard found.count == count, let number = Int(String(decoding: found, as: UTF8.self)) else { return nil }
            return number < limit ? number : nil
        }
        guard let year = number(4, below: 10_000), skips("-"), let month = number(2, below: 13), skips("-"),
            let date = number(2, below: 32), skips("Tt"), let hour = number(2, below: 24), skips(":"),
            let minute = number(2, below: 60), skips(":"), let second = number(2, below: 61)
        else { return nil }
        var fraction: [UInt8] = []
        if skips(".") {
            fraction = digits()
            guard !fraction.isEmpty else { return nil }
            while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
        }
        var offset = 0
        if !skips("Zz") {
            let isEast = skips("+")
            guard isEast || skips("-"), let hours = number(2, below: 24), skips(":"), let minutes = number(2, below: 60)
            else { return nil }
            offset = (isEast ? 60 : -60) * (hours * 60 + minutes)
        }
        let day = Self.day(year, month, date)
        guard rest.isEmpty, civil(day) == (year, month, date) else { return nil }
        let whole = day * 86400 + hour * 3600 + minute * 60 + second - offset
        if fraction.isEmpty { return Double(whole) }
        let places = String(decoding: whole < 0 ? complement(fraction) : fraction, as: UTF8.self)
        return Double(whole < 0 ? "-\(-whole - 1).\(places)" : "\(whole).\(places)")
    }

    /// The digits of one less the fraction, whose last digit is not zero.
    private static func complement(_ fraction: [UInt8]) -> [UInt8] {
        let (zero, nine) = (UInt8(ascii: "0"), UInt8(ascii: "9"))
        return fraction.dropLast().map { nine - $0 + zero } + fraction.suffix(1).map { nine - $0 + zero + 1 }
    }

    /// Year, month and date of a day since 2001, in a calendar whose years begin in March, so that leap days are last.
    private static func civil(_ day: Int) -> (Int, Int, Int) {
        let march = day + 730_791
        let era = (march >= 0 ? march : march - 146_096) / 146_097
        let inEra = march - era * 146_097
        let year = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
        let inYear = inEra - (365 * year + year / 4 - year / 100)
        let month = (5 * inYear + 2) / 153
        return (
            year + era * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9,
            inYear - (153 * month + 2) / 5 + 1
        )
    }

    /// The counterpart.
    private static func day(_ year: Int, _ month: Int, _ date: Int) -> Int {
        let year = month < 3 ? year + 399 : year + 400
        let inYear = (153 * (month < 3 ? month + 9 : month - 3) + 2) / 5 + date - 1
        return 365 * year + year / 4 - year / 100 + year / 400 + inYear - 730_791 - 146_097
    }
}
