/// A time of RFC 3339 in UTC to the second: `2027-01-01T00:00:00Z`.
enum UTCTime {
    /// The seconds since 1970; nil if the text is no such time. There is no other zone, no fraction, no leap second and no
    /// year before 1970.
    static func seconds(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        let form = Array("0000-00-00T00:00:00Z".utf8)
        guard bytes.count == form.count else { return nil }
        for (byte, expected) in zip(bytes, form) {
            let isDigit = (48...57).contains(byte)
            guard expected == UInt8(ascii: "0") ? isDigit : byte == expected else { return nil }
        }
        func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 * 10 + Int($1 - 48) } }
        let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
        let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
        guard year >= 1970, (1...12).contains(month), (1...length(of: month, in: year)).contains(day), hour < 24,
            minute < 60, second < 60
        else { return nil }
        let days = days(before: year) - days(before: 1970) + (1..<month).reduce(0) { $0 + length(of: $1, in: year) }
        return Int64((((days + day - 1) * 24 + hour) * 60 + minute) * 60 + second)
    }

    /// The days of the years before that one.
    private static func days(before year: Int) -> Int {
        let years = year - 1
        return years * 365 + years / 4 - years / 100 + years / 400
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
