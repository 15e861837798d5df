import Foundation
import TestSupport

/// A `bookshop` in a pseudo-terminal, as a person sees it: what is typed is echoed, and pages come with a prompt.
final class Terminal {
    private let process = Process()
    private let screen: Int32
    private var seen = ""

    /// Runs the program with a folder as its data.
    init(_ program: Program) throws {
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard master >= 0, let name = Self.unlocked(master) else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        screen = master
        let keyboard = open(name, O_RDWR | O_NOCTTY)
        guard keyboard >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        var size = winsize(ws_row: 40, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(screen, UInt(TIOCSWINSZ), &size)
        let handle = FileHandle(fileDescriptor: keyboard, closeOnDealloc: false)
        process.executableURL = try Program.executable
        process.arguments = program.commandLine([], ample: ["--start-timeout"])
        process.standardInput = handle
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        // Else there would be no end of what is on the screen.
        close(keyboard)
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        close(screen)
    }

    /// The name of the other end, which may be opened then; nil if the system gives none. Looked up by name, because Glibc
    /// shows these functions of POSIX only to those who ask for X/Open's.
    private static func unlocked(_ master: Int32) -> String? {
        typealias Prepare = @convention(c) (Int32) -> Int32
        typealias Name = @convention(c) (Int32) -> UnsafeMutablePointer<CChar>?
        let names = ["grantpt", "unlockpt", "ptsname"]
        let functions = names.compactMap { name in name.withCString { dlsym(dlopen(nil, RTLD_NOW), $0) } }
        guard functions.count == 3, unsafeBitCast(functions[0], to: Prepare.self)(master) == 0,
            unsafeBitCast(functions[1], to: Prepare.self)(master) == 0
        else { return nil }
        return unsafeBitCast(functions[2], to: Name.self)(master).map { String(cString: $0) }
    }

    /// Types a line.
    func type(_ line: String) { for piece in [line, "\n"] { _ = piece.withCString { write(screen, $0, strlen($0)) } } }

    /// What came on the screen up to the next prompt, without the prompt; what came up to the end, if the program ends.
    func nextScreen() async -> String {
        let prompt = "bookshop> "
        while !seen.contains(prompt) {
            let more = await read()
            if more.isEmpty { break }
            seen += more
        }
        let parts = seen.split(separator: prompt, maxSplits: 1, omittingEmptySubsequences: false)
        seen = parts.count == 2 ? String(parts[1]) : ""
        return String(parts[0]).replacing("\r\n", with: "\n")
    }

    /// What is on the screen up to the end of the program, and the status of that.
    func end() async -> (screen: String, status: Int32) {
        while case let more = await read(), !more.isEmpty { seen += more }
        process.waitUntilExit()
        return (seen.replacing("\r\n", with: "\n"), process.terminationStatus)
    }

    /// What comes next; nothing where the program has ended.
    private func read() async -> String {
        let screen = screen
        return await onThread {
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = Foundation.read(screen, &bytes, bytes.count)
            return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : ""
        }
    }
}
