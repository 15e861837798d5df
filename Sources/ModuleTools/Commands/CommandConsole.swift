import ModuleKit
public import Foundation

/// Standard output and standard error of a command.
public struct CommandConsole: Sendable {
    private let output: @Sendable (Data) throws -> Void
    private let errors: @Sendable (Data) -> Void

    /// Those of the process.
    public init() {
        self.init(
            output: { try FileHandle.standardOutput.write(contentsOf: $0) },
            errors: { try? FileHandle.standardError.write(contentsOf: $0) }
        )
    }

    /// Others, for a test.
    ///
    /// - Parameters:
    ///   - output: takes what goes to standard output, and throws if it takes no more.
    ///   - errors: takes what goes to standard error.
    public init(output: @escaping @Sendable (Data) throws -> Void, errors: @escaping @Sendable (Data) -> Void) {
        self.output = output
        self.errors = errors
    }

    /// Prints text and a line's end. Controls, but for line ends, and direction overrides become visible escapes.
    ///
    /// - Throws: a ``CommandError`` if standard output takes no more, as a full disk does.
    public func print(_ text: String, terminator: String = "\n") throws(CommandError) {
        try write(text.visibleLines + terminator)
    }

    /// Prints a document as it is, such as JSON, which has escapes of its own.
    ///
    /// - Throws: a ``CommandError`` if standard output takes no more.
    public func write(_ document: String) throws(CommandError) {
        do {
            var document = document
            // Foundation asks the runtime what other bytes are, for which a first page would wait.
            try output(document.withUTF8 { Data(buffer: $0) })
        } catch {
            throw CommandError(
                "Standard output takes no more, so not everything is shown.",
                remedy: "see whether it is closed or its disk is full."
            )
        }
    }

    /// Does something that prints, and returns whether it could; if not, the error is printed.
    package func attempt(_ body: () throws -> Void) -> Bool {
        do {
            try body()
            return true
        } catch {
            report(error)
            return false
        }
    }

    /// Prints an error; if standard error takes no more, the error is lost.
    package func report(_ error: any Error) { tell(String(describing: error)) }

    /// Prints a text on standard error, with controls and direction overrides as visible escapes.
    package func tell(_ text: String) { errors(Data("\(text.visibleLines)\n".utf8)) }
}

/// A file that a command reads, or standard input as `-`.
package struct InputFile {
    /// For who reads it line by line.
    package let handle: FileHandle

    private let name: String
    private let what: String

    /// - Parameter what: what it is, as the subject of the error: `The manifest`.
    /// - Throws: if there is no such file, it is a folder, or it can't be read.
    package init(_ name: String, _ what: String) throws(CommandError) {
        var isFolder: ObjCBool = false
        if name != "-", FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), isFolder.boolValue {
            throw Self.refusal(name, what, ["it is a folder"])
        }
        guard let handle = name == "-" ? .standardInput : FileHandle(forReadingAtPath: name) else {
            throw Self.refusal(name, what)
        }
        (self.handle, self.name, self.what) = (handle, name, what)
    }

    private static func refusal(_ name: String, _ what: String, _ facts: [String] = []) -> CommandError {
        CommandError(
            "\(what) cannot be read.", facts: ["file: \(name.visible)"] + facts,
            remedy: "check its name and its permissions.")
    }

    /// The bytes: of more than that many, one more.
    package func bytes(atMost count: Int) throws(CommandError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count <= count {
            let wanted = min(1 << 16, count + 1 - bytes.count)
            guard let more = try? handle.read(upToCount: wanted) ?? Data() else { throw Self.refusal(name, what) }
            if more.isEmpty { break }
            bytes += more
        }
        return bytes
    }
}
