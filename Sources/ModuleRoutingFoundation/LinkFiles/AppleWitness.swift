import ModuleRouting

/// Links by which a file and a table are compared.
enum AppleWitness {
    /// Links that a rule takes, as short as can be and longer ones.
    static func links(of rule: AppleRule, host: String) -> [String] {
        var links: [String] = []
        for variant in 0..<8 {
            var link = "https://\(host)"
            let path = rule.path.map { sample($0.glob, variant) } ?? samples[variant % samples.count]
            link += "/" + written(path, decoded: rule.decodes)
            switch rule.query {
            case nil: break
            case .whole(let glob):
                let query = sample(glob, variant)
                if !query.isEmpty { link += "?" + written(query, decoded: rule.decodes) }
            case .items(let named):
                let items = named.map { name, glob in
                    written(name, decoded: rule.decodes) + "=" + written(sample(glob, variant), decoded: rule.decodes)
                }
                if !items.isEmpty { link += "?" + items.joined(separator: "&") }
            }
            if let fragment = rule.fragment.map({ sample($0, variant) }), !fragment.isEmpty {
                link += "#" + written(fragment, decoded: rule.decodes)
            }
            guard !links.contains(link), let read = AppleLink(link), rule.takes(read) else { continue }
            links.append(link)
        }
        return links
    }

    private static let samples = ["", "a", "a/b", "1"]

    /// A text that the pattern takes.
    private static func sample(_ glob: AppleGlob, _ variant: Int) -> String {
        var text = ""
        for element in glob.elements {
            switch element {
            case .scalar(let scalar): text.unicodeScalars.append(scalar)
            case .any: text += variant.isMultiple(of: 2) ? "a" : "1"
            case .run: text += samples[variant % samples.count]
            case .variable(let variable):
                guard !variable.values.isEmpty else { continue }
                let value = variable.values[variant * 7 % variable.values.count]
                text += value.replacing("?", with: "a").replacing("*", with: "")
            }
        }
        return text
    }

    /// The text as a URL has it.
    private static func written(_ text: String, decoded: Bool) -> String {
        guard decoded else { return text }
        return text.split(separator: "/", omittingEmptySubsequences: false)
            .map { AppleText.literal(String($0)).escaped }.joined(separator: "/")
    }

    /// Links that a form of a route matches.
    static func links(of form: RouteOutline.Form, host: String) -> [String] {
        var links: [String] = []
        for (filler, more) in [("1", 0), ("a", 0), ("a-b", 1), ("1", 2)] {
            guard let segments = form.sample(filler: filler, more: more) else { continue }
            let path = segments.map { AppleText.literal($0).escaped }.joined(separator: "/")
            let link = "https://\(host)/\(path)"
            if !links.contains(link) { links.append(link) }
        }
        return links
    }

    /// Links beside one: longer, shorter, and with other letters.
    static func neighbours(of link: String, host: String) -> [String] {
        let start = "https://\(host)"
        let path = link.dropFirst(start.count)
        var paths = ["\(path)/x", "\(path)x", "\(path)/x/y"]
        if let slash = path.lastIndex(of: "/") { paths.append(String(path[..<slash])) }
        if !path.contains("%") { paths.append(path.uppercased()) }
        return paths.map { start + ($0.hasPrefix("/") ? $0 : "/" + $0) }
    }
}
