import TestSupport
import Testing

@testable import ModuleLinks

@Suite("The history of rule documents", .takingTurns, .timeLimit(.minutes(5)))
struct RuleHistoryTests {
    private func document(_ version: Int, _ text: String = "", signature: String? = nil) -> RuleHistory.Document {
        RuleHistory.Document(
            version: version,
            bytes: Array("\(version)\(text)".utf8),
            signature: signature.map { Array($0.utf8) }
        )
    }

    @Test(
        "In any order of documents, going back and removing, the highest version never falls, and a record is the history"
    )
    func laws() throws {
        var generator = SeededGenerator(seed: 20)
        for _ in 0..<200 {
            var history = RuleHistory()
            var seen = 0
            for _ in 0..<30 {
                switch Int.random(in: 0..<6, using: &generator) {
                case 0: _ = history.goBack()
                case 1: _ = history.remove()
                default:
                    let offered = document(
                        Int.random(in: 1...20, using: &generator), signature: generator.pick([nil, "s\n", ""]))
                    let isNewer = history.standing(of: offered) == .newer
                    #expect(isNewer == (offered.version > seen))
                    let inForce = history.inForce
                    history.accept(offered)
                    if isNewer {
                        seen = offered.version
                        #expect(history.inForce == offered && history.previous == inForce)
                    }
                }
                #expect(history.highest == seen)
                guard let record = history.record else { continue }
                #expect(RuleHistory(record: record) == history)
            }
            #expect((history.record == nil) == (seen == 0))
        }
    }

    /// A history with two documents and a signature, as a record.
    private func record() throws -> [UInt8] {
        var history = RuleHistory()
        history.accept(document(3, "\n{\"a\": 1}\n"))
        history.accept(document(7, "{}", signature: "signed\n"))
        return try #require(history.record)
    }

    @Test("A record begins with a line that says what it is, and holds the documents as they came")
    func text() throws {
        let record = String(decoding: try record(), as: UTF8.self)
        let lines = record.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].hasPrefix("module-routing-rules 1 ") && lines[0].utf8.count == 31)
        #expect(lines[1...3] == ["newest 7 3 7", "previous 3 11 -", "in-force newest"])
        #expect(record.hasSuffix("\n7{}signed\n3\n{\"a\": 1}\n"))
    }

    @Test("The checksum is CRC-32, so a record of today is read tomorrow")
    func stable() {
        let content = "newest 1 2 -\nprevious -\nin-force none\n{}"
        let history = RuleHistory(record: Array("module-routing-rules 1 2e4e70bc\n\(content)".utf8))
        #expect(history?.highest == 1 && history?.inForce == nil)
    }

    @Test("A record in which a byte was changed, taken out or put in is none")
    func changed() throws {
        let record = try record()
        for index in record.indices {
            for bit in 0..<8 {
                var other = record
                other[index] ^= 1 << bit
                #expect(RuleHistory(record: other) == nil, "bit \(bit) of byte \(index)")
            }
            var shorter = record
            shorter.remove(at: index)
            #expect(RuleHistory(record: shorter) == nil, "without byte \(index)")
            #expect(RuleHistory(record: Array(record[..<index]) + [0x0A] + record[index...]) == nil, "at byte \(index)")
        }
        #expect(RuleHistory(record: record + [0x0A]) == nil && RuleHistory(record: record + record) == nil)
    }

    @Test(
        "A record whose parts do not fit each other is none, also with a checksum that fits",
        arguments: [
            "newest 1 2 -\nprevious -\nin-force previous\n{}", "newest 1 2 -\nprevious -\nin-force other\n{}",
            "newest 1 2 -\nprevious -\nin-force\n{}", "newest 0 2 -\nprevious -\nin-force none\n{}",
            "newest -1 2 -\nprevious -\nin-force none\n{}", "newest 1 -2 -\nprevious -\nin-force none\n{}",
            "newest 1 3 -\nprevious -\nin-force none\n{}", "newest 1 1 -\nprevious -\nin-force none\n{}",
            "newest 1 2 9007199254740991\nprevious -\nin-force none\n{}",
            "newest 01 2 -\nprevious -\nin-force none\n{}",
            "newest 1 2 -\nprevious 1 0 -\nin-force none\n{}", "newest 1 2 -\nprevious 2 0 -\nin-force none\n{}",
            "newest 1 99999999999999999999 -\nprevious -\nin-force none\n{}", "newest -\nprevious -\nin-force none\n",
            "previous -\nnewest 1 2 -\nin-force none\n{}", "newest 1 2  -\nprevious -\nin-force none\n{}",
            "newest 1 2 - \nprevious -\nin-force none\n{}", "newest 1 2 -\r\nprevious -\nin-force none\n{}", "", "\n",
            "newest",
        ])
    func inconsistent(_ content: String) {
        let bytes = Array(content.utf8)
        #expect(RuleHistory(record: Array("module-routing-rules 1 \(crc32(bytes))\n".utf8) + bytes) == nil)
    }

    /// Written from the polynomial, to hold the library's against.
    private func crc32(_ bytes: [UInt8]) -> String {
        var sum = ~UInt32(0)
        for bit in bytes.flatMap({ byte in (0..<8).map { byte >> $0 & 1 } }) {
            sum = sum >> 1 ^ ((sum ^ UInt32(bit)) & 1 == 1 ? 0xEDB8_8320 : 0)
        }
        let digits = String(~sum, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
