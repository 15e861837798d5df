package import Foundation

/// A file that figures are written to, whole or not at all.
package struct OutputFile: Sendable {
    package let path: String

    package init(path: String) { self.path = path }

    /// - Throws: ``BenchmarkError`` where it could not be written, so that nothing is measured in vain.
    package func check() throws(BenchmarkError) {
        let files = FileManager.default
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        var isFolder: ObjCBool = false
        let problem: String
        if files.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            problem = "this is a folder"
        } else if !files.fileExists(atPath: folder, isDirectory: &isFolder) || !isFolder.boolValue {
            problem = "there is no folder \(folder)"
        } else if !files.isWritableFile(atPath: folder) {
            problem = "nothing can be written in \(folder)"
        } else {
            return
        }
        throw BenchmarkError(
            "The file cannot be written: \(path)", facts: [problem], remedy: "name a file in a folder of yours.")
    }

    /// Its content.
    ///
    /// - Throws: ``BenchmarkError`` where it is not there, or no UTF-8 text.
    package func text() throws(BenchmarkError) -> String {
        if let text = try? String(contentsOfFile: path, encoding: .utf8) { return text }
        throw BenchmarkError(
            "The file cannot be read: \(path)",
            remedy: "name a text file that is there; its part between two markers is written."
        )
    }

    package func write(_ data: Data) throws {
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}
