@testable import ModuleRouting

/// Who takes a URL, by the rule as it is printed: every route is tried, and those that fit are compared segment by
/// segment from the left.
///
/// A literal goes before a parameter, a parameter before a rest; routes of the URL's own scheme or domain go before
/// those of every scheme, and both go before the handler for what no route takes.
struct ReferenceMatcher {
    struct Candidate {
        let namespace: Namespace?
        /// Nil for the handler for what no route takes.
        let segments: [RoutePattern.Segment]?
    }

    let candidates: [Candidate]

    /// The index of the candidate that takes the segments.
    func match(_ segments: [String], in namespace: Namespace?) -> Int? {
        candidates.indices
            .compactMap { index in rank(candidates[index], segments, namespace).map { (index, $0) } }
            .min { $0.1.lexicographicallyPrecedes($1.1) }?.0
    }

    /// How well the candidate fits, smaller is better; nil where it does not fit.
    private func rank(_ candidate: Candidate, _ segments: [String], _ namespace: Namespace?) -> [Int]? {
        guard candidate.namespace == nil || candidate.namespace == namespace else { return nil }
        let place = candidate.namespace == nil ? 1 : 0
        guard let pattern = candidate.segments else { return [1, place] }
        var rank = [0, place]
        for (index, segment) in pattern.enumerated() {
            let given = index < segments.count ? segments[index] : nil
            switch segment {
            case .literal(let text):
                guard given == text else { return nil }
                rank.append(0)
            case .parameter:
                guard given != nil else { return nil }
                rank.append(1)
            case .rest:
                return rank + [2]
            }
        }
        return segments.count == pattern.count ? rank : nil
    }
}
