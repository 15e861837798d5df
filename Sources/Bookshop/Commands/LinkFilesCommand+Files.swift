import Foundation
import PageInterface

/// Reads the files that the commands are given.
extension LinkFilesCommand {
    /// The most bytes of a line, and of a file that is read as a whole.
    private static let largest = 1 << 20

    /// The bytes of a file.
    static func read(_ name: String) throws -> [UInt8] {
        let bytes = try InputFile(name, "The file").bytes(atMost: largest)
        guard bytes.count <= largest else {
            throw ReaderError(
                "The file is longer than \(largest) bytes.",
                facts: ["file: \(printable(name))"],
                remedy: "devices read at most 128 KiB; check whether it is the right file."
            )
        }
        return bytes
    }

    /// Prints the answer to each line of a file, in order, as the lines are read. Blank lines are skipped.
    ///
    /// - Parameter answer: the answer to a line, and whether the line was a case.
    /// - Returns: whether every line was a case.
    static func answer(
        linesOf file: InputFile,
        on console: Console,
        _ answer: ([UInt8]) -> (text: String, isCase: Bool)
    ) throws -> Bool {
        var areCases = true
        var pending: [UInt8] = []
        // The rest of a line that is too long is not kept; its beginning is, and is refused for its length.
        func end() throws {
            defer { pending = [] }
            if pending.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
            let (text, isCase) = answer(pending)
            areCases = areCases && isCase
            try console.print(text)
        }
        while true {
            let chunk = try file.next()
            if chunk.isEmpty { break }
            var rest = chunk[...]
            while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
                pending += rest[..<newline].prefix(max(0, largest + 1 - pending.count))
                try end()
                rest = rest[(newline + 1)...]
            }
            pending += rest.prefix(max(0, largest + 1 - pending.count))
        }
        try end()
        return areCases
    }
}
