/// The work of the composition root, as a line of its list: what the app does once its modules run.
///
///     @ModuleBuilder func shop() -> ModuleList {
///         CatalogEntry()
///         CartEntry()
///         AppWork { (cart: any CartService) in try await cart.add(1342) }
///     }
///
/// ``ModuleManager/run(until:whileRunning:)`` runs it once the eager modules are running, and the app stops when it has
/// ended. What it takes is part of the graph and of the check, as with any handler: a list that lacks a module which only
/// the composition root uses has a problem, with the line of the work. A list may have several; they run at the same time,
/// with the closure of `run`, and the app stops when the last has ended or one has thrown. Nothing else runs them, so a
/// test that doesn't call `run` only checks them. They are shown as handlers of the module `App`.
public struct AppWork: Sendable {
    fileprivate let part: AppPart

    /// Work that takes services.
    public init<each Parameter: Sendable>(
        fileID: String = #fileID,
        line: UInt = #line,
        _ work: @escaping @Sendable (repeat each Parameter) async throws -> Void
    ) {
        part = AppPart(location: CallSite(fileID: fileID, line: line)) { registrar in
            let handler = registrar.handle("work of the app", fileID: fileID, line: line) {
                (_: Void, arguments: repeat each Parameter) in try await work(repeat each arguments)
            }
            registrar.declare(DeclaredAppWork(handler: handler), fileID: fileID, line: line)
        }
    }
}

/// The services that the composition root resolves by hand, as a line of its list.
///
///     AppUses((any CatalogService).self, (any CartService).self)
///
/// Each counts as used, and is a problem of the check if no listed module provides it. Name a service as a parameter asks
/// for it. What code resolves by hand and this doesn't name, is outside the graph.
public struct AppUses: Sendable {
    fileprivate let part: AppPart

    /// The use of these services.
    public init<each Service: Sendable>(
        _ services: repeat (each Service).Type,
        fileID: String = #fileID,
        line: UInt = #line
    ) {
        part = AppPart(location: CallSite(fileID: fileID, line: line)) { registrar in
            _ = registrar.handle("composition root", fileID: fileID, line: line) {
                (_: Void, _: repeat Lazy<each Service>) in
            }
        }
    }
}

extension ModuleBuilder {
    /// Lists work of the composition root.
    public static func buildExpression(_ work: AppWork) -> ModuleList { ModuleList(items: [work.part.item]) }

    /// Lists what the composition root resolves by hand.
    public static func buildExpression(_ uses: AppUses) -> ModuleList { ModuleList(items: [uses.part.item]) }
}

/// The handler of work of the composition root.
struct DeclaredAppWork: Declaration {
    let handler: RegisteredHandler<Void, Void>

    static func problems(in declarations: [Declared<DeclaredAppWork>]) -> [AssemblyError.Problem] {
        declarations.filter { !$0.scopes.isEmpty }.map { work in
            work.problem(
                "work-in-scope", "Work of the app is listed in the scope \(work.scopes.joined(separator: ", ")).",
                subject: "AppWork",
                remedy: "list it outside of the scope, or register it in a module of the scope with onRun.")
        }
    }
}
