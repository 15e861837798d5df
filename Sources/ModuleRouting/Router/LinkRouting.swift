public import ModuleKit

/// The URL layer as a module: list it in the composition root with the app's schemes and domains.
///
///     try ModuleManager {
///         LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
///         CatalogEntry()
///         CartEntry()
///     }
///
/// It provides ``RouteOpener``, which handlers, services and event handlers take as a parameter, and ``Router``, which
/// is the same with what a composition root asks of it besides. The assembly check then knows which URLs are the app's: a
/// route of another scheme or domain is a problem.
public struct LinkRouting: ModuleEntry {
    private let links: LinkNamespaces
    private let fileID: String
    private let line: UInt

    /// The URL layer of an app.
    ///
    /// - Parameters:
    ///   - schemes: the app's own schemes, in any case. One that isn't valid by RFC 3986 section 3.1, and http and https,
    ///     which belong to no app, are problems of the assembly.
    ///   - domains: the domains of the app's http and https links, in any case. `*.wiki.example` means each name with
    ///     one label before `wiki.example`: for `de.wiki.example`, and for neither `wiki.example`, `evilwiki.example` nor
    ///     `a.b.wiki.example`. What is more than a name is a problem of the assembly, and a Unicode name is written in its ASCII
    ///     form, `xn--…`, as hosts of URLs are.
    ///   - options: how URLs are read and which route is tried first, if not by the defaults.
    ///   - limits: how much a URL may have and an open may do.
    public init(
        schemes: [String],
        domains: [String] = [],
        options: RoutingOptions = RoutingOptions(),
        limits: RouteLimits = RouteLimits(),
        fileID: String = #fileID,
        line: UInt = #line
    ) {
        (self.fileID, self.line) = (fileID, line)
        links = LinkNamespaces(schemes: schemes, domains: domains, options: options, limits: limits)
    }

    /// Provides the opener.
    public func register(in registrar: inout Registrar) {
        registrar.declare(RouteDeclaration.links(links), fileID: fileID, line: line)
        registrar.provide(Router.self) { [links] (calls: HandlerCaller) in Router(RouterCore(calls, links)) }
        registrar.alias((any RouteOpener).self, of: Router.self) { $0 }
    }
}

extension RouteDeclaration {
    static func lineProviding(_ service: any Any.Type) -> String? {
        service == (any RouteOpener).self || service == Router.self
            ? "LinkRouting(schemes: [\"…\"], domains: [\"…\"])" : nil
    }
}
