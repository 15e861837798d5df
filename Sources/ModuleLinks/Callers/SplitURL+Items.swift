import ModuleRouting

/// A name and a value that go into a query.
struct QueryItem: Sendable, Hashable {
    let name: String
    let value: String

    init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// With all but unreserved characters escaped, so that no `&`, `=`, `+`, `#`, `%` or `;` means more than itself.
    var written: String { "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))" }
}

extension SplitURL {
    /// A piece of a query.
    struct Item: Sendable, Hashable {
        let written: [UInt8]

        /// Decoded; nil if it can't be. A plus stays a plus.
        var name: String? { PercentEncoding.text(of: written.prefix { $0 != UInt8(ascii: "=") }) }

        /// What follows the first `=`, decoded; empty without one, and nil if it can't be decoded.
        var value: String? { PercentEncoding.text(of: written.drop { $0 != UInt8(ascii: "=") }.dropFirst()) }
    }

    /// The pieces of the query between `&`, without empty ones. Set, they are what the query has; none leaves none.
    var items: [Item] {
        get { (query ?? []).split(separator: UInt8(ascii: "&")).map { Item(written: Array($0)) } }
        set {
            query = newValue.isEmpty ? nil : Array(newValue.map(\.written).joined(separator: "&".utf8))
        }
    }

    /// The host in lower case; nil if there is none, or more than a name: user info, another port than that of https, an
    /// escape.
    var soleHost: String? {
        guard var host = authority.map({ String(decoding: $0, as: UTF8.self).lowercased() }) else { return nil }
        if schemeName == "https", host.hasSuffix(":443") { host.removeLast(4) }
        return !host.isEmpty && host == PercentEncoding.encode(host) ? host : nil
    }

    /// The items with their decoded names and values.
    ///
    /// - Throws: a refusal if one can't be decoded, or a name is given twice.
    func pairs() throws(CallbackRefusal) -> [(item: Item, name: String, value: String)] {
        var seen: Set<[UInt8]> = []
        var pairs: [(Item, String, String)] = []
        for item in items {
            guard let name = item.name, let value = item.value else {
                throw .request("one of the query", "is not UTF-8 once it is decoded", "encode it anew.")
            }
            guard seen.insert(Array(name.utf8)).inserted else {
                throw .request("one of the query", "is given twice", "give each parameter once.")
            }
            pairs.append((item, name, value))
        }
        return pairs
    }

    /// The URL with these items at the end of its query, in the place of all that have one of their names.
    func replacingItems(with items: [QueryItem]) -> String {
        var url = self
        url.items = self.items(beside: items) + items.map { Item(written: Array($0.written.utf8)) }
        return url.text
    }

    /// The items that have none of these names.
    func items(beside others: [QueryItem]) -> [Item] {
        let names = Set(others.map { Array($0.name.utf8) })
        return items.filter { item in !(item.name.map { names.contains(Array($0.utf8)) } ?? false) }
    }
}
