import CatalogInterface
import Foundation
import RecommendationsInterface

/// Likeness by what two books have in common: authors and subjects, of which a rare one says more than a common one.
///
/// A book is a vector with a weight for each of its authors and subjects, the logarithm of how many times rarer it is
/// than a book (inverse document frequency); likeness is the cosine of two such vectors (Salton, vector space model).
struct LiveRecommendations: RecommendationService {
    private let catalog: any CatalogService
    private let books: [Int: Book]

    /// The weight of each author and subject.
    private let weights: [Trait: Double]

    /// The books that have it.
    private let holders: [Trait: [Int]]

    /// Something that books have in common.
    private enum Trait: Hashable {
        case author(String)
        case subject(String)

        var name: String {
            switch self {
            case .author(let name): name
            case .subject(let name): name
            }
        }
    }

    /// Weighs what the books of the catalogue have in common.
    ///
    /// - Throws: `CancellationError` where the shop stops meanwhile.
    init(catalog: any CatalogService) async throws {
        self.catalog = catalog
        books = Dictionary(catalog.books.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var holders: [Trait: [Int]] = [:]
        for book in catalog.books {
            try Task.checkCancellation()
            for trait in Self.traits(of: book) { holders[trait, default: []].append(book.id) }
        }
        self.holders = holders
        // One more than there are, so that what all books have in common still weighs something.
        let all = Double(catalog.books.count + 1)
        weights = holders.mapValues { log(all / Double($0.count)) }
    }

    func books(like number: Int, atMost count: Int) throws -> [Recommendation] {
        let book = try catalog.book(number)
        let traits = Self.traits(of: book)
        var common: [Int: [Trait]] = [:]
        for trait in traits {
            for other in holders[trait] ?? [] where other != number { common[other, default: []].append(trait) }
        }
        let length = length(of: traits)
        let found = common.compactMap { number, common -> (book: Book, common: [Trait], likeness: Double)? in
            guard let other = books[number] else { return nil }
            let product = common.reduce(0) { $0 + square(weights[$1]) }
            return (other, common, product / (length * self.length(of: Self.traits(of: other))))
        }
        return
            found.sorted { one, other in
                if one.likeness != other.likeness { return one.likeness > other.likeness }
                let (years, others) = (abs(one.book.year - book.year), abs(other.book.year - book.year))
                return (years, one.book.id) < (others, other.book.id)
            }
            .prefix(max(0, count))
            .map { Recommendation($0.book, because: $0.common.map(\.name)) }
    }

    /// The authors, then the subjects, each once.
    private static func traits(of book: Book) -> [Trait] {
        var seen: Set<Trait> = []
        return (book.authors.map(Trait.author) + book.subjects.map(Trait.subject)).filter { seen.insert($0).inserted }
    }

    private func length(of traits: [Trait]) -> Double {
        traits.reduce(0) { $0 + square(weights[$1]) }.squareRoot()
    }

    private func square(_ weight: Double?) -> Double { (weight ?? 0) * (weight ?? 0) }
}
