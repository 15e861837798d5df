/// A piece of a pattern's text, before its optional groups are expanded.
enum PatternToken {
    case literal([UInt8], position: Int)
    case slash
    case parameter(String?, Constraint?, position: Int)
    case rest(String?, minimum: Int, position: Int)
    case group([PatternToken])
    /// A group that is omitted.
    case omitted

    var isSlash: Bool { if case .slash = self { true } else { false } }

    /// Every way to include or omit the optional groups of these tokens, the leftmost included first.
    static func expansions(of tokens: [PatternToken]) -> [[PatternToken]] {
        var expanded: [[PatternToken]] = [[]]
        for token in tokens {
            if case .group(let inner) = token {
                let choices = expansions(of: inner) + [[.omitted]]
                expanded = expanded.flatMap { start in choices.map { start + $0 } }
            } else {
                for index in expanded.indices { expanded[index].append(token) }
            }
        }
        return expanded
    }

    /// The number of ways to include or omit the optional groups of these tokens.
    static func expansionCount(of tokens: [PatternToken]) -> Int {
        tokens.reduce(1) { count, token in
            if case .group(let inner) = token { count * (expansionCount(of: inner) + 1) } else { count }
        }
    }
}
