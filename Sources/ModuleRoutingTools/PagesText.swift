import ModuleKit
import ModuleNavigation
import ModuleRouting
import ModuleTools

extension PageTree {
    /// The tree as readable text: the places of the layout with their pages, each under the page that lies below it; then
    /// what is shown over any page; then the scopes in which pages live, with their gates.
    ///
    ///     main, tabs, start shop
    ///       shop
    ///         ShowShop         /                 Catalog
    ///           BookDetail     /books/:id        Catalog
    ///       orders
    ///         ShowOrders       /orders           Orders    in session
    ///
    ///     over any page
    ///       SignInForm         /account/sign-in  Account   sheet, gives back Reader
    ///
    ///     scopes
    ///       session  asks with SignInForm, opened with the reply
    ///
    /// A page's line has its pattern, its module, and what the module says of it. A root that is on another page too, or
    /// on its own kind as folders do, is named there with `at its place`. The text has no source locations, so a test can
    /// compare it with a recorded one. Control characters in names become visible escapes.
    public var text: String {
        let sections = sections
        // One table, so that the columns of pages are in line wherever they stand.
        var rows = TextTable(sections.flatMap(\.self).map(\.cells)).lines[...]
        var texts: [String] = []
        for section in sections {
            texts.append(rows.prefix(section.count).joined(separator: "\n"))
            rows = rows.dropFirst(section.count)
        }
        if let title = scopes.first?.title {
            texts.append(([title] + TextTable(scopes.dropFirst().map(\.cells)).lines).joined(separator: "\n"))
        }
        return texts.joined(separator: "\n\n")
    }

    /// All lines of the tree.
    var lines: [TreeLine] { sections.flatMap(\.self) + scopes }

    private var sections: [[TreeLine]] {
        var (sections, seen) = ([[TreeLine]](), Set<Int>())
        if let area = outline.area { sections.append(lines(of: area, 0, &seen)) }
        let loose = loose
        if !loose.isEmpty {
            let title = outline.area == nil ? "without a layout" : "over any page"
            sections.append([TreeLine(0, title)] + loose.flatMap { lines(of: $0, 1, &seen) })
        }
        return sections
    }

    private var scopes: [TreeLine] {
        outline.scopes.isEmpty ? [] : [TreeLine(0, "scopes")] + outline.scopes.map { line($0) }
    }

    private func lines(of area: DeclaredArea, _ depth: Int, _ seen: inout Set<Int>) -> [TreeLine] {
        guard case .stack(let root) = area.form else {
            return [TreeLine(depth, area.title)] + area.parts.flatMap { lines(of: $0, depth + 1, &seen) }
        }
        let title = TreeLine(depth, root.takesLinks ? area.title : "\(area.title), takes no links")
        guard let page = outline.number(of: root.route) else { return [title] }
        return [title] + (root.takesLinks ? lines(of: page, depth + 1, &seen) : [line(of: page, depth + 1)])
    }

    private func lines(of page: Int, _ depth: Int, _ seen: inout Set<Int>) -> [TreeLine] {
        // Only without a layout can parents go round in a circle.
        guard seen.insert(page).inserted else { return [TreeLine(depth, "\(outline.pages[page].name), above")] }
        var lines = [line(of: page, depth)]
        for page in above[page] {
            lines +=
                roots.contains(page)
                ? [TreeLine(depth + 1, "\(outline.pages[page].name), at its place")]
                : self.lines(of: page, depth + 1, &seen)
        }
        return lines
    }

    private func line(of page: Int, _ depth: Int) -> TreeLine {
        let page = outline.pages[page]
        let words = outline.words(of: page).joined(separator: ", ")
        return TreeLine(depth, page.name, [page.pattern.text, page.place.module, words])
    }

    private func line(_ scope: PageOutline.Scope) -> TreeLine {
        TreeLine(1, scope.name, [(scope.place + words(of: scope.gate)).joined(separator: ", ")])
    }

    /// What is before a scope.
    private func words(of gate: Gate?) -> [String] {
        guard let gate else { return ["no gate"] }
        return (outline.number(of: gate.asking).map { ["asks with \(outline.pages[$0].name)"] } ?? []) + gate.words
    }
}
