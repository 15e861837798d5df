/// A deterministic automaton as a table: for each state and each class of scalars the next state. A text is matched with
/// one step a scalar, without allocating.
struct StateTable: Sendable {
    /// The most states. An expression that needs more is matched by its places.
    static let largest = 256

    /// The state that nothing leads out of, and the one to begin with.
    private static let dead = 0
    private static let start = 1

    private let alphabet: Alphabet
    private let width: Int
    private let next: [UInt16]
    private let accepts: [Bool]

    /// The table of an automaton; nil if it would have too many states.
    init?(_ automaton: PositionAutomaton) {
        var known: [BitSet: Int] = [:]
        var next = Array(repeating: UInt16(Self.dead), count: automaton.entered.count)
        var accepts = [false, false]
        // What may come next after each state but the dead one.
        var open = [automaton.first]
        var written = 0
        while written < open.count {
            let following = open[written]
            written += 1
            for entered in automaton.entered {
                var places = following
                places.formIntersection(entered)
                if places.isEmpty {
                    next.append(UInt16(Self.dead))
                    continue
                }
                let state = known[places] ?? accepts.count
                next.append(UInt16(state))
                guard known.updateValue(state, forKey: places) == nil else { continue }
                guard state < Self.largest else { return nil }
                accepts.append(places.intersects(automaton.last))
                open.append(automaton.following(places))
            }
        }
        alphabet = automaton.alphabet
        width = automaton.entered.count
        self.next = next
        self.accepts = accepts
    }

    /// Whether it matches the whole text, which is not empty, and how many steps it took.
    func run(_ text: UnsafeBufferPointer<UInt8>) -> (accepts: Bool, steps: Int) {
        alphabet.ascii.withUnsafeBufferPointer { ascii in
            next.withUnsafeBufferPointer { next in
                var (state, position, steps) = (Self.start, 0, 0)
                while position < text.count {
                    let byte = text[position]
                    let number: Int
                    if byte < 0x80 {
                        number = Int(ascii[Int(byte)])
                        position &+= 1
                    } else {
                        let (scalar, length) = text.scalar(at: position)
                        number = alphabet.number(of: scalar)
                        position &+= length
                    }
                    steps &+= 1
                    state = Int(next[state &* width &+ number])
                    if state == Self.dead { return (false, steps) }
                }
                return (accepts[state], steps)
            }
        }
    }
}
