import ModuleKit
import TestSupport

/// The graphs whose renderings are kept in `Fixtures`.
enum SampleGraph: String, CaseIterable {
    /// One of everything that a graph can hold.
    case small
    /// Names that mean something to Graphviz, Mermaid, JSON, HTML or a terminal.
    case hostile
    /// Ways back to what a service is made for, services that are resolved anew, and one for each argument.
    case screens

    var graph: ModuleGraph {
        get throws {
            switch self {
            case .small: try Self.smallManager.graph
            case .hostile: try Self.hostileManager.graph
            case .screens: try Self.screensManager.graph
            }
        }
    }
}

protocol Storage: Sendable {}
protocol Catalog: Sendable {}
protocol CatalogNames: Sendable {}
protocol Tips: Sendable {}
protocol Metric: Sendable {}
protocol Reading: Sendable {}
protocol OrderBook: Sendable {}
enum Disk {}
struct Reader: Sendable {}
struct Opened: ModuleEvent {}

struct Stub: Storage, Catalog, CatalogNames, Tips, Metric, Reading, OrderBook {}

extension SampleGraph {
    private static var smallManager: ModuleManager {
        get throws {
            let manager = try ModuleManager(smallShop().disabling("Advice", because: "the server is down"))
            return try manager.overriding { $0.provide((any Storage).self, tagged: Disk.self) { Stub() } }
        }
    }

    @ModuleBuilder
    private static func smallShop() -> ModuleList {
        module("Catalog") {
            $0.provide((any Catalog).self, async: { (_: TaggedService<Disk, any Storage>) in Stub() })
            $0.alias((any CatalogNames).self, of: (any Catalog).self) { _ in Stub() }
            $0.contribute((any Metric).self, as: .transient) { Stub() }
            $0.onStart { (_: any Catalog) in }
        }
        module("Storage") { $0.provide((any Storage).self, tagged: Disk.self) { Stub() } }
        module("Pages") {
            $0.provide((any Reading).self, taking: Int.self) { (_: Int, _: (any Tips)?, _: ServiceResolver) in Stub() }
            $0.provide(PageList.self, onMainActor: PageList.init)
            $0.contribute((any Metric).self, as: .singleton) {
                (_: Lazy<(any CatalogNames)?>, _: TaggedService<Disk, any Storage>?, _: EventSender) in Stub()
            }
            $0.allowResolving((any Catalog).self)
            $0.allowResolving([any Metric].self)
            $0.on(Opened.self) { (_, _: any CatalogNames, _: any Catalog) in }
            _ = $0.handle("route /pages") { (_: Int, _: PageList) in }
        }
        module("Tracing") {
            $0.decorate((any Catalog).self, named: "times") { (base: any Catalog, _: [any Metric]) in base }
            $0.decorate((any Catalog).self, named: "counts") { (base: any Catalog) in base }
        }
        module("Empty", starts: .deferred, after: ["Catalog", "Tracing"])
        ModuleScope(Session<Reader>.self) {
            module("Orders") {
                $0.provide((any OrderBook).self, as: .graph) { (_: Reader, _: Lazy<any Catalog>) in Stub() }
                $0.contribute((any Metric).self) { Stub() }
                $0.onStop { (_: [any Metric]) in }
            }
            ModuleScope(Checkout<Void>.self, "Payment") {
                $0.onStart { (_: any OrderBook, _: TaggedService<Disk, any Storage>) in }
            }
        }
        module("Advice", starts: .onDemand, .optional) { $0.provide((any Tips).self) { Stub() } }
    }

    private static var screensManager: ModuleManager {
        get throws {
            try ModuleManager {
                module("Screens") {
                    $0.provide((any Catalog).self, as: .graph) { (_: any Tips, _: Factory<Int, any Reading>) in Stub() }
                    $0.provide((any Tips).self, as: .transient) {
                        (_: Provider<any Catalog>, _: Provider<any OrderBook>?) in Stub()
                    }
                    $0.contribute((any Metric).self) { Stub() }
                    $0.onStart { (_: Provider<[any Metric]>) in }
                }
                module("Pages") {
                    $0.provide((any Reading).self, taking: Int.self) { (_: Int) in Stub() }
                    $0.alias((any Storage).self, of: (any Storage).self, tagged: Disk.self) { $0 }
                    $0.provide((any Storage).self, tagged: Disk.self, as: .weak) { Stub() }
                }
            }
        }
    }

    private static var hostileManager: ModuleManager {
        get throws {
            let controls = "line\nbreak\r\tand \u{7} bell \u{1B}[31m"
            let after: [ModuleReference] = ["end", .named(controls)]
            return try ModuleManager {
                module(#"quote " backslash \ end \"#) { $0.provide((any Storage).self) { Stub() } }
                module(controls) {
                    _ = $0.handle(#"route /a"]; n0 --> n1 --"#) { (_: Int, _: any Storage) in }
                }
                module("<b>bold</b> &amp; <br/> &quot; #quot; #34;") {
                    _ = $0.handle(#"\N \G \l %%{init: {"theme": "dark"}}%%"#) { (_: Int, _: any Storage) in }
                }
                module("end") { _ = $0.handle("subgraph x") { (_: Int, _: any Storage) in } }
                module("`**markdown**` $$x$$ | {a} (b) [c] ;") {
                    _ = $0.handle("style a:b#c; classDef d:e#f;") { (_: Int, _: any Storage) in }
                }
                module("書店 📚 é \u{202E}turned \u{2028}", starts: .onDemand, .optional, after: after) {
                    _ = $0.handle("") { (_: Int, _: any Storage) in }
                }
                module("") { _ = $0.handle("a/b#1~2") { (_: Int, _: any Storage) in } }
                ModuleScope(HostileScope.self, "a") { _ = $0.handle("/*\n*/ // --") { (_: Int, _: any Storage) in } }
            }
        }
    }
}

/// Made on the main actor.
final class PageList: Sendable {
    let catalog: any Catalog

    @MainActor init(catalog: Lazy<any Catalog>, readings: Factory<Int, any Reading>) throws {
        self.catalog = try catalog()
    }
}

/// A scope whose name is made to break pictures.
private enum HostileScope: ScopeKey { static var name: String { #"scope "] }"# } }
