import ModuleKit
import ModuleRouting

/// Which callbacks of other apps an app opens: URLs of these schemes, and https URLs of these domains. Nothing else is
/// opened, whatever a request names.
///
///     CallbackTargets(schemes: ["drafts"], domains: ["library.example"])
///
/// Some are never opened, listed or not: the app's own schemes and domains, because the system would hand the callback
/// back with the rights of an origin that its writer does not have; `http`; and `javascript`, `data`, `file`, `blob`,
/// `about`, `view-source`, `content`, `intent`, `filesystem`, `vbscript`, `mailto`, `tel` and `sms`, which are no apps.
public struct CallbackTargets: Sendable, Hashable {
    /// In lower case.
    let schemes: Set<String>
    /// In lower case.
    let domains: Set<String>

    /// A list.
    ///
    /// - Parameters:
    ///   - schemes: schemes of other apps, in any case.
    ///   - domains: domains of other apps' links, in any case; each is a whole host.
    public init(schemes: [String], domains: [String] = []) {
        self.schemes = Set(schemes.map { $0.lowercased() }).subtracting(Self.never)
        self.domains = Set(domains.map { $0.lowercased() })
    }

    static let never = LinkNamespaces.foreign.union(["http", "https"])

    /// How deep callbacks may lie in each other: a callback that has one of its own.
    static let depth = 2

    /// The callback's URL.
    ///
    /// - Throws: a diagnostic if it is not one that may be opened.
    func target(
        _ name: String,
        _ text: String,
        of router: Router
    ) throws(CallbackRefusal) -> SplitURL {
        let url = SplitURL(text.utf8)
        guard text.utf8.allSatisfy(Self.isInURL), text.utf8.count <= 8192, PercentEncoding.text(of: text.utf8) != nil,
            let scheme = url.schemeName, !(url.fragment?.contains(UInt8(ascii: "#")) ?? false)
        else { throw CallbackRefusal(name, "is no URL", "name a whole URL, by RFC 3986.") }
        // The calling app's own scheme may have no host, as in `things:///show`.
        guard let host = scheme != "https" && url.authority == [] ? "" : url.soleHost else {
            throw CallbackRefusal(
                name, "has no host, or more than a host", "name a URL with a host, without user info and port.")
        }
        let isListed = scheme == "https" ? domains.contains(host) : schemes.contains(scheme)
        guard isListed else {
            throw CallbackRefusal(name, "leads to what is not on the list", "put its scheme or domain on the list.")
        }
        guard !router.owns(scheme, host) else {
            throw CallbackRefusal(name, "leads to the app itself", "name a URL of the calling app.")
        }
        guard !url.hasCallbacks(deeperThan: Self.depth - 1) else {
            throw CallbackRefusal(
                name, "has callbacks that lie too deep in each other", "nest at most \(Self.depth) callbacks.")
        }
        return url
    }

    /// RFC 3986: what stands in a URL as it is. Others are escaped there.
    private static func isInURL(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !"\"<>\\^`{|}".utf8.contains(byte)
    }
}

/// Why a request is not taken. It names the parameter and never its value, which holds what others wrote.
struct CallbackRefusal: Error {
    let diagnostic: Diagnostic

    /// A callback that the app does not open.
    init(_ parameter: String, _ problem: String, _ remedy: String) {
        self.init("A callback is not one that the app opens.", parameter, problem, remedy)
    }

    /// A request that is not understood.
    static func request(_ parameter: String, _ problem: String, _ remedy: String) -> CallbackRefusal {
        CallbackRefusal("The request of another app is not understood.", parameter, problem, remedy)
    }

    private init(_ summary: String, _ parameter: String, _ problem: String, _ remedy: String) {
        diagnostic = Diagnostic(
            summary, facts: ["parameter: \(parameter)", "problem: it \(problem)"], remedy: remedy)
    }
}

extension SplitURL {
    /// The parameters that are callbacks.
    static let callbackNames = ["x-success", "x-error", "x-cancel"]

    /// Whether callbacks lie deeper than that in the URL's own ones; 0 if it may have none.
    func hasCallbacks(deeperThan depth: Int) -> Bool {
        let callbacks = items.filter { $0.name.map(Self.callbackNames.contains) ?? false }
        guard depth > 0 else { return !callbacks.isEmpty }
        return callbacks.contains { item in
            // What can't be decoded is for the other app to refuse.
            item.value.map { SplitURL($0.utf8).hasCallbacks(deeperThan: depth - 1) } ?? false
        }
    }
}

extension Router {
    /// Whether URLs of the scheme, and of a web URL those of the host, are the app's own.
    func owns(_ scheme: String, _ host: String) -> Bool {
        do throws(RoutingError) {
            _ = try match("\(scheme)://\(host)/", origin: .inside)
            return true
        } catch {
            return error.code != .foreignURL
        }
    }
}
