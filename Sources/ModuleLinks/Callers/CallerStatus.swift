import ModuleRouting

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
    public static let disabled = CallerStatus(503, "disabled", "This is switched off for now.")
    /// It took too long.
    public static let timedOut = CallerStatus(504, "timed-out", "The request took too long.")

    /// All of them, by number.
    public static let allCases: [CallerStatus] = [
        .ok, .elsewhere, .malformed, .refused, .notFound, .tooLarge, .invalid, .busy, .cancelled, .failed, .disabled,
        .timedOut,
    ]
}

extension CallerStatus: CustomStringConvertible {
    /// The number and the word: `404 not-found`.
    public var description: String { "\(number) \(word)" }
}

/// An output of a route that says how it is written for callers from outside. Of other outputs only the status goes.
///
///     extension BookPage: CallerRepresentable {
///         var answerToCallers: CallerAnswer {
///             .value(["title": .text(book.title), "year": .integer(book.year)])
///         }
///     }
public protocol CallerRepresentable: Sendable {
    /// What callers learn of it.
    var answerToCallers: CallerAnswer { get }
}

/// What a caller learns of a route's output.
public enum CallerAnswer: Sendable, Hashable {
    /// It was done, and this came of it.
    case value(CallerValue)
    /// The person cancelled: an outcome of the route that is no failure.
    case cancelled
}

extension CallerValue: CallerRepresentable {
    /// The value itself.
    public var answerToCallers: CallerAnswer { .value(self) }
}

/// An error that says which status callers from outside get. Of other errors of the app they learn
/// ``CallerStatus/failed``.
///
///     extension NoSuchBook: CallerStatusConvertible {
///         var callerStatus: CallerStatus { .notFound }
///     }
public protocol CallerStatusConvertible: Error {
    /// The status; ``CallerStatus/ok`` counts as ``CallerStatus/failed``.
    var callerStatus: CallerStatus { get }
}

/// What an open came to, as a caller from outside learns it.
struct CallerOutcome {
    var status: CallerStatus
    var value = CallerValue.null
    /// What the app itself knows; nil if nothing was opened.
    var result: Result<RouteAnswer, any Error>?

    init(_ status: CallerStatus) { self.status = status }

    /// Opens the URL.
    init(of url: String, from links: any RouteOpener, _ options: OpenOptions) async {
        do {
            let answer = try await links.open(url, with: options)
            result = .success(answer)
            switch answer.value {
            case let page as WebPageLink: (status, value) = (.elsewhere, .text(page.url))
            case let output as any CallerRepresentable:
                switch output.answerToCallers {
                case .value(let value): (status, self.value) = (.ok, value)
                case .cancelled: status = .cancelled
                }
            default: status = .ok
            }
        } catch {
            (status, result) = (CallerStatus(of: error), .failure(error))
        }
    }
}

extension CallerStatus {
    /// What a caller learns of an error: nothing of the app but the kind of failure.
    fileprivate init(of error: any Error) {
        switch error {
        case let error as RoutingError: self = Self.statuses[error.code] ?? .failed
        case is CancellationError: self = .cancelled
        case is RouteDeclined: self = .notFound
        case let error as any CallerStatusConvertible:
            let status = error.callerStatus
            self = status == .ok ? .failed : status
        default: self = .failed
        }
    }

    /// The other codes are mistakes inside the app.
    private static let statuses: [RoutingError.Code: CallerStatus] = [
        .malformed: .malformed, .tooLong: .tooLarge, .limitExceeded: .tooLarge, .foreignURL: .notFound,
        .notFound: .notFound, .declined: .notFound, .parameterMissing: .invalid, .parameterInvalid: .invalid,
        .timedOut: .timedOut, .refused: .refused, .disabled: .disabled,
    ]
}
