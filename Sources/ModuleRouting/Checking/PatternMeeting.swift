/// Finds a path that two patterns match, by walking both at once, segment by segment.
///
/// It takes a time that grows with the product of their segments, and of two segments with the product of their
/// expressions. What was found out about two segments is kept.
package struct PatternMeeting {
    private struct Pair: Hashable {
        let left: RoutePattern.Segment
        let right: RoutePattern.Segment
        let isHost: Bool
    }

    /// A place in both, and how the walk came there.
    private struct Reached {
        let left: Int
        let right: Int
        let before: Int
        let segment: String?
    }

    /// The most steps that all walks take together. Then nothing is found any more.
    package static let mostSteps = 4_000_000

    /// How many were taken.
    package private(set) var steps = 0

    /// Whether a walk was given up.
    package var isGivenUp: Bool { steps >= Self.mostSteps }

    private let options: RoutingOptions
    private var known: [Pair: String?] = [:]

    package init(_ options: RoutingOptions) { self.options = options }

    /// The segments of a path that some alternative of both matches; nil if there is none.
    ///
    /// - Parameter mayBeginWithHost: whether the first segment may be the host of a URL, which matches in any case.
    package mutating func path(
        of left: [[RoutePattern.Segment]],
        and right: [[RoutePattern.Segment]],
        mayBeginWithHost: Bool
    ) -> [String]? {
        for left in left {
            for right in right {
                let found = path(
                    Self.loops(options.normalize(left)), Self.loops(options.normalize(right)), mayBeginWithHost)
                if let found { return found }
            }
        }
        return nil
    }

    /// The segments, with a rest of at least one segment as a parameter and a rest.
    private static func loops(_ segments: [RoutePattern.Segment]) -> [RoutePattern.Segment] {
        segments.flatMap { segment -> [RoutePattern.Segment] in
            guard case .rest(_, let minimum) = segment else { return [segment.bare(caseInsensitive: false)] }
            return Array(repeating: .parameter(nil), count: minimum) + [.rest(nil, minimum: 0)]
        }
    }

    private mutating func path(
        _ left: [RoutePattern.Segment],
        _ right: [RoutePattern.Segment],
        _ mayBeginWithHost: Bool
    ) -> [String]? {
        steps += left.count + right.count
        var all = [Reached(left: 0, right: 0, before: -1, segment: nil)]
        var seen: Set<SIMD2<Int>> = [[0, 0]]
        var number = 0
        while number < all.count {
            guard !isGivenUp else { return nil }
            steps += 1
            let (one, two) = (all[number].left, all[number].right)
            if one == left.count, two == right.count { return segments(all, number) }
            func reach(_ left: Int, _ right: Int, _ segment: String?) {
                guard seen.insert([left, right]).inserted else { return }
                all.append(Reached(left: left, right: right, before: number, segment: segment))
            }
            let (first, second) = (one < left.count ? left[one] : nil, two < right.count ? right[two] : nil)
            // A rest ends, or takes what the other one has there.
            if first?.isRest == true { reach(one + 1, two, nil) }
            if second?.isRest == true { reach(one, two + 1, nil) }
            if let first, let second {
                switch (first.isRest, second.isRest) {
                case (true, true): break
                case (true, false):
                    if let text = text(of: .parameter(nil), and: second, false) { reach(one, two + 1, text) }
                case (false, true):
                    if let text = text(of: first, and: .parameter(nil), false) { reach(one + 1, two, text) }
                case (false, false):
                    // The trailing slash that counts is an empty literal on both sides, or on none.
                    let isHost = mayBeginWithHost && one == 0 && two == 0
                    if let text = text(of: first, and: second, isHost) { reach(one + 1, two + 1, text) }
                }
            }
            number += 1
        }
        return nil
    }

    private func segments(_ all: [Reached], _ last: Int) -> [String] {
        var segments: [String] = []
        var number = last
        while number >= 0 {
            if let segment = all[number].segment { segments.append(segment) }
            number = all[number].before
        }
        return segments.reversed()
    }

    /// A text that both segments match; nil if there is none.
    private mutating func text(
        of left: RoutePattern.Segment,
        and right: RoutePattern.Segment,
        _ isHost: Bool
    ) -> String? {
        switch (left, right) {
        case (.literal(let bytes), let other), (let other, .literal(let bytes)):
            let text = String(decoding: bytes, as: UTF8.self)
            return other.takes(text, options, isHost: isHost) ? text : nil
        case (.parameter, .parameter): return "_"
        default: break
        }
        let pair = Pair(left: left, right: right, isHost: isHost)
        if let found = known[pair] { return found }
        var options = options
        if isHost { options.caseInsensitive = true }
        var found: String?
        if let one = left.language(options), let two = right.language(options) {
            let witness = one.witness(two, withoutDotSegments: true, steps: &steps, most: Self.mostSteps)
            if case .text(let text) = witness { found = text }
        }
        known[pair] = .some(found)
        return found
    }
}
