package import ModuleRouting

/// Opens the reading list; its handler's parameter types say everything.
package struct ShowReadingList: Route {
    package static let pattern: RoutePattern = "/reading/:shelf"
    package static let exposure: RouteExposure = .notifications
    package typealias Output = [String]
    package var shelf: String
    package var from: String?

    package init(shelf: String, from: String? = nil) {
        self.shelf = shelf
        self.from = from
    }
}

/// Adds to the reading list; it answers nothing.
package struct AddToReadingList: Route {
    package static let pattern: RoutePattern = "/reading/:shelf/add/*titles"
    package var shelf: String
    package var titles: [String]

    package init(shelf: String, titles: [String]) {
        self.shelf = shelf
        self.titles = titles
    }
}

/// Shows a shelf; its handler runs on the main actor and resolves by hand.
package struct ShowShelfPage: Route {
    package static let pattern: RoutePattern = "/shelves/:shelf"
    package typealias Output = String
    package var shelf: String

    package init(shelf: String) { self.shelf = shelf }
}
