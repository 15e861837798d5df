import Foundation
import ModuleKit

extension Encodable {
    /// The value as JSON, indented, with its members sorted by name. What a terminal or a viewer would act on in a text is an
    /// escape.
    ///
    /// - Throws: what `JSONEncoder` throws, which is nothing for text and finite numbers.
    package var jsonText: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let text = String(decoding: try encoder.encode(self), as: UTF8.self)
            // Outside of texts JSON has line ends and nothing else of them.
            return text.unicodeScalars.map { scalar in
                guard scalar.actsOnText, scalar != "\n" else { return String(scalar) }
                return UTF16.encode(scalar).map { units in units.map { String(format: "\\u%04x", $0) }.joined() } ?? ""
            }
            .joined()
        }
    }
}

/// JSON that is made in place. A member that is nil is left out.
package enum JSONValue: Encodable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByDictionaryLiteral
{
    case text(String), number(Double), integer(Int), flag(Bool), list([JSONValue]), members([String: JSONValue?])

    package init(stringLiteral text: String) { self = .text(text) }

    package init(integerLiteral number: Int) { self = .integer(number) }

    package init(dictionaryLiteral members: (String, JSONValue?)...) {
        self = .members(Dictionary(uniqueKeysWithValues: members))
    }

    package static func texts(_ texts: [String]) -> Self { .list(texts.map(JSONValue.text)) }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .integer(let number): try container.encode(number)
        case .flag(let flag): try container.encode(flag)
        case .list(let values): try container.encode(values)
        case .members(let members): try container.encode(members.compactMapValues(\.self))
        }
    }
}
