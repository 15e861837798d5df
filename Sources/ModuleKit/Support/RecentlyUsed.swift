/// Entries by their keys, of which those that were used last are kept, and each one that is in use.
///
/// Each step takes constant time, on average over many where entries are found to be empty.
struct RecentlyUsed<Key: Hashable & Sendable, Entry: Sendable>: Sendable {
    private struct Place: Sendable {
        let key: Key
        let entry: Entry

        /// How many use it right now.
        var users = 0

        /// The places that were used just before and after it.
        var older: Int?
        var newer: Int?
    }

    private let capacity: Int?
    private var places: [Place?] = []
    private var free: [Int] = []
    private var table: [Key: Int] = [:]
    private var oldest: Int?
    private var newest: Int?

    /// How many entries there may be before the empty ones among them are looked for.
    private var limit = 64

    /// - Parameter capacity: how many are kept that nothing uses; nil for all.
    init(keeping capacity: Int?) { self.capacity = capacity }

    /// How many entries there are.
    var count: Int { table.count }

    /// The entry of the key, made if there is none. It is in use until it is left as often as it was entered.
    ///
    /// A key that doesn't equal itself, such as one with a NaN, has another entry each time, which isn't kept: no key would
    /// find it again.
    mutating func enter(_ key: Key, _ make: () -> Entry) -> Entry {
        guard key == key else { return make() }
        if let place = table[key] {
            unlink(place)
            link(place)
            places[place]?.users += 1
            return places[place]?.entry ?? make()
        }
        let entry = make()
        let place = free.popLast() ?? places.count
        if place == places.count { places.append(nil) }
        places[place] = Place(key: key, entry: entry, users: 1)
        table[key] = place
        link(place)
        return entry
    }

    /// The entry of the key is used once less.
    ///
    /// - Returns: what is no longer kept, for the caller to release.
    mutating func leave(_ key: Key, isEmpty: (Entry) -> Bool) -> [Entry] {
        guard let place = table[key] else { return [] }
        places[place]?.users -= 1
        var left: [Entry] = []
        if let found = places[place], found.users == 0, isEmpty(found.entry) { left += remove(place) }
        if let capacity {
            var next = oldest
            while table.count > capacity, let place = next {
                next = places[place]?.newer
                if places[place]?.users == 0 { left += remove(place) }
            }
        }
        if table.count > limit {
            for place in places.indices where places[place].map({ $0.users == 0 && isEmpty($0.entry) }) == true {
                left += remove(place)
            }
            limit = Swift.max(64, table.count * 2)
        }
        return left
    }

    /// Takes all out.
    mutating func removeAll() -> [Entry] {
        let all = places.compactMap { $0?.entry }
        self = RecentlyUsed(keeping: capacity)
        return all
    }

    private mutating func remove(_ place: Int) -> [Entry] {
        guard let removed = places[place] else { return [] }
        unlink(place)
        places[place] = nil
        table[removed.key] = nil
        free.append(place)
        return [removed.entry]
    }

    private mutating func link(_ place: Int) {
        places[place]?.older = newest
        places[place]?.newer = nil
        if let newest { places[newest]?.newer = place } else { oldest = place }
        newest = place
    }

    private mutating func unlink(_ place: Int) {
        let (older, newer) = (places[place]?.older, places[place]?.newer)
        if let older { places[older]?.newer = newer } else { oldest = newer }
        if let newer { places[newer]?.older = older } else { newest = older }
    }
}
