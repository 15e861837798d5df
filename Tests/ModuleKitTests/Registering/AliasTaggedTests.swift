import ModuleKit
import TestSupport
import Testing

@Suite("Aliases with tags", .takingTurns)
struct AliasTaggedTests {
    enum Disk {}
    enum Cache {}

    static let disk = module("Disk") {
        $0.provide((any CatalogService).self, tagged: Disk.self) { StubCatalog() }
    }

    @Test("What is provided under a tag is given under no tag")
    func untagged() throws {
        let manager = try ModuleManager {
            Self.disk
            module("Names") {
                $0.alias((any CatalogService).self, of: (any CatalogService).self, tagged: Disk.self) { $0 }
            }
        }
        let catalog = try manager.resolve((any CatalogService).self)
        #expect(try manager.resolve((any CatalogService).self, tag: Disk.self) === catalog)
    }

    @Test("What is provided under a tag is given under another tag")
    func otherTag() throws {
        let manager = try ModuleManager {
            Self.disk
            module("Names") {
                $0.alias(
                    (any CatalogService).self, tagged: Cache.self, of: (any CatalogService).self, tagged: Disk.self
                ) { $0 }
            }
        }
        let catalog = try manager.resolve((any CatalogService).self, tag: Cache.self)
        #expect(try manager.resolve((any CatalogService).self, tag: Disk.self) === catalog)
        #expect(resolutionError { try manager.resolve((any CatalogService).self) }?.code == .missing)
    }

    @Test("What is provided under no tag is given under one, also where it is asked for as a list's element or lazily")
    func tagged() throws {
        final class LiveAccount: AccountService, CatalogService {}
        let manager = try ModuleManager {
            module("Account") {
                $0.provide(LiveAccount.self) { LiveAccount() }
                $0.alias((any AccountService).self, tagged: Disk.self, of: LiveAccount.self) { $0 }
            }
        }
        let account = try manager.resolve(LiveAccount.self)
        #expect(try manager.resolve((any AccountService).self, tag: Disk.self) === account)
        #expect(try manager.resolve(Lazy<Tagged<Disk, any AccountService>>.self)().service === account)
        #expect(try manager.resolve(Tagged<Disk, any AccountService>?.self)?.service === account)
        #expect(try manager.resolve(Tagged<Cache, any AccountService>?.self) == nil)
    }

    @Test("An alias under another tag has the lifetime and the decorators of the service that it stands for")
    func lifetime() throws {
        final class Traced: CatalogService {
            let base: any CatalogService
            init(_ base: any CatalogService) { self.base = base }
        }
        let manager = try ModuleManager {
            module("Disk") {
                $0.provide((any CatalogService).self, tagged: Disk.self, as: .weak) { StubCatalog() }
                $0.decorate((any CatalogService).self, tagged: Disk.self) { (base: any CatalogService) in Traced(base) }
                $0.alias((any CatalogService).self, of: (any CatalogService).self, tagged: Disk.self) { $0 }
            }
        }
        #expect(try manager.resolve((any CatalogService).self) is Traced)
        let nodes = manager.graph.modules[0].nodes
        #expect(nodes.last?.lifetime == .weak)
        #expect(nodes.last?.edges.map { "\($0)" } == ["Tagged<Disk, CatalogService> (Disk)"])
    }

    @Test("An alias of a tag that no module provides is a problem of the assembly")
    func missing() {
        let found = problems {
            Self.disk
            module("Names") {
                $0.alias((any CatalogService).self, of: (any CatalogService).self, tagged: Cache.self) { $0 }
            }
        }
        #expect(found.map(\.code) == [.aliasOfNothing])
        #expect(found.map(\.subject) == ["Tagged<Cache, CatalogService>"])
    }

    @Test("An alias under a tag that is provided already is a problem of the assembly")
    func twice() {
        let found = problems {
            Self.disk
            module("Account") {
                $0.provide(StubCatalog.self) { StubCatalog() }
                $0.alias((any CatalogService).self, tagged: Disk.self, of: StubCatalog.self) { $0 }
            }
        }
        #expect(found.map(\.code) == [.providedTwice])
    }
}
