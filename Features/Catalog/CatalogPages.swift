import BookshopCartInterface
import BookshopCatalogInterface
import Foundation
import ModuleKit
import ModuleRouting
import BookshopPageInterface
import BookshopRecommendationsInterface
import BookshopWebInterface

/// The pages of the catalogue.
struct CatalogPages: Sendable {
    let catalog: any CatalogService
    let sources: [any SearchSource]
    let sections: [any BookSection]
    let announcements: Announcements

    func front() async -> Page {
        Page(
            "The bookshop",
            [
                .text(
                    "\(catalog.books.count) books of the public domain. Look for one with"
                        + " bookshop://search?words=…, or begin with:"
                ),
                .items([
                    .init("All subjects", to: ShowSubjects()),
                    .init("All books", to: SearchBooks()),
                    .init("Your cart", to: ShowCart()),
                ]),
            ] + (await announced)
        )
    }

    private var announced: [Page.Block] {
        get async {
            let books = await announcements.books
            guard !books.isEmpty else { return [] }
            return [
                .text("Announced, and not on the shelves yet:"),
                .items(books.map { .init(([$0.title] + $0.authors).joined(separator: ", ")) }),
            ]
        }
    }

    /// The page of a book, with recommendations.
    func book(_ route: BookDetail, _ links: any RouteOpener) async throws -> BookPage {
        let book = try catalog.book(route.id)
        var blocks: [Page.Block] = [
            .text("by \(book.byline)"),
            .facts([
                .init("Number", "\(book.id)"),
                .init("First published", "\(book.year)"),
                .init("Language", Self.language(book.language)),
                .init("Subjects", book.subjects.joined(separator: ", ")),
            ]),
            .items(
                [.init("Add to cart", to: AddToCart(book: book.id))]
                    + book.authors.map { .init("More by \($0)", to: ShowAuthor(name: $0)) }
                    + book.subjects.map { .init("More about \($0)", to: SearchBooks(subject: $0)) }
                    + [.init("On the web", to: ShowWebPage(path: ["ebooks", "\(book.id)"]))]
            ),
        ]
        let liked = try await liked(by: book.id, links)?.prefix(3)
        if liked == nil { blocks.append(.text("What else its readers like isn't there at the moment.")) }
        if let liked, !liked.isEmpty {
            blocks.append(.text("Readers also like:"))
            blocks.append(
                .items(
                    liked.map { .init("\($0.book.title), \($0.book.byline)", to: BookDetail(id: $0.book.id)) }
                        + [.init("More like this", to: ShowRecommendations(book: book.id))]
                )
            )
        }
        for section in sections { blocks += (try? section.blocks(of: book)) ?? [] }
        if let from = route.from, !from.isEmpty { blocks.append(.text("You came here from: \(from)")) }
        return BookPage(book: book, page: Page(book.title, blocks))
    }

    /// The recommendations of their route; nil if its module isn't there, for any reason.
    private func liked(by number: Int, _ links: any RouteOpener) async throws -> [Recommendation]? {
        do {
            return try await links.open(ShowRecommendations(book: number)).books
        } catch is RoutingError {
            return nil
        } catch is ResolutionError {
            return nil
        }
    }

    func search(_ route: SearchBooks, in index: any BookSearch) async throws -> SearchPage {
        let query = CatalogQuery(words: route.words, author: route.author, subject: route.subject)
        let asked = [
            route.words.map { "words “\($0)”" }, route.author.map { "author “\($0)”" },
            route.subject.map { "subject “\($0)”" },
        ]
        .compactMap(\.self)
        let title = asked.isEmpty ? "All books" : "Books with " + asked.joined(separator: ", ")
        var result = list(await index.books(query), title)
        if let words = route.words { result.page.blocks += try found(words) }
        return result
    }

    /// The results of the modules' search sources, under a heading each.
    private func found(_ words: String) throws -> [Page.Block] {
        let words = words.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !words.isEmpty else { return [] }
        return try sources.flatMap { source -> [Page.Block] in
            let items = try source.items(matching: words)
            return items.isEmpty ? [] : [.text("\(source.title):"), .items(items)]
        }
    }

    func author(_ name: String, in index: any BookSearch) async -> SearchPage {
        list(await index.books(CatalogQuery(author: name)), "Books by “\(name)”")
    }

    func subjects() -> Page {
        Page(
            "Subjects",
            [
                .items(
                    catalog.subjects.map { subject, count in
                        .init("\(subject) (\(count))", to: SearchBooks(subject: subject))
                    }
                )
            ]
        )
    }

    private func list(_ books: [Book], _ title: String) -> SearchPage {
        let count = books.isEmpty ? "No book fits." : books.count == 1 ? "1 book." : "\(books.count) books."
        let items = books.map { book in
            Page.Item("\(book.title), \(book.byline), \(book.year)", to: BookDetail(id: book.id))
        }
        return SearchPage(
            books: books,
            page: Page(title, [.text(count)] + (items.isEmpty ? [] : [.items(items)]))
        )
    }

    /// The language in English: at once if the shop's own books are written in it, because to open Foundation's tables
    /// takes an eighth of the time until the first page.
    private static func language(_ code: String) -> String {
        ["de": "German", "en": "English", "fr": "French", "pt": "Portuguese"][code]
            ?? Locale(identifier: "en").localizedString(forLanguageCode: code) ?? code
    }
}
