public import ModuleKit
import ModuleRouting

extension Navigation {
    /// The outcome of an intent.
    ///
    /// | outcome | what a caller does |
    /// | --- | --- |
    /// | ``opened(_:)``, ``arrived(_:)``, ``moved`` | nothing: the pages changed |
    /// | ``alreadyThere(_:)``, ``unchanged``, ``isRoot`` | nothing: it is as wanted, or can't be otherwise |
    /// | ``gone``, ``stale``, ``superseded`` | nothing: the reader was faster |
    /// | ``pending(_:)`` | wait with ``Navigator/outcome(of:)``, or read ``Navigator/changes`` |
    /// | ``leavingBlocked(_:)``, ``blocked(by:)`` | ask the reader: `perform` does, `send` does in the background |
    /// | ``needs(scope:)`` | follow a link instead, which asks at the gate |
    /// | ``web(_:)`` | open the URL in a browser |
    /// | ``exit`` | a terminal ends; a window stays |
    /// | ``refused(_:)`` | show why |
    /// | ``notAPage``, ``requiresParent``, ``unknownPlace`` | correct the code |
    ///
    /// All but the first three change nothing.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Outcome: Sendable, Hashable {
        /// That page is new.
        case opened(PageID)
        /// That page is on top, with the pages that a link to it builds.
        case arrived(PageID)
        /// Something changed.
        case moved

        /// That page is there already.
        case alreadyThere(PageID)
        /// There is nothing to change.
        case unchanged
        /// The page is not open any more.
        case gone
        /// The page that the intent comes from is covered, so its button was tapped twice or too late.
        case stale
        /// These pages must be asked first, the top one first.
        case leavingBlocked([PageID])
        /// That scope must be opened first.
        case needs(scope: String)
        /// That overlay does not go for links, or must be closed first.
        case blocked(by: PageID)
        /// The route is no page, or no place shows it.
        case notAPage
        /// The page may be opened on its parent alone.
        case requiresParent
        /// The page is the root of its place, or has no parent.
        case isRoot
        /// There is nothing to go back to: the app may end.
        case exit
        /// The layout has no such place.
        case unknownPlace
        /// The intent waits: the router asks first what comes before the page, as a server's rules, or an intent that
        /// came before waits. It ends in a ``Navigator/Change``; ``Navigator/outcome(of:)`` waits for that.
        case pending(IntentID)
        /// A rewriter or a recovery says that it is a web page, whose URL this is.
        case web(String)
        /// A policy or a gate has refused the page, with that error.
        case refused(Diagnostic)
        /// The reader went back, or closed the page that asked, before it was done.
        case superseded

        /// Whether something changed.
        public var isChange: Bool {
            switch self {
            case .opened, .arrived, .moved: true
            default: false
            }
        }
    }

    /// An effect of a transition, for the host that shows pages and the tasks that wait for replies.
    package enum Effect: Sendable {
        /// The page was asked for, and this is its one answer: nil if it went without one.
        case answered(PageID, asker: PageID?, reply: (any Sendable)?)
        /// The page is gone for good.
        case closed(Page, wasHeld: Bool)
        /// The page is open, and is not seen any more.
        case covered(PageID)
        /// The page is seen.
        case shown(PageID)
    }

    /// A navigation that moved, or stayed as it was.
    package struct Transition: Sendable {
        /// The new state; the one before if nothing changed.
        package let state: Navigation
        /// The outcome of the intent.
        package let outcome: Outcome
        /// The effects, in order: closed pages after their answers, top first, then covered pages, then those that are
        /// seen.
        package let effects: [Effect]
    }
}

/// The identity of an intent that waits, see ``Navigation/Outcome/pending(_:)``.
///
///     if case .pending(let intent) = navigator.open(
///         BookDetail(id: 84), from: page)
///     {
///         let outcome = try await navigator.outcome(of: intent)
///     }
public struct IntentID: Hashable, Sendable, CustomStringConvertible {
    let number: Int
    let end = OneShot<Result<Navigation.Outcome, any Error>>()

    init(number: Int) { self.number = number }

    /// The number behind a number sign: `#3`.
    public var description: String { "#\(number)" }

    /// Whether both are the same intent of one navigator.
    public static func == (left: Self, right: Self) -> Bool { left.end === right.end }

    /// Feeds what tells intents apart.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(end)) }
}

extension Navigation.Outcome: CustomReflectable {
    /// What it says, of a web page the scheme alone: a secret may be in its URL.
    public var customMirror: Mirror {
        let payload: Any? =
            switch self {
            case .opened(let page), .arrived(let page), .alreadyThere(let page), .blocked(let page): page
            case .leavingBlocked(let pages): pages
            case .needs(let scope): scope
            case .web(let url): RouteDestination.url(url)
            case .pending(let intent): intent
            case .refused(let diagnostic): diagnostic
            default: nil
            }
        return Mirror(self, unlabeledChildren: payload.map { [$0] } ?? [], displayStyle: .enum)
    }
}
