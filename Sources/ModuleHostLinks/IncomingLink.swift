public import ModuleKit
public import ModuleRouting

/// A link that the host received, not opened yet, as ``IncomingLinks`` hands it to an app that follows it.
public struct IncomingLink: Sendable {
    /// The URL, as it came.
    public let url: String
    /// Where it comes from.
    public let origin: RouteOrigin
    /// The identifier of the scene that received it; nil if the host has no scenes.
    public let scene: String?

    /// When it arrived, by the manager's clock.
    let arrival: Duration

    /// Lets the queue hand over the next link.
    var begun: @Sendable () -> Void = {}
}

extension IncomingLink: Hashable {
    /// Whether both have one URL, origin and scene, whenever they arrived.
    public static func == (left: Self, right: Self) -> Bool {
        left.url == right.url && left.origin == right.origin && left.scene == right.scene
    }

    /// Feeds the URL to the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(url) }
}

extension IncomingLink: CustomReflectable {
    /// A text without the URL, in which a secret may be.
    public var customMirror: Mirror {
        Mirror(self, children: ["origin": origin, "scene": scene ?? "none"], displayStyle: .struct)
    }
}

/// The outcome of a link that the host received, for the app to show.
public struct IncomingLinkOutcome: Sendable {
    /// The URL that was opened.
    public let url: String
    /// Where it came from.
    public let origin: RouteOrigin
    /// The answer, or the error: that of ``/ModuleRouting/RouteOpener``, or a ``DidDropLink``.
    public let result: Result<RouteAnswer, any Error>
}

extension IncomingLinkOutcome: CustomReflectable {
    /// A text without the URL, in which a secret may be.
    public var customMirror: Mirror {
        Mirror(self, children: ["origin": origin, "result": result], displayStyle: .struct)
    }
}

/// A link that the host received was given up before it was opened. ``IncomingLinks`` sends it, and shows it as the error
/// of a link that was taken, if links are opened by the router.
///
/// All modules hear it at the same time. Not sticky. Timeout: ten seconds. It doesn't carry the URL, which may hold
/// secrets.
public struct DidDropLink: ModuleEvent, Error, Hashable {
    /// Why a link is given up.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// As many links as may wait did so already. The event's answer was that the link isn't taken.
        case overflow
        /// The app did not run in time.
        case deadline
    }

    /// All at the same time.
    public static var order: EventOrder { .concurrent }

    /// The reason.
    public let reason: Reason
    /// Where the link came from.
    public let origin: RouteOrigin.Kind

    /// A link was given up for that reason.
    public init(_ reason: Reason, from origin: RouteOrigin.Kind) {
        self.reason = reason
        self.origin = origin
    }
}
