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
