import Foundation
import ModuleKit
import ModuleRouting
import PageInterface

@testable import Bookshop

/// The real shop over a folder of its own, which goes with it.
final class TemporaryShop: Sendable {
    let folder: URL
    let manager: ModuleManager
    let router: Router

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("bookshop-\(UUID().uuidString)")
        manager = try ModuleManager(shopModules(data: folder))
        router = try shopRouter(manager)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The page of a link, as a person sees it.
    func text(_ link: String) async throws -> String {
        let page = try await Visit(router: router, console: Console()).page(link)
        return PageText(page, router: router, width: 80).text
    }

    /// The titles of the pages of links, opened one after the other.
    func titles(_ links: String...) async throws -> [String] {
        var titles: [String] = []
        for link in links {
            titles.append(try await Visit(router: router, console: Console()).page(link).title)
        }
        return titles
    }

    /// What is in a file of the folder.
    func file(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// Writes a file of the folder by hand.
    func write(_ text: String, to name: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }
}
