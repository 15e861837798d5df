/// What a caller from outside learns of an open: one of a fixed list, with a stable word, a stable number, and a text that
/// says nothing of the app.
///
/// A web page reads them in the answer of a ``PageBridge``, another app in the `errorCode` and `errorMessage` of its
/// callback. The numbers are those that HTTP has for the like. Later versions may add some, so let callers take an unknown
/// one for ``failed``.
public struct CallerStatus: Sendable, Hashable, CaseIterable {
    /// The stable word, as in `not-found`.
    public let word: String
    /// The stable number, as in 404.
    public let number: Int
    /// What it says to a person, in one sentence.
    public let text: String

    private init(_ number: Int, _ word: String, _ text: String) {
        self.number = number
        self.word = word
        self.text = text
    }

    /// It was opened.
    public static let ok = CallerStatus(200, "ok", "It was opened.")
    /// What answers is a web page, which the app doesn't show.
    public static let elsewhere = CallerStatus(303, "elsewhere", "This is a web page.")
    /// The message or the URL is not understood.
    public static let malformed = CallerStatus(400, "malformed", "The request is not understood.")
    /// An interceptor or a rewriter couldn't let it pass, or a callback is not one that the app opens.
    public static let refused = CallerStatus(403, "refused", "The request is refused.")
    /// No route is there, or none that the caller may open: both look the same.
    public static let notFound = CallerStatus(404, "not-found", "There is nothing at this address.")
    /// The message or the URL is beyond a limit.
    public static let tooLarge = CallerStatus(413, "too-large", "The request is too large.")
    /// A parameter is missing, or isn't what the route accepts.
    public static let invalid = CallerStatus(422, "invalid", "A parameter is missing or not accepted.")
    /// As many calls as may be under way are.
    public static let busy = CallerStatus(429, "busy", "Too many requests are under way.")
    /// The person cancelled, or the app did.
    public static let cancelled = CallerStatus(499, "cancelled", "The request was cancelled.")
    /// It failed for a reason that stays in the app.
    public static let failed = CallerStatus(500, "failed", "The request could not be done.")
    /// It is switched off for now.
    public static let switchedOff = CallerStatus(503, "switched-off", "This is switched off for now.")
    /// It took too long.
    public static let timedOut = CallerStatus(504, "timed-out", "The request took too long.")

    /// All of them, by number.
    public static let allCases: [CallerStatus] = [
        .ok, .elsewhere, .malformed, .refused, .notFound, .tooLarge, .invalid, .busy, .cancelled, .failed, .switchedOff,
        .timedOut,
    ]
}

extension CallerStatus: CustomStringConvertible {
    /// The number and the word: `404 not-found`.
    public var description: String { "\(number) \(word)" }
}
