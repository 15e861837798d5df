import Foundation
@testable import ModuleLinks
import TestSupport
import Testing

/// The reader held against Foundation's two, over documents that are drawn from fixed seeds.
@Suite("The JSON reader and Foundation's", .takingTurns, .timeLimit(.minutes(15)))
struct JSONDifferentialTests {
    /// A value as Foundation has it: numbers as doubles, members by name.
    private indirect enum Plain: Decodable, Equatable {
        case null
        case bool(Bool)
        case number(Double)
        case text([Unicode.Scalar])
        case list([Plain])
        case object([String: Plain])

        init(from decoder: any Decoder) throws {
            let single = try decoder.singleValueContainer()
            if single.decodeNil() {
                self = .null
            } else if let bool = try? single.decode(Bool.self) {
                self = .bool(bool)
            } else if let number = try? single.decode(Double.self) {
                self = .number(number)
            } else if let text = try? single.decode(String.self) {
                self = .text(Array(text.unicodeScalars))
            } else if let list = try? single.decode([Plain].self) {
                self = .list(list)
            } else {
                self = .object(try single.decode([String: Plain].self))
            }
        }

        init(_ value: JSONValue) {
            switch value.content {
            case .null: self = .null
            case .bool(let bool): self = .bool(bool)
            case .number(let number): self = .number(Double(number.text) ?? .nan)
            case .text(let text): self = .text(Array(text.unicodeScalars))
            case .list(let list): self = .list(list.map { Plain($0) })
            case .object(let object):
                let members = object.members.map { ($0.name, Plain($0.value)) }
                self = .object(Dictionary(members, uniquingKeysWith: { first, _ in first }))
            }
        }
    }

    /// Draws documents out of those that RFC 8259 accepts.
    private struct Documents {
        var generator: SeededGenerator

        mutating func document() -> String {
            "[" + generator.pick(0...4, of: JSONAcceptedTests.all).map(\.0).joined(separator: ",") + "]"
        }

        /// The document with some bytes changed, taken out, doubled or put in.
        mutating func mutated(_ document: String) -> [UInt8] {
            var bytes = Array(document.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let index = Int.random(in: 0...bytes.count, using: &generator)
                switch Int.random(in: 0..<5, using: &generator) {
                case 0 where index < bytes.count: bytes.remove(at: index)
                case 1 where index < bytes.count: bytes[index] = UInt8.random(in: .min ... .max, using: &generator)
                case 2 where index < bytes.count: bytes.insert(bytes[index], at: index)
                case 3: bytes.removeSubrange(index...)
                default: bytes.insert(generator.pick(Array("[]{},:\"\\-+.eE019utn \n\u{E9}".utf8)), at: index)
                }
            }
            return bytes
        }
    }

    private func read(_ bytes: [UInt8]) -> JSONValue? { try? JSONReader().read(bytes) }
    private func decode(_ bytes: [UInt8]) -> Plain? { try? JSONDecoder().decode(Plain.self, from: Data(bytes)) }
    private func serialize(_ bytes: [UInt8]) -> Any? {
        try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    }

    @Test("What is valid has the value that Foundation's readers give it", arguments: JSONAcceptedTests.all.map(\.0))
    func valid(document: String) throws {
        let bytes = Array(document.utf8)
        let value = try #require(read(bytes))
        guard !isForeign(value) else { return }
        #expect(Plain(value) == decode(bytes))
        #expect(serialize(bytes) != nil)
    }

    @Test("What is accepted of changed documents, Foundation's readers accept too, with the same value")
    func mutated() throws {
        var documents = Documents(generator: SeededGenerator(seed: 17))
        var (accepted, refused) = (0, 0)
        for _ in 0..<GeneratedCases.count(of: 100_000) {
            let document = documents.document()
            let bytes = documents.mutated(document)
            guard let value = read(bytes) else {
                refused += 1
                continue
            }
            guard !isForeign(value) else { continue }
            accepted += 1
            let text = String(decoding: bytes, as: UTF8.self).debugDescription
            #expect(Plain(value) == decode(bytes), "\(text)")
            #expect(serialize(bytes) != nil, "\(text)")
        }
        #expect(accepted > 300 && refused > 1000, "\(accepted) accepted, \(refused) refused")
    }

    /// Whether Foundation's readers refuse it although RFC 8259 accepts it (JSONDecoder an exponent after a zero and a number
    /// too small for a double, both one too large), or it has names that Swift takes for one.
    private func isForeign(_ value: JSONValue) -> Bool {
        switch value.content {
        case .number(let number):
            let significand = number.text.prefix { $0 != "e" && $0 != "E" }
            guard let double = Double(number.text), double.isFinite, double != 0 else { return true }
            return significand.allSatisfy { "-0.".contains($0) }
        case .list(let list): return list.contains { isForeign($0) }
        case .object(let object):
            return Set(object.members.map(\.name)).count < object.members.count
                || object.members.contains { isForeign($0.value) }
        default: return false
        }
    }
}
