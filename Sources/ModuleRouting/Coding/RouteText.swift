/// Scalars as URLs write them.
///
/// Both directions are here, so that what is written can be read back.
enum RouteText {
    /// The value of the text, or nil if it has none. A number with a fraction is a finite decimal.
    static func value<Value>(_ type: Value.Type, of text: String) -> Value? where Value: LosslessStringConvertible {
        if type == Bool.self {
            switch text {
            case "true", "1": return true as? Value
            case "false", "0": return false as? Value
            default: return nil
            }
        }
        guard type == Double.self || type == Float.self else { return Value(text) }
        guard text.utf8.allSatisfy(isInDecimal), let value = Value(text),
            (value as? any BinaryFloatingPoint).map({ isFinite($0) }) ?? false
        else { return nil }
        return value
    }

    /// Whether a URL can carry it: a number that is neither infinite nor none.
    static func isFinite(_ number: some BinaryFloatingPoint) -> Bool { number.isFinite }

    /// Whether the byte is part of decimals, unlike those of hexadecimal numbers and of words for numbers.
    private static func isInDecimal(_ byte: UInt8) -> Bool {
        ASCII.isDigit(byte) || byte == .plus || byte == .hyphen || byte == .dot || byte | 0x20 == UInt8(ascii: "e")
    }

    /// The text of a value.
    static func text(of value: some LosslessStringConvertible) -> String { value.description }
}
