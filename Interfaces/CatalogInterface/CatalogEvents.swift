public import ModuleKit

/// A reader looks at the page of a book.
public struct BookViewed: ModuleEvent {
    /// The book's number.
    public let book: Int

    /// A look at that book.
    public init(book: Int) { self.book = book }
}

/// A book is announced: the shop will have it.
public struct BookAnnounced: ModuleEvent {
    /// The title.
    public let title: String
    /// The authors.
    public let authors: [String]

    /// That book is announced.
    public init(title: String, authors: [String]) {
        self.title = title
        self.authors = authors
    }
}

/// A file among the announcements is none.
public struct AnnouncementRefused: ModuleEvent {
    /// The file's name.
    public let file: String
    /// Its fault.
    public let reason: String

    /// That file is refused for that reason.
    public init(file: String, reason: String) {
        self.file = file
        self.reason = reason
    }
}
