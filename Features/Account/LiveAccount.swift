import BookshopAccountInterface
import Foundation
import ModuleKit
import BookshopPageInterface
import BookshopStorageInterface

/// Profiles in the document `account`.
struct LiveAccount: AccountService {
    struct Profiles: Codable, Sendable {
        var readers: [Reader] = []
        var current: String?
    }

    let storage: any DocumentStorage
    let events: EventSender

    func current() throws -> Reader? {
        let profiles = try storage.read(Profiles.self, named: "account") ?? Profiles()
        return profiles.readers.first { $0.name == profiles.current }
    }

    func signUp(_ name: String) async throws -> Reader {
        let reader = Reader(name: try Self.checked(name))
        try await leave(for: reader.name)
        try storage.update("account", initial: Profiles()) { profiles in
            if let other = profiles.readers.first(where: { Self.areSame($0.name, reader.name) }) {
                throw ReaderError(
                    "There is a profile of that name already.",
                    facts: ["name: \(other.name)"],
                    remedy: "sign in with it, or choose another name."
                )
            }
            profiles.readers.append(reader)
            profiles.current = reader.name
        }
        await events.send(ReaderDidSignIn(isNew: true))
        return reader
    }

    func signIn(_ name: String) async throws -> Reader {
        let name = try Self.checked(name)
        try await leave(for: name)
        let reader = try storage.update("account", initial: Profiles()) { profiles in
            guard let reader = profiles.readers.first(where: { Self.areSame($0.name, name) }) else {
                throw ReaderError(
                    "There is no profile of that name.",
                    facts: ["name: \(name)"],
                    remedy: "check the name, or sign up with it."
                )
            }
            profiles.current = reader.name
            return reader
        }
        await events.send(ReaderDidSignIn(isNew: false))
        return reader
    }

    func signOut() async throws {
        if try current() != nil { await events.send(ReaderWillSignOut()) }
        let wasSignedIn = try storage.update("account", initial: Profiles()) { profiles in
            defer { profiles.current = nil }
            return profiles.current != nil
        }
        if wasSignedIn { await events.send(ReaderDidSignOut()) }
    }

    /// Other modules forget the signed-in reader first, so that none of its data is left when the process
    /// ends in between.
    private func leave(for name: String) async throws {
        guard let reader = try current(), !Self.areSame(reader.name, name) else { return }
        await events.send(ReaderWillSignOut())
    }

    private static func areSame(_ left: String, _ right: String) -> Bool {
        left.compare(right, options: .caseInsensitive) == .orderedSame
    }

    private static func checked(_ name: String) throws(ReaderError) -> String {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        // A character may have any number of accents, so the bytes are counted too.
        guard !name.isEmpty, name.count <= 40, name.utf8.count <= 160,
            name.rangeOfCharacter(from: .controlCharacters) == nil
        else {
            throw ReaderError(
                "That is not a name for a profile.",
                facts: ["length: \(name.count) characters, \(name.utf8.count) bytes"],
                remedy: "use 1 to 40 characters of 160 bytes at most, none of them a control character."
            )
        }
        return name
    }
}
