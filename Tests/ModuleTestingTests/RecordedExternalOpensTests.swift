import ModuleHost
import ModuleKit
import ModuleRouting
import ModuleTesting
import TestSupport
import Testing

@Suite("Recording what is opened outside of the app", .takingTurns)
struct RecordedExternalOpensTests {
    @Test("It opens nothing, records the URLs in order, and answers what the test says")
    func record() async throws {
        let outside = RecordedExternalOpens { $0.hasPrefix("tel:") ? .failed : .opened }
        let manager = try ModuleManager {
            outside
            module("Help") { $0.provide(Help.self, Help.init) }
        }
        let help = try manager.resolve(Help.self)
        #expect(await help.outside.open("mailto:shop@bookshop.example") == .opened)
        #expect(await help.outside.open("tel:1") == .failed)
        #expect(outside.urls == ["mailto:shop@bookshop.example", "tel:1"])
        #expect(await RecordedExternalOpens(answering: .refused).open("x:") == .refused)
    }

    @Test("It is the opener of a manager in the place of the one of ExternalLinks")
    func listed() async throws {
        let outside = RecordedExternalOpens()
        let manager = try ModuleManager {
            LinkRouting(schemes: ["bookshop"])
            ExternalLinks { _ in false }
        }.overriding(outside.asOpener())
        let opener: any ExternalOpener = try manager.resolve()
        #expect(await opener.open("bookshop://books/1") == .opened)
        #expect(outside.urls == ["bookshop://books/1"])
    }

    private struct Help: Sendable {
        let outside: any ExternalOpener
    }
}
