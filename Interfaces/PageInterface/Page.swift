public import ModuleRouting

/// A page for a reader: content without layout, so that a terminal, a window or a test can present it.
public struct Page: Sendable {
    /// The headline.
    public var title: String
    /// The content, from the top.
    public var blocks: [Block]
    /// The input that the page takes; nil for a page without input.
    public var form: Form?

    /// A part of a page.
    public enum Block: Sendable {
        /// A paragraph.
        case text(String)
        /// Names and values, one a line.
        case facts([Fact])
        /// Things to look at or to do, one a line.
        case items([Item])
    }

    /// A name and its value.
    public struct Fact: Sendable {
        /// The name.
        public var name: String
        /// The value.
        public var value: String

        /// A fact.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// A line that may lead somewhere.
    public struct Item: Sendable {
        /// The line.
        public var text: String
        /// The URL that it leads to; nil if it leads nowhere.
        public var route: (any Route)?

        /// A line that leads to a route.
        public init(_ text: String, to route: (any Route)? = nil) {
            self.text = text
            self.route = route
        }
    }

    /// The input of a page, a line at a time.
    public struct Form: Sendable {
        /// The question.
        public var prompt: String
        /// Takes a line; throws why it can't be taken.
        public var type: @Sendable (String) async throws -> Void
        /// Keeps the typed text; nil if each line is taken for good.
        public var save: (@Sendable () async throws -> Void)?

        /// A form.
        public init(
            _ prompt: String,
            save: (@Sendable () async throws -> Void)? = nil,
            type: @escaping @Sendable (String) async throws -> Void
        ) {
            self.prompt = prompt
            self.type = type
            self.save = save
        }
    }

    /// A page.
    public init(_ title: String, _ blocks: [Block], form: Form? = nil) {
        self.title = title
        self.blocks = blocks
        self.form = form
    }
}

/// An answer of a route that can be shown to a reader.
public protocol PageConvertible: Sendable {
    /// The page to show.
    var page: Page { get }
}

extension Page: PageConvertible {
    /// The page itself.
    public var page: Page { self }
}
