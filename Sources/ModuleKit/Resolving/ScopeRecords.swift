/// The open scopes of an app's manager as values, by the identity of their managers.
struct ScopeRecords: Sendable {
    private var records: [ObjectIdentifier: OpenScope] = [:]
    private var last = 0

    /// The number for a scope that is to be opened.
    mutating func nextNumber() -> Int {
        last += 1
        return last
    }

    /// The scope is open.
    mutating func open(_ scope: OpenScope, of manager: ObjectIdentifier) { records[manager] = scope }

    /// The scope is closed, or gone.
    mutating func close(_ manager: ObjectIdentifier) { records[manager] = nil }

    /// An update changed the scope's modules.
    mutating func note(_ modules: [String], of manager: ObjectIdentifier) { records[manager]?.modules = modules }

    /// The scopes in the one of that number and in those, in the order in which they were opened; of the app for nil.
    func inside(_ number: Int?) -> [OpenScope] {
        var around: Set<Int?> = [number]
        return records.values.sorted { $0.number < $1.number }.filter { scope in
            guard around.contains(scope.parent) else { return false }
            around.insert(scope.number)
            return true
        }
    }
}
