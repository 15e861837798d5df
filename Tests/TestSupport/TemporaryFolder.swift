package import Foundation

/// A folder of a test's own, which goes with the value: a property of a suite is there for the whole test.
package final class TemporaryFolder: Sendable {
    package let place = FileManager.default.temporaryDirectory.appendingPathComponent("test-\(UUID().uuidString)")

    package init() { try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: place) }

    /// The path of a file in it, which need not be there.
    package func path(_ name: String) -> String { place.appendingPathComponent(name).path }

    /// Writes a file, and gives back its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        let file = place.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    package func text(of name: String) throws -> String {
        try String(contentsOf: place.appendingPathComponent(name), encoding: .utf8)
    }
}
