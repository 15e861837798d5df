import ModuleHost
import ModuleHostLinks
import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Opening what is outside of the app", .takingTurns)
struct OutgoingLinksTests {
    private let log = RecordingLog()

    private func opener() throws -> any OutgoingLinkOpener {
        let log = log
        return try ModuleManager {
            LinkRouting(schemes: ["bookshop", "bookshop-beta"], domains: ["bookshop.example"])
            OutgoingLinks { url in
                log.record(url)
                return !url.hasPrefix("nothing:")
            }
        }.resolve()
    }

    @Test(
        "The result is that of the host's open: what nothing takes has failed",
        arguments: [
            "mailto:shop@bookshop.example", "tel:+431234", "other://x?y=z#f",
            "https://elsewhere.example/", "app-settings:",
            "https://bookshop.example/books/1", "bookshop2://books", "x:", "nothing:x",
        ])
    func opened(_ url: String) async throws {
        #expect(try await opener().open(url) == (url == "nothing:x" ? .failed : .opened))
        #expect(log.entries == [url])
    }

    @Test(
        "A URL of the app's own schemes is refused, and so is text without a scheme",
        arguments: [
            "bookshop://books/1", "BookShop://books/1", "bookshop:books/1", "bookshop-beta://",
            "bookshop:", "", ":", "/books/1",
            "no scheme:x", " bookshop://books/1", "1x:y", "ö:x",
        ])
    func refused(_ url: String) async throws {
        #expect(try await opener().open(url) == .refused)
        #expect(log.entries == [])
    }
}
