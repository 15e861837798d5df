@testable import ModuleLinks
import TestSupport
import Testing

@Suite("The JSON reader", .takingTurns, .timeLimit(.minutes(5)))
struct JSONReaderTests {
    private func limits(_ change: (inout JSONLimits) -> Void) -> JSONLimits {
        var limits = JSONLimits()
        change(&limits)
        return limits
    }

    private func problem(_ text: String, _ limits: JSONLimits = JSONLimits()) -> String {
        do throws(DocumentProblem) {
            return "accepted: \(try JSONReader(limits).read(Array(text.utf8)).kind)"
        } catch {
            return error.description
        }
    }

    private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    @Test("A value stands where it was written, names too")
    func places() throws {
        let value = try JSONReader().read(Array("{\r\n  \"größe\": [1, true]\n}".utf8))
        let member = try #require(value.object?.members.first)
        #expect(member.name == "größe" && member.place.description == "2:3" && member.place.offset == 5)
        #expect(member.value.list?.map(\.place.description) == ["2:13", "2:16"])
        #expect(member.value.list?[0].number?.integer == 1 && member.value.list?[1].bool == true)
    }

    @Test("Integers are whole as written, and within what a double holds exactly")
    func integers() throws {
        let texts = ["0", "-7", "9007199254740991", "9007199254740992", "-0", "1.0", "1e3"]
        let numbers = try texts.map { try JSONReader().read(Array($0.utf8)).number?.integer }
        #expect(numbers == [0, -7, 9_007_199_254_740_991, nil, nil, nil, nil])
    }

    @Test("A document may have as many bytes as the limit says, and is refused where it has more")
    func bytes() {
        let four = limits { $0.bytes = 4 }
        #expect(problem("[10]", four) == "accepted: a list")
        #expect(problem("[10] ", four) == "1:5: json-limit: The document is longer than 4 bytes.")
        #expect(problem("[\n1]\n\n", four) == "2:3: json-limit: The document is longer than 4 bytes.")
    }

    @Test("A long document is refused before anything of it is read, whatever it holds")
    func bytesFirst() {
        let long = 1 << 20
        for filling in [" ", "[", "1,", "\u{0}", "\""] {
            let found = problem(repeated(filling, long + 1))
            #expect(found.hasSuffix(": json-limit: The document is longer than \(long) bytes."), "\(found.prefix(80))")
        }
        #expect(problem(repeated(" ", long - 2) + "[]") == "accepted: a list")
        #expect(problem(repeated(" ", long)) == "1:\(long + 1): json-syntax: A value is missing: the document ends.")
    }

    @Test("Lists and objects may lie as deep as the limit says")
    func depth() {
        let text = "json-limit: Lists and objects lie more than 16 deep in each other."
        #expect(problem(repeated("[", 16) + repeated("]", 16)) == "accepted: a list")
        #expect(problem(repeated("[", 17) + repeated("]", 17)) == "1:17: \(text)")
        #expect(problem(repeated("{\"\":", 16) + "1" + repeated("}", 16)) == "accepted: an object")
        #expect(problem(repeated("[{\"\":", 8) + "{") == "1:41: \(text)")
        #expect(problem(repeated("[", 100_000)) == "1:17: \(text)")
        #expect(problem(repeated("[{\"\":", 50_000)) == "1:41: \(text)")
        let two = limits { $0.depth = 2 }
        #expect(problem("[[],{},[[", two) == "1:9: json-limit: Lists and objects lie more than 2 deep in each other.")
        let most = limits { $0.depth = 128 }
        #expect(problem(repeated("[", 128) + repeated("]", 128), most) == "accepted: a list")
        #expect(problem("[]", limits { $0.depth = 0 }).hasPrefix("1:1: json-limit"))
        #expect(problem("1", limits { $0.depth = 0 }) == "accepted: a number")
    }

    @Test("A document may have as many values as the limit says, lists and objects with them")
    func values() {
        let text = "json-limit: The document has more than 10000 values."
        #expect(problem("[" + repeated("1,", 9998) + "1]") == "accepted: a list")
        #expect(problem("[" + repeated("1,", 9999) + "1]") == "1:20000: \(text)")
        let four = limits { $0.values = 4 }
        #expect(problem("{\"a\":[1],\"b\":2}", four) == "accepted: an object")
        #expect(
            problem("{\"a\":[1],\"b\":{\"c\":2}}", four) == "1:19: json-limit: The document has more than 4 values.")
    }

    @Test("A text or a name may have as many bytes as the limit says, once it is decoded")
    func text() {
        let text = "json-limit: A text is longer than 8192 bytes."
        #expect(problem("\"" + repeated("a", 8192) + "\"") == "accepted: a text")
        #expect(problem("[\"" + repeated("a", 8193) + "\"]") == "1:2: \(text)")
        #expect(problem("\"" + repeated("\\u0061", 8192) + "\"") == "accepted: a text")
        #expect(problem("\"" + repeated("\u{E9}", 4096) + "\"") == "accepted: a text")
        #expect(problem("\"" + repeated("\u{E9}", 4096) + "a\"") == "1:1: \(text)")
        #expect(problem("\"" + repeated("\\ud83d\\ude00", 2049) + "\"") == "1:1: \(text)")
        #expect(problem("{\"" + repeated("a", 8193) + "\":1}") == "1:2: \(text)")
        #expect(problem("\"" + repeated("a", 100_000)) == "1:1: \(text)")
    }

    @Test("A number may have as many bytes as a text")
    func number() {
        #expect(problem("1" + repeated("0", 8191)) == "accepted: a number")
        #expect(problem("[-1" + repeated("0", 8191) + "]") == "1:2: json-limit: A number is longer than 8192 bytes.")
        #expect(problem("1e" + repeated("9", 8191)) == "1:1: json-limit: A number is longer than 8192 bytes.")
    }

    @Test("A line ends with a line feed, a carriage return or both, and a column is a scalar")
    func lines() {
        for (end, line) in [("\n", 4), ("\r", 4), ("\r\n", 4), ("\n\r", 5)] {
            #expect(problem("[" + repeated(end, 3) + "\"\u{1F600}e\u{301}\" x").hasPrefix("\(line):7: json-syntax"))
        }
        #expect(problem("[\r\n").hasPrefix("2:1: ") && problem("[\r").hasPrefix("2:1: "))
    }
}
