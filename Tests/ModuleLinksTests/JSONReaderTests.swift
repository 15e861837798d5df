@testable import ModuleLinks
import TestSupport
import Testing

@Suite("The JSON reader", .takingTurns, .timeLimit(.minutes(5)))
struct JSONReaderTests {
    private func problem(_ text: String) -> String {
        do throws(DocumentProblem) {
            return "accepted: \(try JSONReader().read(Array(text.utf8)).kind)"
        } catch {
            return error.description
        }
    }

    @Test("A value stands where it was written, names too")
    func places() throws {
        let value = try JSONReader().read(Array("{\r\n  \"größe\": [1, true]\n}".utf8))
        let member = try #require(value.object?.members.first)
        #expect(member.name == "größe" && member.place.description == "2:3" && member.place.offset == 5)
        #expect(member.value.list?.map(\.place.description) == ["2:13", "2:16"])
        #expect(member.value.list?[0].number?.integer == 1 && member.value.list?[1].bool == true)
    }

    @Test(
        "What RFC 8259 refuses is refused where it stands",
        arguments: [
            ("[1,]", "1:4: json-syntax: Before the end of the list stands a comma too many."),
            ("[01]", "1:2: json-syntax: A number begins with a needless zero."),
            ("[1]x", "1:4: json-syntax: After the value of the document, there is 'x'."),
            ("\"\\ud800\"", "1:2: json-syntax: An escape is the first half of a surrogate pair alone."),
            ("", "1:1: json-syntax: A value is missing: the document ends."),
            (
                "{\"a\":1,\n\"\\u0061\":2}",
                "2:1: json-repeated-name: The object has a member of this name already, at 1:2."
            ),
        ]
    )
    func refused(_ text: String, _ expected: String) { #expect(problem(text) == expected) }

    @Test("Integers are whole as written, and within what a double holds exactly")
    func integers() throws {
        let texts = ["0", "-7", "9007199254740991", "9007199254740992", "-0", "1.0", "1e3"]
        let numbers = try texts.map { try JSONReader().read(Array($0.utf8)).number?.integer }
        #expect(numbers == [0, -7, 9_007_199_254_740_991, nil, nil, nil, nil])
    }
}
