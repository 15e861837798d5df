import Foundation
import ModuleKit
import ModuleRouting
import BookshopPageInterface
import TestSupport

@testable import bookshop

/// The real shop over a folder of its own, which goes with it.
final class TemporaryShop: Sendable {
    let folder: URL
    let manager: ModuleManager
    let router: Router
    private let isOwnFolder: Bool

    /// - Parameters:
    ///   - folder: another shop's folder, which both have then; one of its own unless given.
    ///   - install: the id that the install keeps; none unless given.
    ///   - more: modules beside the shop's own.
    /// - Throws: if the folder can't be made, or the modules can't be assembled.
    init(at folder: URL? = nil, install: String? = nil, with more: [any ModuleEntry] = []) throws {
        isOwnFolder = folder == nil
        let folder = folder ?? .temporary("bookshop")
        self.folder = folder
        if let install {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(install.utf8).write(to: folder.appendingPathComponent("install"))
        }
        let modules = more.reduce(terminalShop(data: folder)) { $0.adding($1) }
        manager = try ModuleManager(modules, clock: .stopped)
        router = try Router(manager)
    }

    /// The shop's modules over a folder, and those that trace where it takes lines.
    static func modules(data: URL, trace: (@Sendable (String) -> Void)? = nil) -> ModuleList {
        terminalShop(data: data, trace: trace)
    }

    /// The router of a manager that has the shop's modules.
    static func router(_ manager: ModuleManager) throws -> Router { try Router(manager) }

    /// The page of a link in the open shop, after what is counted of it has been counted.
    func page(_ link: String, from origin: RouteOrigin = .inside) async throws -> Page {
        try await manager.start()
        do {
            let page = try await manager.resolve(PageHost.self).page(link, from: origin)
            await router.whenRecorded()
            return page
        } catch {
            await router.whenRecorded()
            throw error
        }
    }

    /// The shop's program over the same folder.
    var program: Program { Program(folder: folder) }

    /// The links that a page shows.
    func links(of page: Page) -> [String] { PageText(page, router: router, width: 80).links }

    deinit { if isOwnFolder { try? FileManager.default.removeItem(at: folder) } }

    /// The page of a link, as a person sees it.
    func text(_ link: String, from origin: RouteOrigin = .inside) async throws -> String {
        PageText(try await page(link, from: origin), router: router, width: 80).text
    }

    /// The titles of the pages of links, opened one after the other.
    func titles(_ links: String...) async throws -> [String] {
        var titles: [String] = []
        for link in links { titles.append(try await page(link).title) }
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

extension URL {
    /// A place of its own for a test's files.
    static func temporary(_ name: String) -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)")
    }
}
