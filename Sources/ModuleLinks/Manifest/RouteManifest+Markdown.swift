import ModuleKit
import ModuleRouting

extension RouteManifest {
    /// The manifest as Markdown, for people: a table of the links, one of their parameters, and the rules by which URLs are
    /// read. Whatever comes from the app is text in it and never markup: Markdown's and HTML's characters are escaped, and
    /// what is invisible or turns the direction is a visible escape.
    public var markdown: String {
        var lines = ["# Links", ""]
        lines.append("Schemes: \(list(schemes.map { MarkdownText.code("\($0)://") })).")
        lines.append("Domains: \(list(domains.map(MarkdownText.code))).")
        lines += ["", "| Link | For example | Opens from | Owner | Deprecated |", "|---|---|---|---|---|"]
        for route in routes {
            for pattern in route.patterns { lines.append(row(of: pattern, route)) }
        }
        for handler in unmatched {
            lines.append(
                row([
                    MarkdownText.text(handler.subject), "–", MarkdownText.text(handler.exposure.description),
                    MarkdownText.text(handler.owner), "–",
                ])
            )
        }
        lines += ["", "## Parameters", "", "| Link | Parameter | In | Type | Required |", "|---|---|---|---|---|"]
        for route in routes {
            for parameter in route.parameters { lines.append(row(of: parameter, route)) }
            if !route.isWhole {
                let link = MarkdownText.code(route.patterns.first?.pattern.text ?? "")
                lines.append(row([link, "*others, of which nothing is known*", "–", "–", "–"]))
            }
        }
        lines += ["", "## How URLs are read", "", "| Option | Value |", "|---|---|"]
        for option in NamedOption.all {
            lines.append(row([MarkdownText.code(option.name), MarkdownText.text(option.text(options))]))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

    private func list(_ texts: [String]) -> String { texts.isEmpty ? "none" : texts.joined(separator: ", ") }

    private func row(of pattern: Pattern, _ route: Route) -> String {
        let deprecation = pattern.deprecation.map { about in
            "since \(MarkdownText.text(about.since))"
                + (about.instead.map { ", write \(MarkdownText.code($0))" } ?? "")
        }
        return row([
            MarkdownText.code(pattern.pattern.text), pattern.example.map(MarkdownText.code) ?? "–",
            MarkdownText.text(route.exposure.description), MarkdownText.text(route.owner), deprecation ?? "–",
        ])
    }

    private func row(of parameter: Parameter, _ route: Route) -> String {
        row([
            MarkdownText.code(route.patterns.first?.pattern.text ?? ""), MarkdownText.code(parameter.name),
            parameter.place.rawValue, MarkdownText.text(parameter.typeText), parameter.isRequired ? "yes" : "no",
        ])
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
