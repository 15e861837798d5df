import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("Pages that stand on pages of their own type", .takingTurns, .timeLimit(.minutes(1)))
struct FolderTests {
    private struct Files: ShopPage { static let pattern: RoutePattern = "/files" }

    /// The folder of that depth, inside the one before.
    private struct Folder: ShopPage {
        static let pattern: RoutePattern = "/files/:depth"
        var depth: Int
    }

    private func navigator() throws -> Navigator {
        let manager = try ModuleManager(clock: .stopped) {
            LinkRouting(schemes: ["bookshop"])
            module("Files") { registrar in
                registrar.page(Files.self) { _ in "files" }
                registrar.page(
                    Folder.self,
                    under: { _ in Files() },
                    inside: { $0.depth > 1 ? Folder(depth: $0.depth - 1) : nil },
                    { folder in "folder \(folder.depth)" }
                )
            }
            PageLayout { Stack("files") { Files() } }
        }
        return try Navigator(manager)
    }

    @Test("A link to a folder lays the folders that it lies in, down to the page under the first of them")
    func link() async throws {
        let navigator = try navigator()
        #expect(await navigator.follow("bookshop://files/3", origin: .link).word == "arrived")
        #expect(navigator.standing == ["Files", "Folder 1", "Folder 2", "Folder 3"])
        #expect(navigator.up() == .moved)
        #expect(navigator.standing == ["Files", "Folder 1", "Folder 2"])
        let restored = try self.navigator()
        await restored.restore(navigator.lines)
        #expect(restored.standing == navigator.standing)
    }

    @Test("A link to a page of a chain of more than 32 pages fails, and one of 32 arrives")
    func tooDeep() async throws {
        let navigator = try navigator()
        let error = await navigator.follow("bookshop://files/32", origin: .link).error
        #expect((error as? NavigationError)?.code == .noPlace)
        #expect(await navigator.follow("bookshop://files/31", origin: .link).word == "arrived")
    }
}
