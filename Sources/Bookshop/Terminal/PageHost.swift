import BookshopAccountInterface
import ModuleKit
import ModuleNavigation
import ModuleRouting
import BookshopPageInterface

/// The host of the shop's pages: it moves the navigator, draws the page on top, and keeps the pages, so that they stand
/// again after the process has ended, however it ended.
actor PageHost {
    /// What is seen after something was done.
    enum Sight: Sendable {
        /// The page on top.
        case top
        /// A page that stands nowhere, as one of the web.
        case loose(Page)
    }

    /// A page as it is on the screen.
    struct Drawn {
        let page: PageID
        let form: Page.Form?
    }

    nonisolated let navigator: Navigator
    nonisolated let window: PageWindow
    let saved: SavedPages
    let account: any AccountService

    /// Whether there is a reader to ask; if not, whatever asks is refused.
    private let hasReader: Bool

    /// What waits for the reader.
    private var errand: Errand?

    /// Which pages were on top at some time, so that their content may be old.
    let tops: TopWatch

    /// Those of them that were when the latest command came.
    var earlier: Set<PageID> = []

    /// What is on the screen; nil at the start, and under a page that stands nowhere.
    var drawn: Drawn?

    /// Where the numbers on the screen lead.
    var routes: [any Route] = []

    /// The lines in the document; nil as long as this process does not keep its pages.
    var kept: [String]?

    /// Why they could not be kept, as it was said last.
    var reportedUnkept: String?

    /// The reader whose pages may stand.
    var reader: Reader?

    /// Every form that was on the screen, with the fault that keeps them; nil without.
    var leaked: [Page.Form]?

    /// - Parameters:
    ///   - hasReader: whether there is a reader to ask.
    ///   - leaks: whether forms of pages that have gone are kept, which is a fault.
    init(
        navigator: Navigator,
        window: PageWindow,
        saved: SavedPages,
        account: any AccountService,
        hasReader: Bool,
        leaks: Bool = false
    ) {
        self.navigator = navigator
        self.window = window
        self.saved = saved
        self.account = account
        self.hasReader = hasReader
        leaked = leaks ? [] : nil
        tops = TopWatch(navigator)
    }

    /// Whether something waits for the reader.
    var isWaiting: Bool { errand != nil }

    /// Whether the page on top asks for a reply.
    var isAsked: Bool { navigator.state.isAsked(navigator.state.top.id) }

    /// A command begins: what is on top by then may have changed since its content was made.
    func begin() { earlier = tops.seen }

    /// Follows a link, up to its page or to what asks the reader.
    func follow(_ link: String, from origin: RouteOrigin) async throws -> Sight {
        try await run { .link(await $0.follow(link, origin: origin)) }
    }

    /// Does what a number on the screen says: a page opens on the one that is seen, and anything else is followed as a link.
    func open(_ route: any Route) async throws -> Sight {
        if let page = route as? any PageRoute {
            let intent = Navigation.Intent.open(AnyPageRoute(page), from: drawn?.page)
            return try await run { [window] navigator in
                let outcome = try await navigator.perform(intent)
                switch outcome {
                case .gone, .stale, .notAPage, .requiresParent:
                    return .link(await navigator.follow(try window.router.url(for: page), origin: .inside))
                default: return .move(outcome)
                }
            }
        }
        return try await follow(try window.router.url(for: route), from: .inside)
    }

    /// Moves the pages, up to the end or to what asks the reader.
    func move(_ intent: Navigation.Intent) async throws -> Sight {
        guard errand != nil else { return try await run { .move(try await $0.perform(intent)) } }
        // It may be the page that asks which goes by that.
        return try await goOn(after: try await navigator.perform(intent))
    }

    /// The pages have moved, or not, by that outcome.
    func goOn(after outcome: Navigation.Outcome) async throws -> Sight {
        _ = try sight(of: outcome)
        return try await goOn()
    }

    /// Goes on with what waited for the reader, who has answered.
    func goOn() async throws -> Sight {
        guard let errand else { return .top }
        let ending = await errand.ending { [navigator, hasReader] in
            let state = navigator.state
            guard state.isAsked(state.top.id) else { return false }
            if !hasReader { navigator.close(state.top.id) }
            return hasReader
        }
        if Task.isCancelled {
            errand.cancel()
            throw CancellationError()
        }
        guard let ending else { return .top }
        self.errand = nil
        switch ending {
        case .link(let arrival): return try sight(of: arrival)
        case .move(let outcome): return try sight(of: outcome)
        case .failed(let error): throw error
        }
    }

    /// Gives up what waits for the reader; it throws what it ends with.
    func giveUp() async throws {
        guard errand != nil else { return }
        if isAsked { navigator.close(navigator.state.top.id) }
        _ = try await goOn()
    }

    private func run(_ work: @escaping @Sendable (Navigator) async throws -> Errand.Ending) async throws -> Sight {
        // Whatever waited is in the way of what is new, and needs no word.
        try? await giveUp()
        errand = Errand(on: navigator, work)
        return try await goOn()
    }

    private func sight(of arrival: Arrival) throws -> Sight {
        switch arrival {
        case .arrived, .superseded: return .top
        case .performed(let answer): return answer.value is ActionResult ? .top : .loose(window.page(of: answer))
        case .web(let url): return .loose(window.page(ofWeb: url))
        case .refused: throw hasReader ? CancellationError() : ReaderError.signedOut
        case .stayed: throw ReaderError.stayed
        case .failed(let error): throw error
        case .cancelled: throw CancellationError()
        case .timedOut: throw CancellationError()
        }
    }

    private func sight(of outcome: Navigation.Outcome) throws -> Sight {
        switch outcome {
        case .opened, .arrived, .moved, .alreadyThere, .unchanged: return .top
        case .leavingBlocked: throw ReaderError.stayed
        case .needs: throw hasReader ? CancellationError() : ReaderError.signedOut
        case .blocked: throw ReaderError("A page lies over the others.", remedy: "close it first.")
        case .isRoot:
            throw ReaderError("The page stands at the bottom.", remedy: "go to another tab, or follow a link.")
        case .exit: throw ReaderError("There is no page to go back to.", remedy: "open a link.")
        case .unknownPlace:
            let tabs = navigator.state.tabs.map(\.name).joined(separator: ", ")
            throw ReaderError("There is no tab of that name.", facts: ["tabs: \(tabs)"], remedy: "name one of them.")
        case .web(let url): return .loose(window.page(ofWeb: url))
        case .superseded: return .top
        case .refused(let diagnostic):
            throw ReaderError(diagnostic.summary, facts: diagnostic.facts, remedy: diagnostic.remedy)
        case .gone, .stale, .notAPage, .requiresParent, .pending:
            throw ReaderError("That page can't be opened here.", remedy: "follow a link to it.")
        }
    }
}

extension ReaderError {
    /// A page that is held was not left.
    static let stayed = ReaderError(
        "You stay on the page, because something on it is not saved.",
        remedy: "type save, or answer yes to leave it."
    )
}
