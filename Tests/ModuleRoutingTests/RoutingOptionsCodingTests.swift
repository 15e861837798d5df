import Foundation
import ModuleRouting
import TestSupport
import Testing

@Suite("Options as a document")
struct RoutingOptionsCodingTests {
    private func options(_ text: String) throws -> RoutingOptions {
        try JSONDecoder().decode(RoutingOptions.self, from: Data(text.utf8))
    }

    /// The path and the text of the refusal.
    private func refusal(_ text: String) -> String {
        do {
            return "accepted: \(try options(text))"
        } catch DecodingError.dataCorrupted(let context) {
            return context.codingPath.map(\.stringValue).joined(separator: ".") + ": " + context.debugDescription
        } catch DecodingError.typeMismatch(_, let context) {
            return context.codingPath.map(\.stringValue).joined(separator: ".") + ": another type"
        } catch {
            return "\(error)"
        }
    }

    @Test("What is written reads back as the same options", arguments: NamedOptions.singles)
    func roundTrip(_ named: NamedOptions) throws {
        let data = try JSONEncoder().encode(named.options)
        #expect(try JSONDecoder().decode(RoutingOptions.self, from: data) == named.options)
    }

    @Test("What is written reads back as the same options, drawn together")
    func drawn() throws {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let options = NamedOptions.drawn(&generator)
            let data = try JSONEncoder().encode(options)
            #expect(try JSONDecoder().decode(RoutingOptions.self, from: data) == options)
        }
    }

    @Test("Every option has its name in the document")
    func names() throws {
        var options = RoutingOptions()
        options.caseInsensitive = true
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let document = try encoder.encode(options)
        let written = try #require(try JSONSerialization.jsonObject(with: document) as? [String: Any])
        #expect(Set(written.keys) == Set(Mirror(reflecting: options).children.compactMap(\.label)))
        #expect(written["caseInsensitive"] as? Bool == true)
    }

    @Test("An absent or null option has its default")
    func defaults() throws {
        #expect(try options("{}") == RoutingOptions())
        #expect(try options(#"{"order": null, "caseInsensitive": null}"#) == RoutingOptions())
        #expect(try options(#"{"hostIsSegment": "custom"}"#) == RoutingOptions())
    }

    @Test(
        "Unknown names and values are refused, with a list of the known ones",
        arguments: [
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
    func refused(text: String, expected: String) {
        #expect(refusal(text) == expected)
    }
}
