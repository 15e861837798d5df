import ModuleKit
public import ModuleRouting

/// Lets frames of web pages in the app's own web view open routes, and answers each message with a status and a small
/// value.
///
///     let bridge = PageBridge(router)
///     let answer = await bridge.answer(Array(message.utf8), from: frame)
///
/// A message is a JSON object with a `url`, and maybe an `id` (an integer, or a text of at most 64 bytes) that the answer
/// repeats, and `parameters` for the URL's query: texts, numbers, booleans, and lists of these.
///
///     {"id": 7, "url": "bookshop://books/1342", "parameters": {"from": "page"}}
///     {"id":7,"status":"ok","value":{"title":"Pride and Prejudice"},"error":null}
///     {"id":7,"status":"not-found","value":null,"error":{"code":404,…}}
///
/// The open is that of an origin of the kind `web` with the frame's host, so it goes the way of all opens: exposure,
/// rewriters, interceptors. A frame that isn't of one of the app's own domains, that came without https, or that lies in
/// another page counts as an unknown origin. A route that the frame may not open is answered byte for byte as one that
/// doesn't exist. The value is what the route's output says of itself (``CallerRepresentable``), else null. No type, no
/// path and no error of the app goes out: the words, the numbers and the messages are those of ``CallerStatus``.
///
/// Each message is judged by the frame that it comes from, so a page that leads elsewhere has no rights there. Give the
/// answer to that frame alone: on Apple platforms by the reply handler of the message, never by a script that runs in
/// whatever page is there by then.
public final class PageBridge: Sendable {
    private let links: any RouteOpener
    private let capacity: Int
    private let timeout: Duration?
    private let underWay = Monitor(0)

    /// A bridge to an app's routes.
    ///
    /// - Parameters:
    ///   - links: opens the routes.
    ///   - capacity: how many messages may be under way; what comes beyond is answered ``CallerStatus/busy``.
    ///   - timeout: how long an open may take, by the manager's clock; nil for any time.
    public init(
        _ links: any RouteOpener,
        capacity: Int = 16,
        timeout: Duration? = .seconds(60)
    ) {
        self.links = links
        self.capacity = capacity
        self.timeout = timeout
    }

    /// Opens what the message asks for. It never throws: what is wrong with the message is in the answer.
    ///
    /// - Parameters:
    ///   - message: JSON in UTF-8: at most 16 KiB, 300 values, and 3 levels.
    ///   - frame: the frame that sent it, as the web view says.
    /// - Returns: the answer: one line of JSON, in ASCII, which stays unchanged in a script, in markup and in a terminal.
    ///   It has at most 64 KiB and some; a value that is larger is answered ``CallerStatus/failed``.
    public func answer(_ message: [UInt8], from frame: PageFrame) async -> String {
        let read: PageMessage
        do throws(PageMessage.Refusal) {
            read = try PageMessage(message)
        } catch {
            return Self.answer(to: error.id, CallerOutcome(error.status))
        }
        let capacity = capacity
        let isTaken = underWay.withLock { count in
            guard count < capacity else { return false }
            count += 1
            return true
        }
        guard isTaken else { return Self.answer(to: read.id, CallerOutcome(.busy)) }
        defer { underWay.withLock { $0 -= 1 } }
        let options = OpenOptions(origin: frame.origin, timeout: timeout)
        return Self.answer(to: read.id, await CallerOutcome(of: read.url, from: links, options))
    }

    private static func answer(to id: CallerValue, _ outcome: CallerOutcome) -> String {
        guard outcome.value.json != nil else { return answer(to: id, CallerOutcome(.failed)) }
        let status = outcome.status
        let error: CallerValue =
            status == .ok ? .null : ["code": .integer(status.number), "message": .text(status.text)]
        return CallerValue.members([
            ("id", id), ("status", .text(status.word)), ("value", outcome.value), ("error", error),
        ])
        .line()
    }
}

/// The frame of a web page that a message comes from, as the web view says it: never what the message says, and never the
/// URL that the web view shows, because a page may hold frames of others.
///
/// On Apple platforms it is made of the message's `frameInfo`:
///
///     let origin = message.frameInfo.securityOrigin
///     let frame = PageFrame(
///         host: origin.host, scheme: origin.protocol, port: origin.port,
///         isMainFrame: message.frameInfo.isMainFrame)
public struct PageFrame: Sendable, Hashable {
    /// The host; nil if the frame has none, as a sandboxed one.
    public let host: String?
    /// Whether it is the page itself, and no frame in it.
    public let isMainFrame: Bool
    /// Whether what it holds came over https, from the default port.
    public let isSecure: Bool

    /// A frame.
    ///
    /// - Parameters:
    ///   - host: the host of the frame's own document; nil or empty if it has none.
    ///   - scheme: the scheme that it was loaded by.
    ///   - port: its port; 0 for the default one.
    ///   - isMainFrame: whether it is the page itself, and no frame in it.
    public init(host: String?, scheme: String = "https", port: Int = 0, isMainFrame: Bool) {
        self.host = host?.isEmpty == true ? nil : host
        self.isMainFrame = isMainFrame
        isSecure = scheme.lowercased() == "https" && (port == 0 || port == 443)
    }

    /// The origin of its messages: unknown for a frame inside a page, because a page of others may hold a frame of yours.
    var origin: RouteOrigin {
        guard let host, isSecure, isMainFrame else { return .unknown }
        // A host that is not one of the app's domains counts as unknown when the open is judged.
        return RouteOrigin(.web, sender: host)
    }
}
