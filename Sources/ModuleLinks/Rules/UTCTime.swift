/// A time of RFC 3339 in UTC to the second: `2027-01-01T00:00:00Z`.
enum UTCTime {
    /// The seconds since 1970; nil if the text is no such time. There is no other zone, no fraction, no leap second and no
    /// year before 1970.
    static func seconds(_ text: String) -> Int64? {
        let form = "0000-00-00T00:00:00Z".utf8
        func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
        guard text.utf8.count == form.count,
            zip(text.utf8, form).allSatisfy({ isDigit($1) ? isDigit($0) : $0 == $1 })
        else { return nil }
        let numbers: [Int] = text.utf8.split { !isDigit($0) }.map { $0.reduce(0) { $0 * 10 + Int($1 - 48) } }
        let (year, month, day) = (numbers[0], numbers[1], numbers[2])
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard year >= 1970, (1...12).contains(month), (1...lengths[month - 1]).contains(day),
            numbers[3] < 24, numbers[4] < 60, numbers[5] < 60
        else { return nil }
        let leapDays = { (years: Int) in years / 4 - years / 100 + years / 400 }
        let years = (year - 1970) * 365 + leapDays(year - 1) - leapDays(1969)
        let days = years + lengths.prefix(month - 1).reduce(0, +) + day - 1
        let minutes = (days * 24 + numbers[3]) * 60 + numbers[4]
        return Int64(minutes) * 60 + Int64(numbers[5])
    }
}
