import ModuleKit
import ModuleRouting

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
        return authority.utf8.count == host.utf8.count && authority.lowercased() == host
    }

    /// - Throws: a refusal if a parameter can't be decoded, is given twice, or if there is no action.
    init(_ split: SplitURL, scheme: String) throws(CallbackRefusal) {
        var own: [String] = []
        var protocols: [String: String] = [:]
        for (item, name, value) in try split.pairs() {
            // The prefix is reserved: what it begins is for the protocol, now or later, and never for a route.
            if name.utf8.starts(with: "x-".utf8) { protocols[name] = value } else { own.append(item.written) }
        }
        let action = split.path.utf8.dropFirst()
        guard let first = action.first, first != UInt8(ascii: "/") else {
            throw .request("the action", "is missing", "name the action behind the host.")
        }
        // Without an authority, so that no part of the action becomes a host, user info or a port.
        url =
            "\(scheme):/" + String(decoding: Array(action), as: UTF8.self) + SplitURL.query(own)
            + (split.fragment.map { "#\($0)" } ?? "")
        source = protocols["x-source"].map(Self.shown)
        callbacks = protocols.filter { SplitURL.callbackNames.contains($0.key) }
    }

    /// What another app says of itself, as it may be shown: at most 64 scalars, without what acts on a text.
    private static func shown(_ text: String) -> String {
        let shown = text.unicodeScalars.lazy.filter { !$0.actsOnText && $0.properties.generalCategory != .privateUse }
        return shown.prefix(64).map { String($0) }.joined()
    }
}
