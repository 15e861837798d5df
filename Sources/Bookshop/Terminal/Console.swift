import Foundation
import PageInterface

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Standard output and standard error.
struct Console: Sendable {
    /// Whether a person types: then there is a prompt.
    var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }

    /// The columns of the terminal, between 40 and 120; 80 in a pipe.
    var width: Int {
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return 80
        }
        return min(max(Int(size.ws_col), 40), 120)
    }

    /// Prints text and a line's end.
    ///
    /// - Throws: a `ReaderError` if standard output takes no more, as a full disk does.
    func print(_ text: String, terminator: String = "\n") throws(ReaderError) {
        do {
            var text = text + terminator
            // Foundation asks the runtime what other bytes are, for which a first page would wait.
            let bytes = text.withUTF8 { Data(buffer: $0) }
            try FileHandle.standardOutput.write(contentsOf: bytes)
        } catch {
            throw ReaderError(
                "Standard output takes no more, so not everything is shown.",
                remedy: "see whether it is closed or its disk is full."
            )
        }
    }

    /// Prints an error; if standard error takes no more, the error is lost.
    func report(_ error: any Error) { tell(String(describing: error)) }

    /// Prints a text on standard error.
    func tell(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(printableLines(text))\n".utf8))
    }
}
