import ModuleKit
import ModuleRouting
import ModuleTools
import BookshopPageInterface

/// A page laid out for a terminal or a pipe: plain text, no escapes, links as they can be typed.
struct PageText: Sendable {
    let text: String

    /// The links of the page, in the order in which they are numbered.
    let links: [String]

    /// What they lead to.
    let routes: [any Route]

    /// - Parameter frame: the name in the frame around the page; nil for a page without a frame.
    init(_ page: Page, router: Router, width: Int, frame: String? = nil) {
        let width = frame == nil ? width : max(20, width - 4)
        var lines = Self.wrap(page.title.visible, width)
        lines.append(String(repeating: "=", count: lines.map(\.count).max() ?? 0))
        var links: [String] = []
        var routes: [any Route] = []
        for block in page.blocks {
            lines.append("")
            switch block {
            case .text(let text): lines += Self.wrap(text.visible, width)
            case .facts(let facts): lines += Self.lay(facts, width)
            case .items(let items):
                let texts = items.map { item -> (String, String?) in
                    guard let route = item.route, let link = try? router.url(for: route),
                        !route.holdsSecret
                    else {
                        return ("    \(item.text.visible)", nil)
                    }
                    links.append(link)
                    routes.append(route)
                    return ("[\(links.count)] \(item.text.visible)", link)
                }
                lines += Self.lay(texts, width)
            }
        }
        if let form = page.form { lines += [""] + Self.wrap(form.prompt.visible, width) }
        if let frame { lines = Self.framed(lines, frame) }
        text = lines.joined(separator: "\n")
        self.links = links
        self.routes = routes
    }

    /// A page that lies over another: a frame around it shows that.
    private static func framed(_ lines: [String], _ name: String) -> [String] {
        let name = " \(name.visible) "
        let width = max(lines.map(\.count).max() ?? 0, name.count)
        let top = "┌─" + name + String(repeating: "─", count: width + 1 - name.count) + "┐"
        let inner = lines.map { "│ " + $0 + String(repeating: " ", count: width - $0.count) + " │" }
        return [top] + inner + ["└" + String(repeating: "─", count: width + 2) + "┘"]
    }

    private static func lay(_ facts: [Page.Fact], _ width: Int) -> [String] {
        let names = facts.map { $0.name.visible }
        let indent = (names.map(\.count).max() ?? 0) + 4
        return zip(names, facts).flatMap { name, fact in
            let value = wrap(fact.value.visible, max(20, width - indent))
            let head = "  " + name + String(repeating: " ", count: indent - 2 - name.count)
            return value.enumerated().map { $0 == 0 ? head + $1 : String(repeating: " ", count: indent) + $1 }
        }
    }

    /// The link beside its text where all fit, else on a line of its own.
    private static func lay(_ items: [(text: String, link: String?)], _ width: Int) -> [String] {
        let texts = items.map(\.text.count).max() ?? 0
        let links = items.compactMap(\.link?.count).max() ?? 0
        return items.flatMap { text, link -> [String] in
            guard let link else { return [text] }
            guard texts + 2 + links <= width else { return [text, "      \(link)"] }
            return [text + String(repeating: " ", count: texts + 2 - text.count) + link]
        }
    }

    /// Breaks at spaces; a word that is longer than the width stays whole, so that a link can be copied.
    private static func wrap(_ text: String, _ width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.isEmpty ? [""] : lines
    }
}
