import BookshopCatalogInterface
import Foundation
import BookshopRecommendationsInterface

/// Likeness by the authors and subjects that two books share, of which a rare one says more than a common one.
///
/// A book is a vector with a weight for each of its authors and subjects, the logarithm of how many times rarer it is
/// than a book (inverse document frequency); likeness is the cosine of two such vectors (Salton, vector space model).
struct LiveRecommendations: RecommendationService {
    private let catalog: any CatalogService
    private let books: [Book]

    /// The authors and subjects of books, each with a number. A subject and an author may have one name.
    private let traits: [Trait]

    /// The numbers of each book's traits.
    private let numbers: [[Int]]

    /// An author or a subject.
    private struct Trait {
        let name: String

        /// The places in `books` of those that have it.
        var holders: [Int] = []

        /// The square of its weight.
        var weight = 0.0
    }

    /// Gives numbers to traits as they come.
    private struct Numbering {
        var traits: [Trait] = []
        private var authors: [String: Int] = [:]
        private var subjects: [String: Int] = [:]

        /// The numbers of a book's authors and then of its subjects, each once; they have one more holder now.
        mutating func take(_ book: Book, at place: Int) -> [Int] {
            var numbers: [Int] = []
            numbers.reserveCapacity(book.authors.count + book.subjects.count)
            for author in book.authors {
                add(Self.number(of: author, in: &authors, &traits), at: place, to: &numbers)
            }
            for subject in book.subjects {
                add(Self.number(of: subject, in: &subjects, &traits), at: place, to: &numbers)
            }
            return numbers
        }

        private mutating func add(_ number: Int, at place: Int, to numbers: inout [Int]) {
            guard !numbers.contains(number) else { return }
            numbers.append(number)
            traits[number].holders.append(place)
        }

        private static func number(of name: String, in known: inout [String: Int], _ traits: inout [Trait]) -> Int {
            let number = known[name, default: traits.count]
            if number == traits.count {
                known[name] = number
                traits.append(Trait(name: name))
            }
            return number
        }
    }

    /// Weighs the authors and subjects of the catalogue.
    ///
    /// - Throws: `CancellationError` if the shop stops meanwhile.
    init(catalog: any CatalogService) async throws {
        self.catalog = catalog
        books = catalog.books
        var numbering = Numbering()
        var numbers: [[Int]] = []
        for (place, book) in books.enumerated() {
            try Task.checkCancellation()
            numbers.append(numbering.take(book, at: place))
        }
        self.numbers = numbers
        // One more than there are, so that a subject of all books still weighs something.
        let all = Double(books.count + 1)
        traits = numbering.traits.map { trait in
            let weight = log(all / Double(trait.holders.count))
            return Trait(name: trait.name, holders: trait.holders, weight: weight * weight)
        }
    }

    func books(like number: Int, atMost count: Int) throws -> [Recommendation] {
        let book = try catalog.book(number)
        guard let place = books.firstIndex(where: { $0.id == number }) else { return [] }
        var common: [Int: [Int]] = [:]
        for trait in numbers[place] {
            for other in traits[trait].holders where books[other].id != number {
                common[other, default: []].append(trait)
            }
        }
        let length = length(of: numbers[place])
        let found = common.map { place, common -> (book: Book, common: [Int], likeness: Double) in
            let product = common.reduce(0) { $0 + traits[$1].weight }
            return (books[place], common, product / (length * self.length(of: numbers[place])))
        }
        return
            found.sorted { one, other in
                if one.likeness != other.likeness { return one.likeness > other.likeness }
                let (years, others) = (abs(one.book.year - book.year), abs(other.book.year - book.year))
                return (years, one.book.id) < (others, other.book.id)
            }
            .prefix(max(0, count))
            .map { Recommendation($0.book, because: $0.common.map { traits[$0].name }) }
    }

    private func length(of numbers: [Int]) -> Double {
        numbers.reduce(0) { $0 + traits[$1].weight }.squareRoot()
    }
}
