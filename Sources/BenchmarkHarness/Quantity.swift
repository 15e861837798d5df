/// Numbers as a person reads them.
enum Quantity {
    /// At most two digits behind the point, and none where there is nothing to say.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "–" }
        let hundredths = Int((value * 100).rounded())
        let (whole, rest) = (hundredths / 100, abs(hundredths % 100))
        let sign = hundredths < 0 && whole == 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(grouped(whole))" }
        return rest % 10 == 0
            ? "\(sign)\(grouped(whole)).\(rest / 10)" : "\(sign)\(grouped(whole)).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// 1,000 for a thousand.
    static func grouped(_ value: Int) -> String {
        guard abs(value) >= 1_000 else { return "\(value)" }
        let rest = "\(abs(value) % 1_000)"
        return "\(grouped(value / 1_000)),\(String(repeating: "0", count: 3 - rest.count))\(rest)"
    }

    /// A time in the unit that suits it, in three digits.
    static func time(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<999.5: "\(digits(nanoseconds)) ns"
        case ..<999_500: "\(digits(nanoseconds / 1_000)) µs"
        default: "\(digits(nanoseconds / 1_000_000)) ms"
        }
    }

    private static func digits(_ value: Double) -> String {
        switch value {
        case ..<10: number(value)
        case ..<100: number((value * 10).rounded() / 10)
        default: number(value.rounded())
        }
    }
}
