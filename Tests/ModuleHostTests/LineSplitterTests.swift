import TestSupport
import Testing

@testable import ModuleHost

@Suite("Lines of bytes", .takingTurns)
struct LineSplitterTests {
    /// All steps of a splitter that gets the bytes in pieces of that size.
    private static func steps(_ bytes: [UInt8], by size: Int, limit: Int = 100) -> [LineSplitter.Step] {
        var splitter = LineSplitter(limit: limit)
        var steps: [LineSplitter.Step] = []
        func take() {
            while true {
                let step = splitter.next()
                if step == .needsMore { return }
                steps.append(step)
                if step == .end { return }
            }
        }
        take()
        for start in stride(from: 0, to: bytes.count, by: size) {
            splitter.append(bytes[start..<min(start + size, bytes.count)])
            take()
        }
        splitter.end()
        take()
        return steps
    }

    @Test(
        "A line ends with LF or CR LF, which do not belong to it; the last one counts also where it does not end",
        arguments: [
            ("", []),
            ("\n", [""]),
            ("a\nb\n", ["a", "b"]),
            ("a\nb", ["a", "b"]),
            ("a\r\nb\r\n", ["a", "b"]),
            ("a\r\r\n\r\nb\rc\n", ["a\r", "", "b\rc"]),
            ("a\r", ["a\r"]),
            ("\u{E4}\u{1F4D6}\n", ["\u{E4}\u{1F4D6}"]),
        ])
    func ends(_ text: String, _ lines: [String]) {
        for size in 1...8 {
            #expect(Self.steps(Array(text.utf8), by: size) == lines.map { .line($0) } + [.end], "pieces of \(size)")
        }
    }

    @Test("Bytes that are not UTF-8 become U+FFFD")
    func repaired() {
        for size in 1...4 {
            #expect(Self.steps([0x61, 0xFF, 0x62, 0x0A], by: size) == [.line("a\u{FFFD}b"), .end])
        }
    }

    @Test(
        "A line with more bytes than the limit is left out, and who reads on gets the line after it",
        arguments: ["\n", "\r\n"])
    func limit(_ end: String) {
        for size in 1...12 {
            let bytes = Array("1234\(end)12345\(end)123456789\(end)ab\(end)12345".utf8)
            #expect(
                Self.steps(bytes, by: size, limit: 4)
                    == [.line("1234"), .tooLong, .tooLong, .line("ab"), .tooLong, .end],
                "pieces of \(size)"
            )
        }
    }

    @Test("A line that never ends is reported when it is too long, not when it ends")
    func endless() {
        var splitter = LineSplitter(limit: 10)
        splitter.append(repeatElement(0x61, count: 11))
        #expect(splitter.next() == .tooLong)
        splitter.append(repeatElement(0x61, count: 1000))
        #expect(splitter.next() == .needsMore)
        splitter.append([0x0A, 0x62, 0x0A])
        #expect(splitter.next() == .line("b"))
    }
}
