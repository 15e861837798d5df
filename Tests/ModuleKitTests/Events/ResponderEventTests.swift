import ModuleKit
import TestSupport
import Testing

@Suite("Responder events", .takingTurns)
struct ResponderEventTests {
    private let log = RecordingLog()

    struct OpenDocument: ResponderEvent {
        typealias Reply = Bool
        let name: String
    }

    struct FindPage: ResponderEvent {
        typealias Reply = Int?
        static var order: EventOrder { .concurrent }
        static func isAnswer(_ reply: Int?) -> Bool { reply != nil }
    }

    struct Undo: ResponderEvent {
        typealias Reply = Bool
        static var order: EventOrder { .reverse }
    }

    /// Modules of which each answers what its name begins; all running.
    static func readers(_ log: RecordingLog, _ names: [String] = ["a", "b", "c"]) async throws -> ModuleManager {
        let manager = try await runningApp {
            for (place, name) in names.enumerated() {
                module(name, after: place == 0 ? [] : [.named(names[place - 1])]) {
                    $0.on(OpenDocument.self) { event in
                        log.record(name)
                        return event.name.hasPrefix(name)
                    }
                    $0.on(Undo.self) { _ in
                        log.record("undo \(name)")
                        return name == "b"
                    }
                }
            }
        }
        return manager
    }

    @Test("It goes from module to module until one answers, and says which")
    func answered() async throws {
        let manager = try await Self.readers(log)
        let delivery = await manager.send(OpenDocument(name: "b.txt"))
        #expect(delivery.answer?.module == "b")
        #expect(delivery.answer?.value == true)
        #expect(delivery.outcomes.map(\.module) == ["a", "b"], "there are no outcomes after the answer")
        #expect(log.entries == ["a", "b"])
    }

    @Test("In reverse order those that need others are asked before them")
    func reverse() async throws {
        let manager = try await Self.readers(log)
        #expect(await manager.send(Undo()).answer?.module == "b")
        #expect(log.entries == ["undo c", "undo b"])
    }

    @Test("A handler that throws has not answered, and the next is asked")
    func failing() async throws {
        let manager = try await runningApp {
            module("Broken") { $0.on(OpenDocument.self) { _ in throw StubError("no disk") } }
            module("Lacking") {
                $0.provide((any CatalogService).self) { throw StubError("no catalog") }
                $0.on(OpenDocument.self) { (_, _: any CatalogService) in true }
            }
            module("Reader") { $0.on(OpenDocument.self) { _ in true } }
        }
        let delivery = await manager.send(OpenDocument(name: "a.txt"))
        #expect(delivery.answer?.module == "Reader")
        #expect(delivery.failures.map(\.module) == ["Broken", "Lacking"])
    }

    @Test("Modules are asked one after the other, even if the order is concurrent: then in the order of dependency")
    func concurrent() async throws {
        let manager = try await runningApp {
            module("Cart") { $0.on(FindPage.self) { (_, _: any CatalogService) in log.recording("Cart", 7) } }
            module("Orders") {
                $0.on(FindPage.self) { (_, _: any CartService, _: any CatalogService) in log.recording("Orders", 8) }
                $0.provide((any CartService).self) { StubCart() }
            }
            module("Catalog") {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.on(FindPage.self) { _ in
                    log.record("Catalog begins")
                    for _ in 0..<10 { await Task.yield() }
                    log.record("Catalog ends")
                    return nil
                }
            }
        }
        let delivery = await manager.send(FindPage())
        #expect(delivery.outcomes.map(\.module) == ["Catalog", "Cart"])
        #expect(delivery.answer?.module == "Cart")
        #expect(delivery.answer?.value == 7)
        #expect(log.entries == ["Catalog begins", "Catalog ends", "Cart"])
    }
}
