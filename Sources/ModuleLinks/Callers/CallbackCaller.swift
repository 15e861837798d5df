public import ModuleKit
public import ModuleRouting

/// Calls actions of other apps by x-callback-url 1.0, and waits for their answers.
///
///     let apps = CallbackCaller(answers: "bookshop", source: "Bookshop") { url in
///         await openOutside(url)
///     }
///     switch try await apps.call("create", of: "drafts", ["text": "Read Emma"]) {
///     case .success(let items): show(items["uuid"])
///     case .error(_, let message): show(message)
///     case .cancelled, .timedOut: break
///     }
///
/// The callbacks that it sends along lead to `bookshop://x-callback-url/x-answer/…` and carry a random id of 128 bits. Give
/// URLs that arrive to ``answer(_:)`` before you give them to a router:
///
///     if apps.isAnswer(url) { _ = apps.answer(url) } else { … }
///
/// An answer counts once, within the timeout, for the action that was called; what has an unknown id, comes once more, or
/// comes late is ``CallerStatus/notFound``, and changes nothing.
public final class CallbackCaller: Sendable {
    private static let answers = "x-answer"

    private let scheme: String
    private let source: String?
    private let timeout: Duration
    private let time: Timekeeper
    private let open: @Sendable (String) async -> Bool
    private let capacity: Int
    private let calls = Monitor<[String: Pending]>([:])

    private typealias Reply = Result<CallbackReply, any Error>

    /// A call that waits for its answer.
    private struct Pending: Sendable {
        let action: String
        /// When the timeout is over, by the clock.
        let end: Duration
        let replies: AsyncStream<Reply>.Continuation
    }

    /// A caller of other apps.
    ///
    /// - Parameters:
    ///   - scheme: the app's own scheme, to which answers come.
    ///   - source: the app's name, as the other app may show it.
    ///   - timeout: how long an answer counts; two minutes unless said, because a person may have to act there.
    ///   - capacity: how many calls may wait for their answers.
    ///   - clock: measures the timeout.
    ///   - open: opens a URL in the way of the host, and returns whether something took it.
    public init(
        answers scheme: String,
        source: String? = nil,
        timeout: Duration = .seconds(120),
        capacity: Int = 16,
        clock: any Clock<Duration> = ContinuousClock(),
        open: @escaping @Sendable (String) async -> Bool
    ) {
        self.scheme = scheme.lowercased()
        self.source = source
        self.timeout = timeout
        self.open = open
        time = Timekeeper(clock)
        self.capacity = capacity
    }

    /// How many calls wait for their answers.
    public var pending: Int { calls.withLock { $0.count } }

    /// Calls an action of another app, and waits for its answer. Where the waiting task is cancelled, the waiting ends, and
    /// an answer that still comes is not found.
    ///
    /// - Parameters:
    ///   - action: the action, with slashes if it has several parts.
    ///   - scheme: the other app's scheme.
    ///   - parameters: the action's parameters. Names that start with `x-` are the protocol's.
    /// - Throws: ``CallbackError`` if the other app was not called; `CancellationError`.
    public func call(
        _ action: String,
        of scheme: String,
        _ parameters: KeyValuePairs<String, String> = [:]
    ) async throws -> CallbackReply {
        try Task.checkCancellation()
        let id = Self.randomID()
        let url = try url(action, of: scheme, parameters.map { QueryItem($0.key, $0.value) }, id)
        let (replies, sink) = AsyncStream<Reply>.makeStream()
        let call = Pending(action: action, end: time.deadline(after: timeout), replies: sink)
        let isTaken = calls.withLock { calls in
            guard calls.count < capacity else { return false }
            calls[id] = call
            return true
        }
        guard isTaken else { throw CallbackError.busy }
        let stopClock = time.schedule(after: timeout) { self.finish(id, .success(.timedOut)) }
        // What opens may take its time, and an answer or the timeout may come before it is done.
        let opening = Task { if await !open(url) { finish(id, .failure(CallbackError.notOpened)) } }
        defer {
            stopClock()
            opening.cancel()
            calls.change { $0[id] = nil }
        }
        // Where the task is cancelled they end without one.
        for await reply in replies { return try reply.get() }
        throw CancellationError()
    }

    /// Ends a call, unless it has ended.
    private func finish(_ id: String, _ reply: Reply) {
        calls.withLock { $0.removeValue(forKey: id) }?.replies.yield(reply)
    }

    /// Whether the URL is where answers to this caller's calls come to, whatever becomes of it.
    public func isAnswer(_ url: String) -> Bool { Self.parts(of: SplitURL(url.utf8), scheme) != nil }

    /// Takes an answer.
    ///
    /// - Returns: ``CallerStatus/ok`` if a call waited for it; ``CallerStatus/notFound`` if none did: the id is unknown, the
    ///   action is another, it came before, or the timeout is over.
    public func answer(_ url: String) -> CallerStatus {
        let split = SplitURL(url.utf8)
        guard url.utf8.count <= 8192, let parts = Self.parts(of: split, scheme), parts.count == 4,
            let kind = Kind(rawValue: parts[1]), let action = PercentEncoding.text(of: parts[3].utf8),
            let reply = kind.reply(split)
        else { return .notFound }
        let call = calls.withLock { calls -> Pending? in
            guard let call = calls[parts[2]], call.action.utf8.elementsEqual(action.utf8) else { return nil }
            return calls.removeValue(forKey: parts[2])
        }
        guard let call else { return .notFound }
        let isInTime = time.now() < call.end
        let waits = call.replies.yield(.success(isInTime ? reply : .timedOut))
        guard case .enqueued = waits, isInTime else { return .notFound }
        return .ok
    }

    private enum Kind: String, CaseIterable {
        case success, error, cancel

        /// Nil if an item can't be decoded, or is given twice.
        func reply(_ url: SplitURL) -> CallbackReply? {
            guard let pairs = try? url.pairs() else { return nil }
            var found = RouteParameters()
            for (_, name, value) in pairs where !name.utf8.starts(with: "x-".utf8) { found.append(name, value) }
            switch self {
            case .success: return .success(found)
            case .error: return .error(code: found["errorCode"].flatMap { Int($0) }, message: found["errorMessage"])
            case .cancel: return .cancelled
            }
        }
    }

    /// The parts of the path behind the host: `x-answer`, the kind, the id, the action. Nil if the URL is none of an answer.
    private static func parts(of url: SplitURL, _ scheme: String) -> [String]? {
        guard url.schemeName == scheme, CallbackRequest.isRequest(url) else { return nil }
        let parts = url.path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        return parts.first == answers ? parts : nil
    }

    /// 128 bits of the system's generator, in hexadecimal.
    private static func randomID() -> String {
        (0..<2).map { _ in
            let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        .joined()
    }

    private func url(
        _ action: String,
        of scheme: String,
        _ parameters: [QueryItem],
        _ id: String
    ) throws(CallbackError) -> String {
        let target = scheme.lowercased()
        let isBare = action.hasPrefix("/")
        let segments = action.utf8.dropFirst(isBare ? 1 : 0)
            .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: action == "/")
            .map { String(decoding: Array($0), as: UTF8.self) }
        guard SplitURL("\(target):".utf8).scheme == Array(target.utf8), !CallbackTargets.never.contains(target),
            target != self.scheme
        else {
            throw .malformed("scheme: it is none of another app", "name the scheme of another app.")
        }
        guard !segments.contains(where: { $0.isEmpty || PercentEncoding.isDotSegment($0) }) else {
            throw .malformed("action: a part of it is empty or a dot segment", "name the action as the other app does.")
        }
        var names: Set<[UInt8]> = []
        for parameter in parameters {
            guard !parameter.name.utf8.starts(with: "x-".utf8) else {
                throw .malformed("parameter: its name begins with x-", "give it another name: the prefix is reserved.")
            }
            guard names.insert(Array(parameter.name.utf8)).inserted else {
                throw .malformed("parameter: its name is given twice", "give each parameter once.")
            }
        }
        let answers = "\(self.scheme)://\(CallbackRequest.host)/\(Self.answers)"
        let end = "\(id)/\(PercentEncoding.encode(action))"
        var items = source.map { [QueryItem("x-source", $0)] } ?? []
        for kind in Kind.allCases { items.append(QueryItem("x-\(kind)", "\(answers)/\(kind)/\(end)")) }
        let path = segments.map { PercentEncoding.encode($0) }.joined(separator: "/")
        let url =
            "\(target)://\(isBare ? "" : CallbackRequest.host)/\(path)?"
            + (items + parameters).map(\.written).joined(separator: "&")
        guard url.utf8.count <= 8192 else {
            throw CallbackError(
                .tooLong,
                "The call of another app is too long.",
                facts: ["length: \(url.utf8.count) bytes", "limit: 8192 bytes"],
                remedy: "send less."
            )
        }
        return url
    }
}

extension CallbackError {
    fileprivate static let busy = CallbackError(
        .busy,
        "Too many calls of other apps wait for their answers.",
        remedy: "call again when one of them is over."
    )

    fileprivate static let notOpened = CallbackError(
        .notOpened,
        "No app could open this URL.",
        remedy: "see whether the app is installed, and whether its scheme may be opened."
    )

    fileprivate static func malformed(_ fact: String, _ remedy: String) -> CallbackError {
        CallbackError(.malformed, "Another app can't be called so.", facts: [fact], remedy: remedy)
    }
}

/// What another app answers a call of a ``CallbackCaller``.
public enum CallbackReply: Sendable, Hashable {
    /// It was done; the items are what the other app says of it, without those whose names start with `x-`.
    case success(RouteParameters)
    /// It could not be done. Both are the other app's words: show them as such, or not at all.
    case error(code: Int?, message: String?)
    /// The person cancelled there.
    case cancelled
    /// No answer came within the timeout.
    case timedOut
}

/// Why another app was not called.
public struct CallbackError: Error, Sendable, Hashable, DiagnosticConvertible {
    /// The kind of a ``CallbackError``. Later versions may add kinds, so give a `switch` over it a `default`.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable text.
        public let rawValue: String

        /// A kind with that text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The scheme, the action or a parameter can't be called so.
        public static let malformed = Code(rawValue: "malformed")
        /// The URL would be longer than 8,192 bytes.
        public static let tooLong = Code(rawValue: "too-long")
        /// As many calls as may wait for their answers do.
        public static let busy = Code(rawValue: "busy")
        /// Nothing took the URL.
        public static let notOpened = Code(rawValue: "not-opened")
    }

    /// The kind.
    public let code: Code
    /// What happened, the facts, and how to fix it.
    public let diagnostic: Diagnostic

    init(_ code: Code, _ summary: String, facts: [String] = [], remedy: String) {
        self.code = code
        diagnostic = Diagnostic(summary, facts: facts, remedy: remedy)
    }
}
