import Foundation

/// Holds JSON against a schema, as far as the graph's schema goes: `type`, `const`, `enum`, `minimum`, `required`,
/// `properties`, `items` and `$ref` within the schema.
struct SchemaCheck {
    private let schema: [String: Any]

    init(_ text: String) throws {
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        guard let schema = value as? [String: Any] else { throw CocoaError(.propertyListReadCorrupt) }
        self.schema = schema
    }

    /// What is wrong with the text, each with its place; nothing where it is valid.
    func faults(in text: String) throws -> [String] {
        faults(of: try JSONSerialization.jsonObject(with: Data(text.utf8)), by: schema, at: "$")
    }

    private func faults(of value: Any, by schema: [String: Any], at place: String) -> [String] {
        var faults: [String] = []
        for (keyword, wanted) in schema.sorted(by: { $0.key < $1.key }) {
            switch keyword {
            case "$ref":
                let name = (wanted as? String)?.split(separator: "/").last.map(String.init) ?? ""
                let definitions = self.schema["$defs"] as? [String: [String: Any]]
                guard let referred = definitions?[name] else { return ["\(place): no definition of \(wanted)"] }
                faults += self.faults(of: value, by: referred, at: place)
            case "type":
                if !Self.is(value, wanted as? String ?? "") { faults.append("\(place) is no \(wanted)") }
            case "const": if !same(value, wanted) { faults.append("\(place) is not \(wanted)") }
            case "enum":
                if (wanted as? [Any])?.contains(where: { same(value, $0) }) != true {
                    faults.append("\(place) is not one of \(wanted)")
                }
            case "minimum":
                let number = (value as? NSNumber)?.intValue ?? .min
                if number < (wanted as? NSNumber)?.intValue ?? .max { faults.append("\(place) is less than \(wanted)") }
            case "required":
                let members = value as? [String: Any] ?? [:]
                faults += (wanted as? [String] ?? []).filter { members[$0] == nil }.map { "\(place): \($0) is missing" }
            case "properties":
                for (name, property) in wanted as? [String: [String: Any]] ?? [:] {
                    guard let member = (value as? [String: Any])?[name] else { continue }
                    faults += self.faults(of: member, by: property, at: "\(place).\(name)")
                }
            case "items":
                for (index, item) in (value as? [Any] ?? []).enumerated() {
                    faults += self.faults(of: item, by: wanted as? [String: Any] ?? [:], at: "\(place)[\(index)]")
                }
            case "$schema", "$defs", "title": continue
            default: faults.append("the check does not know \(keyword)")
            }
        }
        return faults
    }

    private static func `is`(_ value: Any, _ type: String) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "boolean": isBoolean(value)
        case "integer": !isBoolean(value) && (value as? NSNumber).map { $0.doubleValue == Double($0.intValue) } == true
        default: false
        }
    }

    private static func isBoolean(_ value: Any) -> Bool {
        (value as? NSNumber).map { String(cString: $0.objCType) == "c" || String(cString: $0.objCType) == "B" } == true
    }

    private func same(_ left: Any, _ right: Any) -> Bool { (left as? NSObject)?.isEqual(right) == true }
}
