extension AppleRule {
    /// Whether it takes all that the other one takes. False where that is not plain to see.
    func covers(_ other: AppleRule) -> Bool {
        guard fragment?.takesAll ?? true, foldsCase || !other.foldsCase else { return false }
        switch query {
        case nil: break
        case .whole(let glob): guard glob.takesAll else { return false }
        case .items(let named): guard named.allSatisfy({ $0.glob.takesAll }) else { return false }
        }
        guard let path, !path.glob.takesAll else { return true }
        guard let second = other.path, decodes == other.decodes else { return false }
        return path.covers(second)
    }
}

extension ApplePathGlob {
    func covers(_ other: ApplePathGlob) -> Bool {
        let globs = [glob, parent].compactMap(\.self)
        let others = [other.glob, other.parent].compactMap(\.self)
        return others.allSatisfy { other in globs.contains { $0.covers(other) } }
    }
}

extension AppleGlob {
    /// Reads the other pattern as a text in which a wildcard is a character that only wildcards take.
    func covers(_ other: AppleGlob) -> Bool {
        guard mistakes.isEmpty else { return false }
        guard other.mistakes.isEmpty else { return true }
        // Most patterns differ before the first wildcard.
        var start = 0
        while start < elements.count, case .scalar = elements[start] {
            guard start < other.elements.count, takes(other.elements[start], by: elements[start]) else { return false }
            start += 1
        }
        let tokens = Array(other.elements[start...])
        var reached = [Bool](repeating: false, count: tokens.count + 1)
        reached[0] = true
        for element in elements[start...] {
            guard let first = reached.firstIndex(of: true) else { return false }
            if case .run = element {
                for position in first..<reached.count { reached[position] = true }
                continue
            }
            var next = [Bool](repeating: false, count: reached.count)
            for position in first..<tokens.count where reached[position] {
                next[position + 1] = takes(tokens[position], by: element)
            }
            reached = next
        }
        return reached[tokens.count]
    }

    private func takes(_ token: Element, by element: Element) -> Bool {
        switch (element, token) {
        case (.any, .scalar), (.any, .any): true
        case (.any, .variable(let variable)): variable.values.allSatisfy { $0.unicodeScalars.count == 1 && $0 != "*" }
        case (.scalar(let scalar), .scalar(let other)): scalar == (foldsCase ? other.inLowerCase : other)
        case (.variable(let variable), .scalar(let scalar)):
            variable.values.contains { $0.unicodeScalars.elementsEqual([foldsCase ? scalar.inLowerCase : scalar]) }
        case (.variable(let variable), .variable(let other)):
            Set((foldsCase ? other.folded : other).values).isSubset(of: variable.values)
        default: false
        }
    }
}
