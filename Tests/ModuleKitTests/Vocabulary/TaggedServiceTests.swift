import ModuleKit
import TestSupport
import Testing

@Suite("Services under tags", .takingTurns)
struct TaggedServiceTests {
    enum Books {}
    enum Music {}

    struct Shop: Sendable {
        let books: TaggedService<Books, any SearchSource>
        let music: TaggedService<Music, any SearchSource>?
        let plain: any SearchSource
        let lazy: Lazy<TaggedService<Books, any SearchSource>>
        let list: [TaggedService<Books, any SearchSource>]
        let lazyList: Lazy<[TaggedService<Books, any SearchSource>]>
        let lazyOptional: Lazy<TaggedService<Music, any SearchSource>?>
    }

    static let sources = module("Sources") {
        $0.provide((any SearchSource).self) { StubSource(name: "plain") }
        $0.provide((any SearchSource).self, tagged: Books.self) { StubSource(name: "books") }
        $0.contribute((any SearchSource).self, tagged: Books.self) { StubSource(name: "novels") }
        $0.contribute((any SearchSource).self) { StubSource(name: "all") }
        $0.contribute((any SearchSource).self, tagged: Books.self) { StubSource(name: "poems") }
        $0.contribute((any SearchSource).self, tagged: Music.self) { StubSource(name: "songs") }
    }

    static let music = module("Music") {
        $0.provide((any SearchSource).self, tagged: Music.self) { StubSource(name: "music") }
    }

    @Test("A tagged service stands in a parameter list in every form that has a meaning")
    func parameters() throws {
        let manager = try ModuleManager {
            Self.sources
            module("Shop") { $0.provide(Shop.self, Shop.init) }
        }
        let shop = try manager.resolve(Shop.self)
        #expect(shop.books.service.name == "books")
        #expect(shop.music == nil)
        #expect(shop.plain.name == "plain")
        #expect(try shop.lazy().service.name == "books")
        #expect(shop.list.map(\.service.name) == ["novels", "poems"])
        #expect(try shop.lazyList().map(\.service.name) == ["novels", "poems"])
        #expect(try shop.lazyOptional() == nil)
        let withMusic = try ModuleManager {
            Self.sources
            Self.music
            module("Shop") { $0.provide(Shop.self, Shop.init) }
        }
        #expect(try withMusic.resolve(Shop.self).music?.service.name == "music")
        #expect(try withMusic.resolve(Shop.self).lazyOptional()?.service.name == "music")
    }

    @Test("Services of one type under different tags, and without one, are different services; a tag may be any type")
    func tagTypes() throws {
        let manager = try ModuleManager(module: "Cart") {
            $0.provide(Int.self) { 0 }
            $0.provide(Int.self, tagged: Int.self) { 1 }
            $0.provide(Int.self, tagged: (any CartService).self) { 2 }
            $0.provide(Int.self, tagged: (Int, Int).self) { 3 }
            $0.provide(Int.self, tagged: Never.self) { 4 }
        }
        let numbers = [
            try manager.resolve(Int.self),
            try manager.resolve(Int.self, tagged: Int.self),
            try manager.resolve(Int.self, tagged: (any CartService).self),
            try manager.resolve(Int.self, tagged: (Int, Int).self),
            try manager.resolve(Int.self, tagged: Never.self),
        ]
        #expect(numbers == [0, 1, 2, 3, 4])
    }

    @Test("By hand a tag that no module provides under is missing, under its whole name")
    func missing() throws {
        let manager = try ModuleManager { Self.sources }
        for error in [
            resolutionError { try manager.resolve((any SearchSource).self, tagged: Music.self) },
            resolutionError { try manager.resolve(TaggedService<Music, any SearchSource>.self) },
            resolutionError { try manager.resolve(Lazy<TaggedService<Music, any SearchSource>>.self) },
        ] {
            #expect(error?.code == .missing)
            #expect(error?.service == "TaggedService<Music, SearchSource>")
            #expect(error?.path == ["TaggedService<Music, SearchSource>"])
        }
        #expect(try manager.resolve(TaggedService<Music, any SearchSource>?.self) == nil)
    }

    struct Pages: Sendable { let services: ServiceResolver }

    @Test("Through Services a tagged service is resolved by the module that declared it, and under that tag only")
    func services() throws {
        let manager = try ModuleManager {
            Self.sources
            Self.music
            module("Pages") {
                $0.provide(Pages.self, Pages.init)
                $0.allowResolving(TaggedService<Books, any SearchSource>.self)
            }
        }
        let services = try manager.resolve(Pages.self).services
        #expect(try services.resolve((any SearchSource).self, tagged: Books.self).name == "books")
        #expect(try services.resolve(TaggedService<Books, any SearchSource>.self).service.name == "books")
        let otherTag = resolutionError { try services.resolve((any SearchSource).self, tagged: Music.self) }
        #expect(otherTag?.code == .undeclared)
        let plain = resolutionError { try services.resolve((any SearchSource).self) }
        #expect(plain?.code == .undeclared)
    }

    @Test("One that is made by hand holds what it was made with")
    func byHand() { #expect(TaggedService<Books, Int>(7).service == 7) }
}
