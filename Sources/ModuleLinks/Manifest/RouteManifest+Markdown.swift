import ModuleKit
import ModuleRouting

extension RouteManifest {
    /// The manifest as Markdown, for people: a table of the links, one of their parameters, and the rules by which URLs are
    /// read. Whatever comes from the app is text in it and never markup: Markdown's and HTML's characters are escaped, and
    /// what is invisible or turns the direction is a visible escape.
    public var markdown: String {
        let handlers = unmatched.map { handler in
            [handler.subject, "–", handler.exposure.description, handler.owner, "–"].map(MarkdownText.text)
        }
        let links = routes.flatMap { route in route.patterns.map { cells(of: $0, route) } }
        let reading = RoutingOptions.names.map { [MarkdownText.code($0.name), MarkdownText.text(options[$0.name])] }
        return """
            # Links

            Schemes: \(list(schemes.map { MarkdownText.code("\($0)://") })).
            Domains: \(list(domains.map(MarkdownText.code))).

            \(lines(under: ["Link", "For example", "Opens from", "Owner", "Deprecated"], links + handlers))

            ## Parameters

            \(lines(under: ["Link", "Parameter", "In", "Type", "Required"], routes.flatMap(parameters)))

            ## How URLs are read

            \(lines(under: ["Option", "Value"], reading))

            """
    }

    private func lines(under head: [String], _ rows: [[String]]) -> String {
        let lines = ([head] + rows).map { "| \($0.joined(separator: " | ")) |" }
        return ([lines[0], "|\(String(repeating: "---|", count: head.count))"] + lines.dropFirst())
            .joined(separator: "\n")
    }

    private func list(_ texts: [String]) -> String { texts.isEmpty ? "none" : texts.joined(separator: ", ") }

    private func cells(of pattern: Pattern, _ route: Route) -> [String] {
        let deprecation = pattern.deprecation.map { about in
            "since \(MarkdownText.text(about.since))"
                + (about.instead.map { ", write \(MarkdownText.code($0))" } ?? "")
        }
        return [
            MarkdownText.code(pattern.pattern.text), pattern.example.map(MarkdownText.code) ?? "–",
            MarkdownText.text(route.exposure.description), MarkdownText.text(route.owner), deprecation ?? "–",
        ]
    }

    private func parameters(of route: Route) -> [[String]] {
        let link = MarkdownText.code(route.patterns.first?.pattern.text ?? "")
        let known = route.parameters.map { parameter in
            [
                link, MarkdownText.code(parameter.name), parameter.place.rawValue,
                MarkdownText.text(parameter.typeText), parameter.isRequired ? "yes" : "no",
            ]
        }
        return known + (route.isWhole ? [] : [[link, "*others, of which nothing is known*", "–", "–", "–"]])
    }
}

/// Text of an app within Markdown.
enum MarkdownText {
    /// The text, with nothing in it that Markdown or HTML reads as markup.
    static func text(_ text: String) -> String {
        var written = ""
        let scalars = Array(text.visible.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let isFollowedBySlash = index + 1 < scalars.count && scalars[index + 1] == "/"
            let isBehindW = index > 0 && (scalars[index - 1] == "w" || scalars[index - 1] == "W")
            let isPlain = scalar == ":" ? !isFollowedBySlash : scalar == "." ? !isBehindW : isPlain(scalar)
            if isPlain {
                written.unicodeScalars.append(scalar)
            } else {
                // A reference to a character is never markup, within HTML and outside, and ends no cell of a table.
                written += "&#\(scalar.value);"
            }
        }
        return written
    }

    /// The same, set as code.
    static func code(_ text: String) -> String { "<code>\(self.text(text))</code>" }

    /// What begins no markup. A colon and a dot don't either, unless an address begins with them that is linked by itself.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x80 || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || " /-,()".unicodeScalars.contains(scalar)
    }
}
