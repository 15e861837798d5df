import Foundation
import ModuleRouting
import TestSupport
import Testing

@Suite("Options as a document", .takingTurns)
struct RoutingOptionsCodingTests {
    /// What is read of a document, or the path and the text of its refusal.
    private func read(_ text: String) -> String {
        do {
            return "\(try JSONDecoder().decode(RoutingOptions.self, from: Data(text.utf8)))"
        } catch DecodingError.dataCorrupted(let context) {
            return context.codingPath.map(\.stringValue).joined(separator: ".") + ": " + context.debugDescription
        } catch DecodingError.typeMismatch(_, let context) {
            return context.codingPath.map(\.stringValue).joined(separator: ".") + ": another type"
        } catch {
            return "\(error)"
        }
    }

    @Test("What is written reads back as the same options, and every option has its name in the document")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: 7)
        let drawn = (0..<200).map { _ in NamedOptions.drawn(&generator) }
        for options in NamedOptions.singles.map(\.options) + drawn {
            let data = try JSONEncoder().encode(options)
            #expect(try JSONDecoder().decode(RoutingOptions.self, from: data) == options)
            let written = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            #expect(Set(written.keys) == Set(Mirror(reflecting: options).children.compactMap(\.label)))
        }
    }

    @Test(
        "An absent or null option has its default; unknown names and values are refused, with a list of the known ones",
        arguments: [
            ("{}", "\(RoutingOptions())"), (#"{"hostIsSegment": "custom"}"#, "\(RoutingOptions())"),
            (#"{"order": null, "caseInsensitive": null}"#, "\(RoutingOptions())"),
            (
                #"{"order": "registration", "caseInsensitve": true}"#,
                "caseInsensitve: caseInsensitve is not a routing option. Use one of: order, "
                    + "hostIsSegment, fragment, caseInsensitive."
            ),
            (
                #"{"hostIsSegment": "Undotted"}"#,
                "hostIsSegment: Undotted is not a value of hostIsSegment. Use one of: custom, undotted."
            ),
            (#"{"order": 1}"#, "order: another type"),
            (#"{"caseInsensitive": "yes"}"#, "caseInsensitive: another type"),
        ]
    )
    func documents(text: String, expected: String) {
        #expect(read(text) == expected)
    }
}
