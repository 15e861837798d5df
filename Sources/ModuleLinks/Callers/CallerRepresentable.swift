/// An output of a route that says how it is written for callers from outside. Of other outputs only the status goes.
///
///     extension BookPage: CallerRepresentable {
///         var answerToCallers: CallerAnswer { .value(["title": .text(book.title), "year": .integer(book.year)]) }
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
