import ModuleKit
import ModuleNavigation
import ModuleRouting

/// What the pages of a library show.
struct LibraryPage: Sendable, Equatable {
    let text: String

    init(_ text: String = "") { self.text = text }
}

/// A page of the library.
protocol LibraryRoute: PageRoute where Output == LibraryPage {}

struct ShowHall: LibraryRoute { static let pattern: RoutePattern = "/" }

struct ShowDesk: LibraryRoute { static let pattern: RoutePattern = "/desk" }

struct FindBooks: LibraryRoute { static let pattern: RoutePattern = "/find" }

struct ReadBook: LibraryRoute {
    static let pattern: RoutePattern = "/books/:id"
    var id = 1342
}

struct EditNote: LibraryRoute {
    static let pattern: RoutePattern = "/books/:book/note"
    var book = 1342
}

struct ShowLoans: LibraryRoute { static let pattern: RoutePattern = "/loans" }

struct LoanDetail: LibraryRoute {
    static let pattern: RoutePattern = "/loans/:id"
    var id = 12
}

/// Gives back who the reader is.
struct MemberForm: ReplyingRoute, LibraryRoute {
    static let pattern: RoutePattern = "/member"
    typealias Reply = Member
}

struct PickBranch: ReplyingRoute, LibraryRoute {
    static let pattern: RoutePattern = "/branches/pick"
    typealias Reply = String
}

/// An action.
struct RenewLoan: PageRoute {
    static let pattern: RoutePattern = "/loans/:id/renew"
    typealias Output = ActionResult
    var id = 12
}

/// What a session takes.
struct Member: Sendable, Equatable { var name = "Ada" }

protocol LibraryService: Sendable { var name: String { get } }

struct StubLibrary: LibraryService { let name = "the library" }
