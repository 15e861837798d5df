import Foundation
import ModuleKit

/// Files that are written and changed together, or not at all.
struct Scaffold {
    /// A new file, or the new text of one.
    private struct File {
        let path: String
        let text: String
        /// What was there; nil for a new file.
        let before: String?
    }

    private var files: [File] = []

    /// The folder that all paths begin in, with `/` at its end.
    let folder: String

    init(in folder: String) { self.folder = folder }

    /// Adds the files of a template: `=== PATH` begins each, and placeholders stand for the values of their names.
    mutating func add(template: [UInt8], _ values: [String: String]) {
        var text = String(decoding: template, as: UTF8.self)
        for (name, value) in values { text = text.replacing("__\(name)__", with: value) }
        for part in text.split(separator: "=== ") {
            let lines = part.split(separator: "\n", maxSplits: 1).map(String.init)
            files.append(File(path: lines[0], text: lines[1], before: nil))
        }
    }

    /// Adds a change of a file that is there.
    mutating func change(_ path: String, from before: String, to text: String) {
        files.append(File(path: path, text: text, before: before))
    }

    /// A line for each file: its path, and for one that was there how many lines are new.
    var lines: [String] {
        let count = { (text: String) in text.split(separator: "\n", omittingEmptySubsequences: false).count }
        return files.map { file in
            file.before.map { "\(file.path), with \(count(file.text) - count($0)) lines more" } ?? file.path
        }
    }

    /// Writes all of it; what was there is never overwritten, but for the changes.
    ///
    /// - Throws: a ``CommandError`` if something is in the way or can't be written; then all is as it was.
    func write() throws(CommandError) {
        let manager = FileManager.default
        for file in files where file.before == nil {
            guard !manager.fileExists(atPath: folder + file.path) else {
                throw CommandError(
                    "\(file.path.visible) is there already.", remedy: "choose another name, or remove it.")
            }
        }
        var (made, written, path) = ([String](), [File](), folder)
        do {
            for file in files {
                path = file.path
                try makeFolder(of: file.path, &made)
                // Before it is written, because a write that fails may leave something.
                written.append(file)
                let options: Data.WritingOptions = file.before == nil ? .withoutOverwriting : .atomic
                try Data(file.text.utf8).write(to: URL(fileURLWithPath: folder + file.path), options: options)
            }
        } catch {
            // What came in the way meanwhile stays.
            if (error as? CocoaError)?.code == .fileWriteFileExists { written.removeLast() }
            for file in written.reversed() {
                if let before = file.before {
                    try? Data(before.utf8).write(to: URL(fileURLWithPath: folder + file.path), options: .atomic)
                } else {
                    try? manager.removeItem(atPath: folder + file.path)
                }
            }
            for folder in made.reversed() { try? manager.removeItem(atPath: folder) }
            throw CommandError(
                "\(path.visible) cannot be written, so nothing is.",
                facts: [error.localizedDescription.visible],
                remedy: "check the folder, its permissions and the room on the disk.")
        }
    }

    /// Makes the folder of a file, and adds those that were not there to the list, the outermost first.
    private func makeFolder(of path: String, _ made: inout [String]) throws {
        var current = folder
        for part in [""] + path.split(separator: "/").dropLast().map({ "\($0)/" }) {
            current += part
            guard !FileManager.default.fileExists(atPath: current) else { continue }
            try FileManager.default.createDirectory(atPath: current, withIntermediateDirectories: false)
            made.append(current)
        }
    }
}

extension String {
    /// The text between the quotes of a Swift literal.
    var inSource: String {
        unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case _ where scalar.properties.generalCategory == .control: "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }.joined()
    }
}

/// A name that targets and types begin with: `GiftCards`.
struct NewName {
    let text: String

    /// Names that a target can't have beside the language, its libraries and these.
    private static let taken: Set = [
        "Any", "Self", "Type", "Protocol", "Swift", "Foundation", "Testing", "XCTest", "Dispatch", "Synchronization",
        "Observation", "Glibc", "Darwin", "Page", "Module", "ThreadSlot",
    ]

    /// - Throws: a ``CommandError`` if it is no name of a type, or is taken.
    init(_ text: String) throws(CommandError) {
        let isName =
            text.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } == true
            && text.utf8.count <= 60
            && text.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) }
        guard isName, !Self.taken.contains(text), !text.hasPrefix("Module"), !text.hasPrefix("Bookshop") else {
            throw CommandError(
                usage: "\(text.visible) is no name for targets and types.",
                remedy:
                    "give a name such as GiftCards: a capital, then letters and digits, and no name of Swift or ModuleManager."
            )
        }
        self.text = text
    }

    /// `gift cards`.
    private var words: [String] {
        let all = Array(text)
        return all.indices.reduce(into: []) { words, place in
            let isAfterSmall = place > 0 && !all[place - 1].isUppercase
            let isBeforeSmall = place + 1 < all.count && all[place + 1].isLowercase
            if place == 0 || all[place].isUppercase && (isAfterSmall || isBeforeSmall) { words.append("") }
            words[words.count - 1] += all[place].lowercased()
        }
    }

    /// `gift-cards`.
    var path: String { words.joined(separator: "-") }

    /// `Gift cards`.
    var title: String { String(text.prefix(1) + words.joined(separator: " ").dropFirst()) }
}
