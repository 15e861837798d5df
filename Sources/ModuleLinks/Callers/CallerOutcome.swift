import ModuleRouting

/// What an open came to, as a caller from outside learns it.
struct CallerOutcome {
    var status: CallerStatus
    var value = CallerValue.null
    /// What the app itself knows; nil if nothing was opened.
    var result: Result<RouteAnswer, any Error>?

    init(_ status: CallerStatus) { self.status = status }

    /// Opens the URL.
    init(of url: String, from links: any RouteOpening, _ options: OpenOptions) async {
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
        .malformed: .malformed, .tooLong: .tooLarge, .limitExceeded: .tooLarge, .notOurs: .notFound,
        .notFound: .notFound, .declined: .notFound, .parameterMissing: .invalid, .parameterInvalid: .invalid,
        .timedOut: .timedOut, .refused: .refused, .switchedOff: .switchedOff,
    ]
}
