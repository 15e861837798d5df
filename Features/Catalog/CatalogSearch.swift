import BookshopCatalogInterface
import Foundation
import BookshopPageInterface

/// Finds the authors whose names hold the words.
struct AuthorSearch: SearchSource {
    let catalog: any CatalogService
    let title = "Authors"

    func items(matching words: String) -> [Page.Item] {
        let authors = Set(catalog.books.flatMap(\.authors)).sorted()
        return authors.filter { $0.holds(words) }.map { Page.Item($0, to: ShowAuthor(name: $0)) }
    }
}

/// Finds the subjects whose names hold the words.
struct SubjectSearch: SearchSource {
    let catalog: any CatalogService
    let title = "Subjects"

    func items(matching words: String) -> [Page.Item] {
        catalog.subjects.filter { $0.subject.holds(words) }
            .map { Page.Item("\($0.subject) (\($0.count))", to: SearchBooks(subject: $0.subject)) }
    }
}

extension String {
    /// Whether the text holds the other, whatever its case and accents.
    fileprivate func holds(_ other: String) -> Bool {
        range(of: other, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
}
