extension RouteShape {
    /// The steps before and behind what takes as many segments as there are.
    private struct Extent {
        let start: ArraySlice<Step>
        let end: ArraySlice<Step>

        /// How many segments stand between them at least; nil if none may.
        let minimum: Int?

        /// Whether some of the URLs end with a slash that counts, and whether a step of its own matches it.
        let mayEndInSlash: Bool
        let lastMayBeSlash: Bool

        /// How many segments the shortest URL has, with a slash that counts.
        var least: Int { start.count + (minimum ?? 0) + end.count }

        init(_ shape: RouteShape, _ options: RoutingOptions) {
            let isStrict = options.trailingSlash == .strict
            let rest = shape.restPlace
            start = shape.steps[..<(rest ?? shape.steps.count)]
            end = rest.map { shape.steps[($0 + 1)...] } ?? []
            if let rest, case .rest(_, let minimum) = shape.steps[rest] {
                self.minimum = minimum
            } else {
                minimum = nil
            }
            // A rest at the end may be empty, so that the step before it is the last.
            let last = end.last ?? ((minimum ?? 0) == 0 ? start.last : nil)
            lastMayBeSlash = isStrict && last?.takes("", options) == true
            mayEndInSlash = lastMayBeSlash || isStrict && minimum != nil && end.isEmpty
        }
    }

    /// Whether it needs more than a comparison from the left: a rest of one or more segments, or with others behind it.
    var isCompared: Bool {
        guard let place = restPlace, case .rest(_, let minimum) = steps[place] else { return false }
        return minimum > 0 || place < steps.count - 1
    }

    /// Whether it matches every URL that the other matches; false if that can't be seen by comparing step by step.
    func covers(_ other: RouteShape, _ options: RoutingOptions) -> Bool {
        guard namespace == other.namespace else { return false }
        let (own, others) = (Extent(self, options), Extent(other, options))
        guard let minimum = own.minimum else {
            return others.minimum == nil && steps.count == other.steps.count
                && steps.indices.allSatisfy { covers(steps[$0], other.steps[$0], at: $0, options) }
        }
        return Self.fits(own, minimum, others)
            && zip(own.start.indices, own.start).allSatisfy { covers($1, at: $0, of: others, options) }
            && own.end.reversed().enumerated().allSatisfy { covers($1, fromEnd: $0, of: others, options) }
    }

    /// Whether the lengths of the other's URLs are among those of its own.
    private static func fits(_ own: Extent, _ minimum: Int, _ others: Extent) -> Bool {
        guard own.least <= others.least else { return false }
        // A slash that counts is none of the segments that a rest needs.
        guard own.end.isEmpty, minimum > 0, others.lastMayBeSlash else { return true }
        return own.least < others.least
    }

    /// Whether a step, so many from the start, matches what the other's URLs have there.
    private func covers(_ step: Step, at index: Int, of others: Extent, _ options: RoutingOptions) -> Bool {
        if index < others.start.count { return covers(step, others.start[index], at: index, options) }
        return coversAnything(step, at: index, options)
            && others.end.allSatisfy { covers(step, $0, at: index, options) }
            && (!others.mayEndInSlash || step.takes("", options))
    }

    /// Whether a step, so many from the end, matches what the other's URLs have there.
    private func covers(_ step: Step, fromEnd index: Int, of others: Extent, _ options: RoutingOptions) -> Bool {
        if index < others.end.count {
            // It may be the first of all.
            return covers(step, others.end[others.end.endIndex - 1 - index], at: 0, options)
        }
        guard others.minimum != nil else {
            return covers(step, others.start[others.start.endIndex - 1 - index + others.end.count], at: 0, options)
        }
        return coversAnything(step, at: 0, options) && others.start.allSatisfy { covers(step, $0, at: 0, options) }
            && (!others.mayEndInSlash || step.takes("", options))
    }

    private func coversAnything(_ step: Step, at index: Int, _ options: RoutingOptions) -> Bool {
        covers(step, .parameter(nil), at: index, options)
    }

    /// Whether the step there matches whatever the other step matches, as a host too.
    private func covers(_ step: Step, _ other: Step, at index: Int, _ options: RoutingOptions) -> Bool {
        step.covers(other, options)
            && (index > 0 || !options.mayBeginWithHost(namespace)
                || step.asHost(options).covers(other.asHost(options), options.ofHost))
    }
}

extension RouteShape.Step {
    /// The step as it matches a host.
    func asHost(_ options: RoutingOptions) -> Self { options.caseInsensitive ? self : bare(caseInsensitive: true) }
}
