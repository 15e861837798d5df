/// Finds among the tests at one place of a pattern those that may match a text, by what a test says of how a text must
/// begin or end, or by the texts that it lists.
struct TestIndex {
    typealias Test = RouteTrie.Dynamic.Test

    private let caseInsensitive: Bool
    private(set) var words: [[UInt8]: [Int]] = [:]
    private var beginnings: [[UInt8]: [Int]] = [:]
    private var endings: [[UInt8]: [Int]] = [:]
    private var beginningLengths: Set<Int> = []
    private var endingLengths: Set<Int> = []

    /// The tests that begin with a text, those that only end with one, and those that say neither and list no words.
    private(set) var beginning: [(number: Int, text: [UInt8])] = []
    private(set) var ending: [(number: Int, text: [UInt8])] = []
    private(set) var open: [Int] = []

    init(_ options: RoutingOptions) { caseInsensitive = options.caseInsensitive }

    mutating func insert(_ test: Test, _ number: Int) {
        switch test {
        case .constrained(let constraint):
            // In lower case, as the texts that are looked up.
            guard case .words(let listed, let ignoringCase) = constraint.test(caseInsensitive: caseInsensitive),
                !ignoringCase || caseInsensitive
            else { return open.append(number) }
            for word in Set(listed) { words[word, default: []].append(number) }
        case .mixed(let template):
            if case .literal(let bytes)? = template.pieces.first {
                beginnings[folded(bytes), default: []].append(number)
                beginningLengths.insert(bytes.count)
                beginning.append((number, folded(bytes)))
            } else if case .literal(let bytes)? = template.pieces.last {
                endings[folded(bytes), default: []].append(number)
                endingLengths.insert(bytes.count)
                ending.append((number, folded(bytes)))
            } else {
                open.append(number)
            }
        }
    }

    private func folded(_ bytes: [UInt8]) -> [UInt8] { caseInsensitive ? bytes.map(ASCII.folded) : bytes }

    /// How many lengths of texts are looked up for one text.
    var lengthCount: Int { beginningLengths.count + endingLengths.count }

    /// The tests that may match the text. Every other one doesn't.
    func candidates(_ text: [UInt8]) -> [Int] {
        let text = folded(text)
        return (words[text] ?? []) + beginning(like: text) + ending(like: text) + open
    }

    /// The tests that begin with how the text begins, or with all of it.
    func beginning(like text: [UInt8]) -> [Int] {
        beginningLengths.flatMap { $0 <= text.count ? beginnings[Array(text.prefix($0))] ?? [] : [] }
    }

    /// The tests that only end with how the text ends, or with all of it.
    func ending(like text: [UInt8]) -> [Int] {
        endingLengths.flatMap { $0 <= text.count ? endings[Array(text.suffix($0))] ?? [] : [] }
    }
}
