import ModuleKit
import ModuleNavigation
import ModuleRouting

/// What the pages of a library show.
struct LibraryPage: Sendable, Equatable {
    let text: String

    init(_ text: String = "") { self.text = text }
}

struct ShowHall: Route, Hashable {
    static let pattern: RoutePattern = "/"
    typealias Output = LibraryPage
}

struct ShowDesk: Route, Hashable {
    static let pattern: RoutePattern = "/desk"
    typealias Output = LibraryPage
}

struct FindBooks: Route, Hashable {
    static let pattern: RoutePattern = "/find"
    typealias Output = LibraryPage
}

struct ReadBook: Route, Hashable {
    static let pattern: RoutePattern = "/books/:id"
    typealias Output = LibraryPage
    var id = 1342
}

struct EditNote: Route, Hashable {
    static let pattern: RoutePattern = "/books/:book/note"
    typealias Output = LibraryPage
    var book = 1342
}

struct ShowLoans: Route, Hashable {
    static let pattern: RoutePattern = "/loans"
    typealias Output = LibraryPage
}

struct LoanDetail: Route, Hashable {
    static let pattern: RoutePattern = "/loans/:id"
    typealias Output = LibraryPage
    var id = 12
}

/// Gives back who the reader is.
struct MemberForm: AskingRoute {
    static let pattern: RoutePattern = "/member"
    typealias Output = LibraryPage
    typealias Reply = Member
}

struct PickBranch: AskingRoute {
    static let pattern: RoutePattern = "/branches/pick"
    typealias Output = LibraryPage
    typealias Reply = String
}

/// An action.
struct RenewLoan: Route, Hashable {
    static let pattern: RoutePattern = "/loans/:id/renew"
    typealias Output = ActionResult
    var id = 12
}

/// What a session takes.
struct Member: Sendable, Equatable {
    var name = "Ada"
}

protocol LibraryService: Sendable {
    var name: String { get }
}

struct StubLibrary: LibraryService {
    let name = "the library"
}
