import ModuleRouting

/// A message of a web page: `{"id": 7, "url": "bookshop://books/1342", "parameters": {"from": "page"}}`.
struct PageMessage {
    /// What the answer repeats, so that the page knows which message it belongs to; null if there is none.
    let id: CallerValue
    /// The URL, with the parameters in its query.
    let url: String

    /// Why a message is not taken, and the id that it has all the same.
    struct Refusal: Error {
        let status: CallerStatus
        let id: CallerValue
    }

    private static let limits = JSONLimits(bytes: 16 << 10, depth: 3, values: 300)

    init(_ bytes: [UInt8]) throws(Refusal) {
        let value: JSONValue
        do throws(DocumentProblem) {
            value = try JSONReader(Self.limits).read(bytes)
        } catch {
            throw Refusal(status: error.code == .limit ? .tooLarge : .malformed, id: .null)
        }
        guard let message = value.object, let id = Self.id(message["id"]) else {
            throw Refusal(status: .malformed, id: .null)
        }
        let known = message.members.allSatisfy { ["id", "url", "parameters"].contains($0.name) }
        guard known, let url = message["url"]?.text, let pairs = Self.pairs(message["parameters"]),
            let whole = Self.adding(pairs, to: url)
        else { throw Refusal(status: .malformed, id: id) }
        self.id = id
        self.url = whole
    }

    /// Null without one; nil if it is neither an integer nor a text of at most 64 bytes.
    private static func id(_ value: JSONValue?) -> CallerValue? {
        guard let value else { return .null }
        if let integer = value.number?.integer { return .integer(integer) }
        guard let text = value.text, text.utf8.count <= 64 else { return nil }
        return .text(text)
    }

    /// None without parameters; nil if one is neither a text, a number or a boolean nor a list of these.
    private static func pairs(_ value: JSONValue?) -> [QueryItem]? {
        guard let value else { return [] }
        guard let members = value.object?.members else { return nil }
        var pairs: [QueryItem] = []
        for member in members {
            for element in member.value.list ?? [member.value] {
                guard let text = text(of: element) else { return nil }
                pairs.append(QueryItem(member.name, text))
            }
        }
        return pairs
    }

    private static func text(of element: JSONValue) -> String? {
        switch element.content {
        case .text(let text): text
        case .number(let number): number.text
        case .bool(let bool): bool ? "true" : "false"
        case .null, .list, .object: nil
        }
    }

    /// The URL with the pairs in its query; nil if the query has one of their names already, because a value from here and
    /// a value from there would be a list that neither meant.
    private static func adding(_ pairs: [QueryItem], to url: String) -> String? {
        if pairs.isEmpty { return url }
        let split = SplitURL(url.utf8)
        return split.items(beside: pairs) == split.items ? split.replacingItems(with: pairs) : nil
    }
}
