import ModuleKit

protocol CatalogService: AnyObject, Sendable { var books: Int { get } }
protocol CartService: AnyObject, Sendable { var catalog: any CatalogService { get } }
protocol SearchSource: AnyObject, Sendable {}

final class LiveCatalog: CatalogService {
    let books: Int

    init() { books = 1000 }

    init(books: Int) { self.books = books }
}

final class LiveCart: CartService {
    let catalog: any CatalogService

    init(catalog: any CatalogService) { self.catalog = catalog }
}

final class Shelf: SearchSource {}

struct BookAdded: ModuleEvent, Equatable { let number: Int }
struct ShopClosed: ModuleEvent, Equatable {}

/// What a fake throws; two of the same text are equal.
struct StubError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// A module that is written where it is listed.
struct StubModule: ModuleEntry {
    let name: String
    var activation = Activation.eager
    var failurePolicy = FailurePolicy.required
    var after: [String] = []
    let declare: @Sendable (inout Registrar) -> Void

    func register(in registrar: inout Registrar) { declare(&registrar) }
}

func module(_ name: String, _ declare: @escaping @Sendable (inout Registrar) -> Void = { _ in }) -> StubModule {
    StubModule(name: name, declare: declare)
}

/// A module that does not start as most do.
func module(
    _ name: String,
    starts activation: Activation = .eager,
    _ failurePolicy: FailurePolicy = .required,
    after: [String] = [],
    _ declare: @escaping @Sendable (inout Registrar) -> Void = { _ in }
) -> StubModule {
    StubModule(name: name, activation: activation, failurePolicy: failurePolicy, after: after, declare: declare)
}

/// Modules written where a list is wanted.
func modules(@ModuleBuilder _ modules: () -> ModuleList) -> ModuleList { modules() }

/// A catalogue, and a cart that needs it.
@ModuleBuilder
func shop() -> ModuleList {
    module("Catalog") {
        $0.provide((any CatalogService).self) { LiveCatalog() }
        $0.contribute((any SearchSource).self) { Shelf() }
    }
    module("Cart") { $0.provide((any CartService).self, LiveCart.init) }
}

/// A line of the file that asks, so that expected texts move with the lines that they name.
func at(_ line: UInt, fileID: StaticString = #fileID) -> ModuleKit.SourceLocation {
    ModuleKit.SourceLocation(fileID: fileID, line: line)
}
