import Foundation
import ModuleMigration
import ModuleTools
import PageInterface

/// The commands that read a file, or standard input as `-`.
extension Invocation {
    /// The most bytes of a file that is read as a whole.
    private static let largestFile = 1 << 24

    func match(_ cases: String, on console: Console) throws -> Bool {
        let file = try InputFile(cases, "The file of cases")
        var reader = RouteCases()
        return try reader.answer(linesOf: file.handle) { try console.print($0) }
    }

    /// Prints what becomes of an older router's patterns and links, and returns whether nothing is wrong with them.
    func moveIn(_ name: String, _ profile: RoutingProfile, on console: Console) throws -> Bool {
        let bytes = try InputFile(name, "The file of patterns and links").bytes(atMost: Self.largestFile)
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
        return moved.isComplete
    }
}
