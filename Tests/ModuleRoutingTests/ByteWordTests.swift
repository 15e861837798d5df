import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Eight bytes of a text at once")
struct ByteWordTests {
    /// The bytes in the room of a text that ends where they end.
    private func word(_ bytes: [UInt8], at start: Int = 0, before end: Int? = nil) -> ByteWord {
        bytes.withUnsafeBufferPointer { ByteWord($0, at: start, before: end ?? bytes.count) }
    }

    @Test("A word holds the bytes from a position on, up to the end, and zeros after them")
    func holds() {
        for count in 0...20 {
            let bytes = (0..<count).map { UInt8($0 + 1) }
            for start in 0...count {
                for end in start...count {
                    let expected = bytes[start..<min(end, start + 8)].reversed().reduce(UInt64(0)) {
                        $0 << 8 | UInt64($1)
                    }
                    #expect(word(bytes, at: start, before: end).bits == expected, "\(start)..<\(end) of \(count)")
                }
            }
        }
    }

    @Test("A position after the end holds nothing")
    func behind() {
        #expect(word([1, 2, 3], at: 3).bits == 0)
        #expect(word([1, 2, 3], at: 3, before: 1).bits == 0)
        #expect(word([]).bits == 0)
    }

    @Test("The first of some bytes are alone in a prefix")
    func prefix() {
        let whole = word([1, 2, 3, 4, 5, 6, 7, 8])
        for count in 0...9 { #expect(whole.prefix(count) == word(Array([1, 2, 3, 4, 5, 6, 7, 8].prefix(count)))) }
    }

    @Test("A byte is found wherever it stands, whatever stands around it")
    func find() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<GeneratedCases.count(of: 20_000) {
            let bytes = (0..<Int.random(in: 1...8, using: &generator)).map { _ -> UInt8 in
                generator.pick([0x2E, 0x2F, 0x2F, 0x30, 0xAF, 0xFF, 1, 0x80])
            }
            for byte in [0x2F, 0x25, 1, 0xFF] as [UInt8] {
                #expect(word(bytes).firstIndex(of: byte) == bytes.firstIndex(of: byte) ?? ByteWord.capacity)
                #expect(word(bytes).contains(byte) == bytes.contains(byte))
            }
        }
    }

    @Test("Capital letters are found among all other bytes", arguments: [0, 3, 7])
    func uppercase(_ place: Int) {
        for byte in 0...255 as ClosedRange<UInt8> {
            var bytes = Array("a-zé/9{".utf8)
            bytes.insert(byte, at: place)
            #expect(word(bytes).containsUppercase == ASCII.isUppercase(byte), "\(byte)")
        }
    }

    @Test("What counts as plain at the beginning is plain in a URL, and most of what URLs hold is")
    func plain() {
        let common = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_&'()*+,-./:;".utf8)
        for byte in 0...255 as ClosedRange<UInt8> {
            for neighbour in [UInt8(ascii: "a"), 0xFF, 0x80, 0x7F, 0, byte] {
                for place in [0, 1, 6, 7, 8, 14, 15] {
                    let bytes = Array(repeating: UInt8(ascii: "x"), count: place) + [byte, neighbour]
                    let expected = min(bytes.prefix { common.contains($0) }.count, ByteWordPair.capacity)
                    #expect(plainCount(bytes) == expected, "\(bytes)")
                    #expect(plainCount(bytes + Array("orgs/a_b".utf8)) >= expected, "\(bytes)")
                }
            }
            #expect(!common.contains(byte) || ASCII.isPlainInURL(byte))
        }
        #expect(plainCount(Array("orgs/a_b".utf8)) == ByteWord.capacity)
    }

    @Test("A pair of words has the bytes from a position on, as far as there are any")
    func pair() {
        let text = Array("/orgs/a_b/hooks/42/events-and-more".utf8)
        for count in 0...text.count {
            for start in 0...count {
                let expected = min(count - start, ByteWordPair.capacity)
                #expect(plainCount(Array(text.prefix(count)), from: start) == expected, "\(start) of \(count)")
            }
        }
    }

    private func plainCount(_ bytes: [UInt8], from start: Int = 0) -> Int {
        bytes.withUnsafeBufferPointer { ByteWordPair($0, from: start).plainCount }
    }
}
