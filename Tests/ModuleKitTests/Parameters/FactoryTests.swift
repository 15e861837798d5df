import ModuleKit
import TestSupport
import Testing

@Suite("Services that are made from an argument", .takingTurns)
struct FactoryTests {
    enum Loud {}

    final class Reader: Sendable {
        let book: Int
        let account: any AccountService
        init(book: Int, account: any AccountService) {
            self.book = book
            self.account = account
        }
    }

    struct Room: Sendable {
        let readers: Factory<Int, Reader>
        let optional: Factory<Int, Reader>?
        let absent: Factory<String, Reader>?
        let lazy: Lazy<Factory<Int, Reader>>
        let lazyAbsent: Lazy<Factory<String, Reader>?>
        let loud: Factory<Int, TaggedService<Loud, Reader>>
    }

    static let reading = module("Reading") {
        $0.provide((any AccountService).self) { StubAccount() }
        $0.provide(Reader.self, taking: Int.self, Reader.init)
        $0.provide(Reader.self, taking: Int.self, tagged: Loud.self) { (book: Int, account: any AccountService) in
            Reader(book: -book, account: account)
        }
        $0.provide(Room.self, Room.init)
    }

    @Test("A Factory stands in a parameter list in every form that has a meaning; each call makes a new one")
    func parameters() throws {
        let manager = try ModuleManager(clock: .stopped) { Self.reading }
        let room = try manager.resolve(Room.self)
        let (one, other) = (try room.readers(1), try room.readers(1))
        #expect(one !== other)
        #expect(one.account === other.account)
        #expect(try room.optional?(2).book == 2)
        #expect(room.absent == nil)
        #expect(try room.lazy()(3).book == 3)
        #expect(try room.lazyAbsent() == nil)
        #expect(try room.loud(4).service.book == -4)
    }

    @Test("The arguments of factories may be of any type, and tell the factories of one service apart")
    func argumentTypes() throws {
        let manager = try ModuleManager(module: "Reading") {
            $0.provide(String.self, taking: Int.self) { (number: Int) in "int \(number)" }
            $0.provide(String.self, taking: String.self) { (text: String) in "text \(text)" }
            $0.provide(String.self, taking: Int?.self) { (number: Int?) in "optional \(number ?? 0)" }
            $0.provide(String.self, taking: [Int].self) { (numbers: [Int]) in "list \(numbers.count)" }
            $0.provide(String.self, taking: (Int, Int).self) { (pair: (Int, Int)) in "pair \(pair.0)" }
            $0.provide(String.self, taking: (any CartService).self) { (_: any CartService) in "cart" }
            $0.provide(String.self, taking: Void.self) { (_: Void) in "void" }
            $0.provide(String.self) { "plain" }
        }
        #expect(try manager.resolve(Factory<Int, String>.self)(1) == "int 1")
        #expect(try manager.resolve(Factory<String, String>.self)("a") == "text a")
        #expect(try manager.resolve(Factory<Int?, String>.self)(nil) == "optional 0")
        #expect(try manager.resolve(Factory<[Int], String>.self)([1, 2]) == "list 2")
        #expect(try manager.resolve(Factory<(Int, Int), String>.self)((3, 4)) == "pair 3")
        #expect(try manager.resolve(Factory<any CartService, String>.self)(StubCart()) == "cart")
        #expect(try manager.resolve(Factory<Void, String>.self)(()) == "void")
        #expect(try manager.resolve(String.self) == "plain")
        #expect(try manager.resolve(Factory<Bool, String>?.self) == nil)
        let error = resolutionError { try manager.resolve(Factory<Bool, String>.self) }
        #expect(error?.code == .missing)
        #expect(error?.service == "Factory<Bool, String>")
    }

    @Test("A factory that throws is reported with the cause and the path from who called it")
    func failure() throws {
        let manager = try ModuleManager(module: "Reading") {
            $0.provide((any AccountService).self) { throw StubError("no reader is signed in") }
            $0.provide(Reader.self, taking: Int.self, Reader.init)
            $0.provide(Int.self) { (readers: Factory<Int, Reader>) in try readers(1).book }
            $0.provide(String.self, taking: Int.self) { (_: Int) in throw StubError("no such book") }
        }
        let error = resolutionError { try manager.resolve(Int.self) }
        #expect(error?.path == ["Int", "Factory<Int, Reader>", "AccountService"])
        #expect(error?.cause as? StubError == StubError("no reader is signed in"))
        let own = resolutionError { try manager.resolve(Factory<Int, String>.self)(1) }
        #expect(own?.path == ["Factory<Int, String>"])
        #expect(own?.cause as? StubError == StubError("no such book"))
    }

    @Test("A factory does not keep its manager alive, and says so when it is gone")
    func managerGone() throws {
        var manager: ModuleManager? = try ModuleManager(clock: .stopped) { Self.reading }
        let readers = try #require(try manager?.resolve(Factory<Int, Reader>.self))
        let loud = try #require(try manager?.resolve(Factory<Int, TaggedService<Loud, Reader>>.self))
        weak let gone = manager
        manager = nil
        #expect(gone == nil)
        for error in [resolutionError { try readers(1) }, resolutionError { try loud(1) }] {
            #expect(error?.code == .managerGone)
        }
        #expect(resolutionError { try readers(1) }?.service == "Factory<Int, Reader>")
        #expect(resolutionError { try loud(1) }?.service == "Factory<Int, TaggedService<Loud, Reader>>")
    }

    @Test("Each call uses the services that the manager has at that moment, so an update takes effect")
    func update() throws {
        let manager = try ModuleManager(clock: .stopped) { Self.reading }
        let room = try manager.resolve(Room.self)
        try manager.update { change in
            change.register {
                $0.provide(Reader.self, taking: Int.self) { (book: Int, account: any AccountService) in
                    Reader(book: book * 100, account: account)
                }
            }
        }
        #expect(try room.readers(1).book == 100)
        #expect(try room.loud(1).service.book == -1)
        try manager.update { $0.disable("Reading", because: "closed") }
        #expect(resolutionError { try room.readers(1) }?.code == .disabled)
    }

    /// A number of nested boxes.
    struct Box: Sendable { let depth: Int }

    @Test("A factory may call itself 32 deep; without end it gets a cycle before the stack ends")
    func repetition() throws {
        let manager = try ModuleManager(module: "Boxes") {
            $0.provide(Box.self, taking: Int.self) { (depth: Int, inner: Lazy<Factory<Int, Box>>) in
                Box(depth: depth == 0 ? 1 : try inner()(depth - 1).depth + 1)
            }
        }
        let boxes = try manager.resolve(Factory<Int, Box>.self)
        #expect(try boxes(31).depth == 32)
        for depth in [32, .max] {
            let error = resolutionError { try boxes(depth) }
            #expect(error?.code == .cycle)
            #expect(error?.service == "Factory<Int, Box>")
            #expect(error?.path.allSatisfy { $0 == "Factory<Int, Box>" } == true)
            #expect(error?.path.count == 33)
        }
        #expect(try boxes(1).depth == 2)
    }

    @Test("One that is made by hand makes what its closure makes")
    func closure() throws {
        let factory = Factory<Int, String> { "book \($0)" }
        #expect(try factory(3) == "book 3")
        let missing = resolutionError { try ModuleManager {}.resolve(String.self) }
        let error = try #require(missing)
        let failing = Factory<Int, String> { _ throws(ResolutionError) in throw error }
        #expect(resolutionError { try failing(3) }?.code == .missing)
    }

    @Test("A factory of what is made on the main actor names it once in the path of its error")
    func makerOffTheMainActor() throws {
        let manager = try ModuleManager(module: "Pages") {
            $0.provide(String.self, taking: Int.self, onMainActor: { "\($0)" })
        }
        let factory = try manager.resolve(Factory<Int, String>.self)
        let error = resolutionError { try factory(1) }
        #expect(error?.code == .wrongIsolation)
        #expect(error?.path == ["Factory<Int, String>"])
    }
}
