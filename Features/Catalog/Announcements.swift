import BookshopCatalogInterface
import Foundation
import ModuleKit

/// Books that are announced and not on the shelves yet: the files of a folder, a book each, watched while the shop is
/// open.
///
///     {"title": "The Sea Lady", "authors": ["H. G. Wells"]}
///
/// Files that end in `.json` count, up to 1,000 of 64 KB each; anything but a regular file (a link, a pipe, a folder)
/// is passed over. A file that is no book is refused once, and looked at again when it has changed.
actor Announcements {
    /// An announced book.
    struct Announcement: Codable, Sendable, Hashable {
        let title: String
        let authors: [String]
    }

    /// The result of a look at the folder.
    enum Finding: Sendable, Hashable {
        case announced(Announcement)
        case refused(file: String, reason: String)
    }

    /// A file as it was looked at.
    private struct Seen {
        let changed: Date?
        let size: Int
        var book: Announcement?
    }

    static let mostFiles = 1_000
    static let mostBytes = 65_536

    /// The time between two looks.
    private static let pause = Duration.seconds(1)

    private let folder: URL?
    private var seen: [String: Seen] = [:]

    /// - Parameter folder: nil for none; it needn't be there.
    init(folder: URL?) { self.folder = folder }

    /// The books that are announced now, by title.
    var books: [Announcement] {
        Set(seen.values.compactMap(\.book)).sorted { ($0.title, $0.authors.joined()) < ($1.title, $1.authors.joined()) }
    }

    /// Looks at the folder again and again, and sends new books, until the task is cancelled.
    ///
    /// - Throws: `CancellationError`, or why the folder can't be read.
    func follow(_ events: EventSender) async throws {
        while true {
            for finding in try look() {
                switch finding {
                case .announced(let book): await events.send(BookAnnounced(title: book.title, authors: book.authors))
                case .refused(let file, let reason):
                    await events.send(AnnouncementRefused(file: file, reason: reason))
                }
            }
            try await Task.sleep(for: Self.pause)
        }
    }

    /// Looks at the files that are new or have changed; a book whose file is gone is announced no longer.
    ///
    /// - Returns: the new announcements, by the files' names.
    /// - Throws: why the folder can't be read; a folder that isn't there has no files.
    func look() throws -> [Finding] {
        guard let folder else { return [] }
        let names = try Self.files(in: folder)
        seen = seen.filter { names.contains($0.key) }
        return names.compactMap { name in
            guard let found = Self.file(folder.appendingPathComponent(name)) else { return nil }
            if let known = seen[name], known.changed == found.changed, known.size == found.size { return nil }
            let before = seen[name]?.book
            do throws(Refusal) {
                let book = try Self.book(in: folder.appendingPathComponent(name), size: found.size)
                seen[name] = Seen(changed: found.changed, size: found.size, book: book)
                return book == before ? nil : .announced(book)
            } catch {
                seen[name] = Seen(changed: found.changed, size: found.size, book: nil)
                return .refused(file: name, reason: error.reason)
            }
        }
    }

    private struct Refusal: Error { let reason: String }

    private static func files(in folder: URL) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return Array(names.filter { $0.hasSuffix(".json") }.sorted().prefix(mostFiles))
    }

    /// The time of the file's change, and its size; nil if it is no regular file.
    private static func file(_ file: URL) -> (changed: Date?, size: Int)? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
            attributes[.type] as? FileAttributeType == .typeRegular
        else { return nil }
        return (attributes[.modificationDate] as? Date, attributes[.size] as? Int ?? 0)
    }

    private static func book(in file: URL, size: Int) throws(Refusal) -> Announcement {
        guard size <= mostBytes else { throw Refusal(reason: "it has more than \(mostBytes) bytes") }
        guard let text = try? Data(contentsOf: file) else { throw Refusal(reason: "it can't be read") }
        guard let book = try? JSONDecoder().decode(Announcement.self, from: text) else {
            throw Refusal(reason: "it is no JSON object with a title and authors")
        }
        guard !book.title.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty else {
            throw Refusal(reason: "the title is empty")
        }
        return book
    }
}
