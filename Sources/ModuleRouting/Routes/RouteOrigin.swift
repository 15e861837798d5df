/// Where a request to open something comes from, with what the host knows of the sender.
///
/// Only the host can know it, so adapters of hosts set it; nothing in a URL changes it. What arrives without any is
/// ``unknown``, which is trusted the least. Inside a handler or an interceptor an open has the origin of the open around
/// it, unless it says ``inside``: then the app acts in its own name.
///
/// | The URL arrives … | origin | opens routes exposed to |
/// | --- | --- | --- |
/// | as a universal link | ``link`` | ``RouteExposure/links``; the app must list the domain |
/// | by a custom scheme, from any app or web page | ``customScheme`` | ``RouteExposure/customSchemes`` |
/// | by a custom scheme, from an app that the system names | ``customScheme`` with a sender | ``RouteExposure/customSchemes``, ``RouteExposure/teamApps`` |
/// | from a frame of your domain in your web view | `web`, its host | ``RouteExposure/webPages`` |
/// | from a frame of another host | `web`, its host | ``RouteExposure/unknown`` |
/// | by a tapped notification, a shortcut, a command line, restored state | of that name | of that name |
/// | from somewhere unknown | ``unknown`` | ``RouteExposure/unknown`` |
/// | from your own code | ``inside`` | all, also those exposed to nothing |
///
/// The URL's scheme decides nothing, the origin does, and hosts set it.
public struct RouteOrigin: Sendable, Hashable {
    /// The kinds of origins.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The app itself.
        case inside
        /// A universal link or app link: the system checked that the domain is the app's. Anyone may have written it.
        case link
        /// A URL of a custom scheme, which any app and any web page may open.
        case customScheme = "custom-scheme"
        /// A frame of a web page in the app's own web view.
        case web
        /// A notification that was tapped. The server may have put text of other people into it.
        case notification
        /// A shortcut item, which an older version of the app may have stored.
        case shortcut
        /// A command line.
        case command
        /// What the app stored of its own state, maybe an older version of it.
        case restoration
        /// Unknown.
        case unknown
    }

    /// The kind.
    public let kind: Kind

    /// What the host knows of the sender: of a link its domain, of a custom scheme the calling app, of a web page the
    /// host of the frame; nil if the host knows nothing, or the kind has no sender.
    public let sender: String?

    /// An origin of that kind.
    ///
    /// - Parameters:
    ///   - kind: the kind.
    ///   - sender: what the host knows of the sender. Of a custom scheme it is the calling app, where the host says which
    ///     one it is, as iOS does for apps of the same team; nil means any app. Of a web page it is the host of the frame
    ///     that asks, not that of the page around it. An empty text is none. Kinds without a sender leave it out.
    public init(_ kind: Kind, sender: String? = nil) {
        self.kind = kind
        let sender = sender?.isEmpty == true ? nil : sender
        self.sender =
            switch kind {
            case .link, .web: sender.map { ASCII.lowercased($0.utf8) }
            case .customScheme: sender
            case .inside, .notification, .shortcut, .command, .restoration, .unknown: nil
            }
    }

    /// The app itself.
    public static let inside = RouteOrigin(.inside)
    /// A universal link or app link.
    public static let link = RouteOrigin(.link)
    /// A URL of a custom scheme from an unknown app.
    public static let customScheme = RouteOrigin(.customScheme)
    /// A notification that was tapped.
    public static let notification = RouteOrigin(.notification)
    /// A shortcut item.
    public static let shortcut = RouteOrigin(.shortcut)
    /// A command line.
    public static let command = RouteOrigin(.command)
    /// The app's own stored state.
    public static let restoration = RouteOrigin(.restoration)
    /// Unknown. Such a request is trusted the least.
    public static let unknown = RouteOrigin(.unknown)

    /// Whether it is the app itself.
    public var isInside: Bool { kind == .inside }
}

extension RouteOrigin: Codable {
    /// Reads the text that ``description`` is.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a text that is no origin.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let origin = RouteOrigin(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "The text is no origin.")
        }
        self = origin
    }

    /// Writes its ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension RouteOrigin: LosslessStringConvertible {
    /// The origin that the text writes: a kind, and after a colon the sender, as in `web:bookshop.example`; nil if it is no
    /// kind, or has a sender and its kind has none.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let kind = Kind(rawValue: parts[0]) else { return nil }
        guard parts.count == 2 else {
            self.init(kind)
            return
        }
        guard !parts[1].isEmpty else { return nil }
        self.init(kind, sender: parts[1])
        if sender == nil { return nil }
    }

    /// The kind, and after a colon the sender if it is known: `web:bookshop.example`.
    public var description: String { sender.map { "\(kind.rawValue):\($0)" } ?? kind.rawValue }
}
