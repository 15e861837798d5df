import ModuleRouting

/// Reads the forms of routes as paths that other systems' patterns can say. What they can't say becomes wider, never
/// narrower, for paths without empty segments, dot segments and escaped slashes.
struct AndroidPathReader {
    /// The most ways to write a segment, and a whole path. With more, what differs becomes any segment.
    static let mostWays = 32

    let options: RoutingOptions

    /// A part of a segment and why it claims more.
    struct Part {
        var items: [AndroidPathItem]
        var reasons: [String] = []
        /// The text that follows the last item, which takes it too.
        var suffix: String?
    }

    /// The paths of a form; none if no link from outside matches it.
    func paths(of form: RouteOutline.Form) -> [AndroidPath] {
        let segments = form.segments
        if form.goesOn {
            // A slash that counts is not one more segment.
            guard options.trailingSlash == .strict else { return paths(of: segments + [.rest(nil)]) }
            return paths(of: segments) + paths(of: segments + [.rest(nil, minimum: 1)])
        }
        return paths(of: segments)
    }

    private func paths(of segments: [RoutePattern.Segment]) -> [AndroidPath] {
        var segments = segments
        var endsInSlash = false
        if options.trailingSlash == .strict, segments.last == .literal([]) {
            endsInSlash = true
            segments.removeLast()
        }
        guard
            let place = segments.firstIndex(where: { segment in if case .rest = segment { true } else { false } }),
            case .rest(_, let minimum) = segments[place]
        else {
            return fixed(segments).map { path in
                var path = path
                if endsInSlash {
                    path.items.append(.slash)
                    path.depth += 1
                }
                path.mayEndInSlash = options.trailingSlash == .ignored
                // A path without segments is empty or a slash, also where slashes count, unless the host is a segment.
                if path.items.isEmpty, options.trailingSlash == .strict {
                    path.mayEndInSlash = true
                }
                return path
            }
        }
        let behind = Array(segments[(place + 1)...])
        return fixed(Array(segments[..<place])).flatMap { path in
            rest(after: path, minimum, behind, endsInSlash: endsInSlash)
        }
    }

    // MARK: Rests

    private func rest(
        after path: AndroidPath,
        _ minimum: Int,
        _ behind: [RoutePattern.Segment],
        endsInSlash: Bool
    ) -> [AndroidPath] {
        var minimum = minimum
        var path = path
        if path.suffix != nil { path = widened(path) }
        let areParameters = behind.allSatisfy { segment in if case .parameter = segment { true } else { false } }
        if areParameters { minimum += behind.count }
        if areParameters, !behind.isEmpty, options.trailingSlash == .strict {
            path.reasons.add(AndroidPath.Reason.rest)
        }
        var tail: String? = ""
        if !areParameters {
            tail = text(behind).map { endsInSlash ? $0 + "/" : $0 }
            if tail == nil { path.reasons.add(AndroidPath.Reason.rest) }
        } else if endsInSlash {
            tail = "/"
        }
        let suffix = tail ?? ""
        let alone = path
        path.depth = .max
        for _ in 1..<max(minimum, 1) { path.items += [.slash, .segment] }
        path.items.append(.slash)
        if minimum > 0 { path.items.append(AndroidPathItem(units: .segment)) }
        path.anything = suffix.isEmpty ? 0 : suffix.utf16.count - (minimum > 0 || !suffix.hasPrefix("/") ? 0 : 1)
        guard suffix.isEmpty else {
            path.suffix = suffix
            path.suffixReason = AndroidPath.Reason.rest
            path.mayEndInSlash = options.trailingSlash == .ignored
            return [path]
        }
        guard minimum == 0, tail != nil, behind.isEmpty || areParameters else { return [path] }
        guard !alone.items.isEmpty else {
            path.items = []
            return [path]
        }
        return [alone, path]
    }

    /// The text of segments, with a slash before each; nil if they are more than text, or hold an escaped slash.
    private func text(_ segments: [RoutePattern.Segment]) -> String? {
        var items: [AndroidPathItem] = []
        for segment in segments {
            guard case .literal(let bytes) = segment, !bytes.contains(UInt8(ascii: "/")) else { return nil }
            items += [.slash] + literal(bytes)
        }
        return items.contains(where: \.isLoose) ? nil : items.text
    }

    // MARK: Segments

    /// The paths of segments without a rest.
    private func fixed(_ segments: [RoutePattern.Segment]) -> [AndroidPath] {
        var parts = segments.map { self.parts(of: $0) }
        while parts.reduce(1, { min($0 * $1.count, 1 << 20) }) > Self.mostWays {
            guard let widest = parts.indices.max(by: { parts[$0].count < parts[$1].count }) else { break }
            parts[widest] = [Part(items: [.segment], reasons: [AndroidPath.Reason.expression])]
        }
        var paths = [AndroidPath(items: [], depth: segments.count)]
        for (index, parts) in parts.enumerated() {
            paths = paths.flatMap { path in
                parts.map { part in
                    var path = path
                    if path.suffix != nil {
                        if let text = part.items.text, part.suffix == nil {
                            path.suffix? += "/" + text
                        } else {
                            path = widened(path)
                        }
                    }
                    path.items += [.slash] + part.items
                    part.reasons.forEach { path.reasons.add($0) }
                    if let suffix = part.suffix {
                        path.suffix = suffix
                        path.suffixReason = AndroidPath.Reason.greedy
                        path.isWhole = index == segments.count - 1
                    }
                    return path
                }
            }
        }
        return paths
    }

    /// The path without its suffix, which it doesn't end with after all.
    private func widened(_ path: AndroidPath) -> AndroidPath {
        var path = path
        path.suffix = nil
        path.reasons.add(path.suffixReason)
        path.suffixReason = nil
        return path
    }

    private func parts(of segment: RoutePattern.Segment) -> [Part] {
        switch segment {
        case .literal(let bytes): return settled([Part(items: literal(bytes))])
        case .parameter, .rest: return [Part(items: [.segment])]
        case .constrained(_, let constraint): return settled(parts(of: constraint))
        case .mixed(let template):
            var whole = [Part(items: [])]
            for piece in template.pieces {
                let next: [Part] =
                    switch piece {
                    case .literal(let bytes): [Part(items: literal(bytes))]
                    case .parameter(_, nil): [Part(items: [.segment])]
                    case .parameter(_, let constraint?): parts(of: constraint)
                    }
                whole = whole.flatMap { one in
                    next.map { Part(items: one.items + $0.items, reasons: one.reasons + $0.reasons) }
                }
                if whole.count > Self.mostWays {
                    return [Part(items: [.segment], reasons: [AndroidPath.Reason.expression])]
                }
            }
            return settled(whole)
        }
    }

    private func parts(of constraint: Constraint) -> [Part] {
        let expression = constraint.expression(caseInsensitive: options.caseInsensitive)
        guard let ways = AndroidExpression.ways(of: expression, atMost: Self.mostWays) else {
            return [Part(items: [.segment], reasons: [AndroidPath.Reason.expression])]
        }
        return ways.map { Part(items: $0) }
    }

    private func literal(_ bytes: [UInt8]) -> [AndroidPathItem] {
        var items = [AndroidPathItem](String(decoding: bytes, as: UTF8.self))
        if options.caseInsensitive {
            for index in items.indices {
                guard let unit = items[index].single, unit < 0x80, let letter = Unicode.Scalar(unit),
                    letter.properties.isAlphabetic
                else { continue }
                items[index].units = AndroidUnitSet(unit & ~0x20).union(AndroidUnitSet(unit | 0x20))
            }
        }
        return items
    }

    // MARK: What never goes back

    /// The parts that links from outside may have, so that no item takes what the next one needs.
    private func settled(_ parts: [Part]) -> [Part] {
        var settled: [Part] = []
        for part in parts where !part.items.contains(where: { $0.least > 0 && $0.units.isUnreachable }) {
            var part = part
            if part.items.contains(where: \.isLoose) {
                part.reasons.add(AndroidPath.Reason.units)
            }
            if part.items.contains(where: { !$0.units.isDisjoint(with: .slash) }) {
                part.reasons.add(AndroidPath.Reason.slash)
            }
            settle(&part)
            settled.append(part)
        }
        return settled
    }

    /// From the first item that would take too much on, the part becomes one item that takes it all.
    private func settle(_ part: inout Part) {
        let original = part.items
        guard var start = original.firstGreedy else { return }
        while true {
            let taken = original[start...]
            var wide = AndroidPathItem(units: AndroidUnitSet([]), least: 0, most: 0)
            for item in taken {
                wide.units = wide.units.union(item.units)
                wide.least = min(wide.least.addingReportingOverflow(item.least).partialValue, 1 << 16)
                wide.most = item.most == .max || wide.most == .max ? .max : min(wide.most + item.most, 1 << 16)
            }
            part.items = original[..<start] + [wide]
            guard let earlier = part.items.firstGreedy else { break }
            start = earlier
        }
        if let text = Array(original[(start + 1)...]).text,
            text.utf16.allSatisfy({ original[start].units.contains($0) })
        {
            part.suffix = text
        } else {
            part.reasons.add(AndroidPath.Reason.greedy)
        }
    }
}
