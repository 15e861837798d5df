/// Scalars as URLs write them.
///
/// Both directions are here, so that what is written can be read back.
enum RouteText {
    /// The value of the text, or nil if it has none.
    static func value<Value>(_ type: Value.Type, of text: String) -> Value? where Value: LosslessStringConvertible {
        if type == Bool.self {
            switch text {
            case "true", "1": return true as? Value
            case "false", "0": return false as? Value
            default: return nil
            }
        }
        return Value(text)
    }

    /// The text of a value.
    static func text(of value: some LosslessStringConvertible) -> String { value.description }
}
