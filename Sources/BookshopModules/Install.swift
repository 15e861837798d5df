package import Foundation

/// The identity of one install of the shop, which rules ask about.
package enum Install {
    /// The shop's version.
    static let version = "1.0"

    /// The id of the install that keeps its data in that folder; nil before it has one.
    static func id(in folder: URL) -> String? {
        let file = file(in: folder)
        // Most folders have none, and an error of Foundation's takes a hundred times as long as the question.
        guard access(file.path, R_OK) == 0, let handle = try? FileHandle(forReadingFrom: file),
            let data = try? handle.read(upToCount: 64), let text = String(data: data, encoding: .utf8),
            let id = UUID(uuidString: text.trimmingCharacters(in: .whitespacesAndNewlines))
        else { return nil }
        return id.uuidString.lowercased()
    }

    /// Gives the install that keeps its data in that folder an id, if it has none. Without one every percentage of a rule is
    /// false, so where it can't be written, the shop goes on without.
    package static func makeID(in folder: URL) {
        guard id(in: folder) == nil else { return }
        let manager = FileManager.default
        try? manager.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try? Data("\(UUID().uuidString.lowercased())\n".utf8).write(to: file(in: folder), options: .atomic)
    }

    private static func file(in folder: URL) -> URL {
        URL(fileURLWithPath: "\(folder.path)/install", isDirectory: false)
    }
}
