import ModuleKit
import ModuleNavigation
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

    private func lines(of area: PageOutline.Area, _ depth: Int, _ seen: inout Set<Int>) -> [TreeLine] {
        switch area {
        case .stack(let name, let root, let takesLinks):
            let title = TreeLine(depth, takesLinks ? name : "\(name), takes no links")
            guard let root else { return [title] }
            if !takesLinks { return [title, line(of: root, depth + 1)] }
            return [title] + lines(of: root, depth + 1, &seen)
        case .tabs(let name, let start, let areas):
            let title = "\(name), tabs\(start.map { ", start \($0)" } ?? "")"
            return [TreeLine(depth, title)] + areas.flatMap { lines(of: $0, depth + 1, &seen) }
        case .split(let name, let areas):
            return [TreeLine(depth, "\(name), split")] + areas.flatMap { lines(of: $0, depth + 1, &seen) }
        }
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
        return TreeLine(depth, page.name, [page.pattern, page.module, page.details.joined(separator: ", ")])
    }

    private func line(_ scope: PageOutline.Scope) -> TreeLine {
        let around = scope.around.isEmpty ? [] : ["in \(scope.around.reversed().joined(separator: " in "))"]
        return TreeLine(1, scope.name, [(around + words(of: scope.gate)).joined(separator: ", ")])
    }

    /// What is before a scope.
    private func words(of gate: PageOutline.Gate?) -> [String] {
        guard let gate else { return ["no gate"] }
        return (gate.asking.map { ["asks with \(outline.pages[$0].name)"] } ?? []) + gate.words
    }
}

extension PageOutline.Page {
    /// What is said of it beside its name.
    var details: [String] {
        [style, scopes.isEmpty ? nil : "in \(scopes.reversed().joined(separator: " in "))"].compactMap(\.self) + words
    }
}
