public import ModuleKit
public import ModuleRouting

/// Takes requests of other apps by x-callback-url 1.0, opens their action, and opens the callback that fits what came of it.
///
///     let requests = CallbackReceiver(
///         router, opening: CallbackTargets(schemes: ["drafts"])
///     ) { url in
///         await openOutside(url)
///     }
///     if CallbackReceiver.isRequest(url) {
///         await requests.receive(url, from: sender)
///     }
///
/// An action is a route: `bookshop://x-callback-url/books/1342?from=push&x-success=…` opens what `bookshop://books/1342`
/// with `from=push` does, as a custom scheme of the calling app does, so exposure, rewriters and interceptors hold.
/// Parameters whose names start with `x-` are the protocol's and reach no route.
///
/// | what came of it | callback | with |
/// |---|---|---|
/// | ``CallerStatus/ok`` | `x-success` | what the output says of itself |
/// | ``CallerStatus/cancelled``: a `CancellationError`, or ``CallerAnswer/cancelled`` | `x-cancel` | nothing |
/// | ``CallerStatus/notFound``, ``CallerStatus/malformed``, ``CallerStatus/tooLarge`` | none | |
/// | others | `x-error` | `errorCode` and `errorMessage`, both of ``CallerStatus`` |
///
/// A ``CallerRepresentable`` output that is an object gives an item for each member, others give `result`. Lists and objects
/// in it are written as JSON. A member whose name starts with `x-` is left out: the prefix is reserved. Items go before the
/// fragment and replace those of their name. More than 4,096 bytes of items are ``CallerStatus/failed``.
///
/// Callbacks are judged before anything is opened: where one is not among the ``CallbackTargets``, has user info, lies
/// too deep in others, or where a parameter is given twice, the action isn't opened and no callback either.
public struct CallbackReceiver: Sendable {
    private let router: Router
    private let targets: CallbackTargets
    private let timeout: Duration?
    private let open: @Sendable (String) async -> Bool

    /// A receiver of requests.
    ///
    /// - Parameters:
    ///   - router: opens the actions.
    ///   - targets: the callbacks that may be opened.
    ///   - timeout: how long an action may take, by the manager's clock; nil for any time.
    ///   - open: opens a callback in the way of the host, and returns whether something took it.
    public init(
        _ router: Router,
        opening targets: CallbackTargets,
        timeout: Duration? = nil,
        open: @escaping @Sendable (String) async -> Bool
    ) {
        self.router = router
        self.targets = targets
        self.timeout = timeout
        self.open = open
    }

    /// Whether the URL is a request: its host is `x-callback-url`, in any case of letters.
    public static func isRequest(_ url: String) -> Bool { CallbackRequest.isRequest(SplitURL(url.utf8)) }

    /// Opens the request's action, and one callback at most.
    ///
    /// - Parameters:
    ///   - url: the request.
    ///   - sender: the calling app, if the host knows it; never what `x-source` says.
    @discardableResult
    public func receive(_ url: String, from sender: String? = nil) async -> CallbackOutcome {
        let origin = RouteOrigin(.customScheme, sender: sender)
        guard url.utf8.count <= 8192 else { return CallbackOutcome(status: .tooLarge) }
        let split = SplitURL(url.utf8)
        guard let scheme = split.schemeName, CallbackRequest.isRequest(split),
            scheme != "http", scheme != "https", router.owns(scheme, "own")
        else { return CallbackOutcome(status: .notFound) }
        let request: CallbackRequest
        do throws(CallbackRefusal) {
            request = try CallbackRequest(split)
        } catch {
            return CallbackOutcome(status: .malformed, problem: error.diagnostic)
        }
        var callbacks: [String: SplitURL] = [:]
        do throws(CallbackRefusal) {
            for name in SplitURL.callbackNames {
                guard let text = request.callbacks[name] else { continue }
                callbacks[name] = try targets.target(name, text, of: router)
            }
        } catch {
            // Nothing is called, and an action that is not there looks as it does otherwise.
            let status = router.canOpen(request.url, origin: origin) ? CallerStatus.refused : .notFound
            return CallbackOutcome(status: status, problem: error.diagnostic, source: request.source)
        }
        let caller = await CallerOutcome(of: request.url, from: router, OpenOptions(origin: origin, timeout: timeout))
        var outcome = CallbackOutcome(status: caller.status, result: caller.result, source: request.source)
        var items = outcome.status == .ok ? caller.value.items : []
        if items == nil { outcome.status = .failed }
        let name: String
        switch outcome.status {
        case .ok: name = "x-success"
        case .cancelled: name = "x-cancel"
        case .notFound, .malformed, .tooLarge: return outcome
        case let status:
            name = "x-error"
            items = [QueryItem("errorCode", "\(status.number)"), QueryItem("errorMessage", status.text)]
        }
        guard let callback = callbacks[name] else { return outcome }
        let url = callback.replacingItems(with: items ?? [])
        outcome.callback = url
        outcome.isAnswered = await open(url)
        return outcome
    }
}

/// What a request of another app came to.
public struct CallbackOutcome: Sendable {
    /// What the calling app learns.
    public fileprivate(set) var status: CallerStatus
    /// What the app itself knows: the action's answer, which it may show, or why there is none; nil if the action was not
    /// opened.
    public fileprivate(set) var result: Result<RouteAnswer, any Error>?
    /// What is wrong with the request; nil if it was understood.
    public fileprivate(set) var problem: Diagnostic?
    /// What the calling app says it is, to be shown to a person: a claim, without control characters, of at most 64 scalars.
    public fileprivate(set) var source: String?
    /// The callback that was opened; nil if there was none to open.
    public fileprivate(set) var callback: String?
    /// Whether something took the callback.
    public fileprivate(set) var isAnswered = false
}

extension CallerValue {
    /// The value as items of a callback; nil if it can't be written, or is too large.
    fileprivate var items: [QueryItem]? {
        var members: [Member] = []
        switch self {
        case .null: return []
        case .object(let named): members = named.filter { !$0.name.utf8.starts(with: "x-".utf8) }
        default: members = [Member("result", self)]
        }
        guard json != nil else { return nil }
        let items = members.map { QueryItem($0.name, $0.value.plain) }
        return items.reduce(0, { $0 + $1.written.utf8.count }) <= 4096 ? items : nil
    }

    private var plain: String { if case .text(let text) = self { text } else { line() } }
}

/// A request of another app by x-callback-url 1.0: `scheme://x-callback-url/action?parameters`.
struct CallbackRequest {
    static let host = "x-callback-url"

    /// The URL of the action's route, with the parameters that are not the protocol's.
    let url: String
    /// What `x-source` says.
    let source: String?
    /// What the callbacks name, by their parameters.
    let callbacks: [String: String]

    /// Whether the text is such a request: its host is the protocol's, in any case.
    static func isRequest(_ url: SplitURL) -> Bool {
        guard url.scheme != nil, let authority = url.authority else { return false }
        // Beyond ASCII, letters fold to these that are others.
        return authority.count == host.utf8.count && String(decoding: authority, as: UTF8.self).lowercased() == host
    }

    /// - Throws: a refusal if a parameter can't be decoded, is given twice, or if there is no action.
    init(_ split: SplitURL) throws(CallbackRefusal) {
        var own: [SplitURL.Item] = []
        var protocols: [String: String] = [:]
        for (item, name, value) in try split.pairs() {
            // The prefix is reserved: what it begins is for the protocol, now or later, and never for a route.
            if name.utf8.starts(with: "x-".utf8) { protocols[name] = value } else { own.append(item) }
        }
        guard let first = split.path.dropFirst().first, first != UInt8(ascii: "/") else {
            throw .request("the action", "is missing", "name the action behind the host.")
        }
        // Without an authority, so that no part of the action becomes a host, user info or a port.
        var bare = split
        bare.authority = nil
        bare.items = own
        url = bare.text
        source = protocols["x-source"].map(Self.shown)
        callbacks = protocols.filter { SplitURL.callbackNames.contains($0.key) }
    }

    /// What another app says of itself, as it may be shown: at most 64 scalars, without what acts on a text.
    private static func shown(_ text: String) -> String {
        let shown = text.unicodeScalars.lazy.filter { !$0.actsOnText && $0.properties.generalCategory != .privateUse }
        return shown.prefix(64).map { String($0) }.joined()
    }
}
