import Foundation
import ModuleRouting
import ModuleTools
import PageInterface

/// The commands that read a file, or standard input as `-`.
extension Invocation {
    /// The most bytes of a file that is read as a whole.
    private static let largestFile = 1 << 24

    func match(_ cases: String, on console: Console) throws -> Bool {
        let file = try open(cases, "The file of cases")
        var reader = RouteCases()
        return try reader.answer(linesOf: file) { try console.print($0) }
    }

    /// Prints what becomes of an older router's patterns and links, and returns whether nothing does.
    func moveIn(_ name: String, _ profile: RoutingProfile, on console: Console) throws -> Bool {
        let file = try open(name, "The file of patterns and links")
        var bytes = Data()
        while bytes.count <= Self.largestFile, let more = try file.read(upToCount: 1 << 16), !more.isEmpty {
            bytes += more
        }
        guard bytes.count <= Self.largestFile else {
            throw ReaderError(
                "The file of patterns and links is longer than \(Self.largestFile) bytes.",
                facts: ["file: \(printable(name))"],
                remedy: "split it."
            )
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ReaderError(
                "The file of patterns and links is not UTF-8.",
                facts: ["file: \(printable(name))"],
                remedy: "percent-encode the bytes that are not text."
            )
        }
        let moved = try RouteImport(of: text, from: profile)
        try console.print(moved.text)
        return moved.isUnchanged
    }

    private func open(_ name: String, _ what: String) throws -> FileHandle {
        guard let file = name == "-" ? .standardInput : FileHandle(forReadingAtPath: name) else {
            throw ReaderError(
                "\(what) cannot be read.",
                facts: ["file: \(printable(name))"],
                remedy: "check its name and its permissions."
            )
        }
        return file
    }
}
