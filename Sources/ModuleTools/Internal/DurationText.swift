import Foundation

extension Duration {
    var milliseconds: Double { self / .milliseconds(1) }

    /// The time in a fitting unit, with at most three digits if it is under a thousand of that unit: `85 µs`,
    /// `1.25 ms`, `12.4 s`.
    var short: String {
        let microseconds = self / .microseconds(1)
        if microseconds == 0 { return "0" }
        let size = abs(microseconds)
        let (value, unit) =
            size < 999.5
            ? (microseconds, "µs") : size < 999_500 ? (microseconds / 1e3, "ms") : (microseconds / 1e6, "s")
        let digits = abs(value) < 9.995 ? 2 : abs(value) < 99.95 ? 1 : 0
        var text = String(format: "%.\(digits)f", value)
        while text.contains("."), let last = text.last, last == "0" || last == "." {
            text.removeLast()
            if last == "." { break }
        }
        return "\(text) \(unit)"
    }
}
