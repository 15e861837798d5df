import Foundation
import ModuleInspection
import ModuleKit

/// What a report shows of an app, or of what changed from one graph to another, as the script of its page reads it.
///
/// All texts are visible: controls and direction overrides of names are escapes in them.
struct Report: Encodable {
    /// The app's name.
    let title: String
    /// Whether it shows what changed.
    let isDifference: Bool
    private(set) var problems: [Problem] = []
    /// The modules, those of scopes after those of the app.
    private(set) var modules: [ModuleRow] = []
    /// What they register.
    private(set) var nodes: [NodeRow] = []
    /// The numbers of the app's modules in the order in which they start.
    private(set) var order: [Int] = []
    /// Tables with a row for their heads.
    private(set) var routes: [[String]] = []
    private(set) var guards: [[String]] = []
    /// The lines of the tree.
    private(set) var pages: [TreeLine] = []
    /// How the modules started; nil if they weren't.
    private(set) var start: Start?

    /// What became of something from one graph to another.
    enum Change: String, Encodable {
        case added, removed, changed
    }

    struct Problem: Encodable {
        let code: String
        /// What several problems may come of.
        let cause: String?
        let summary: String
        let facts: [String]
        let remedy: String
    }

    struct ModuleRow: Encodable {
        let name: String
        /// The scopes around it, the innermost last.
        let scope: String?
        /// When it starts and whether it is optional.
        let words: String
        /// Why it is switched off.
        let off: String?
        let at: String
        /// The names of modules that start before it because its entry says so.
        let after: [String]
        var change: Change?
    }

    struct NodeRow: Encodable {
        let module: Int
        let kind: String
        let name: String
        let making: String
        let at: String
        let needs: [Need]
        var change: Change?
    }

    struct Need: Encodable {
        let text: String
        /// The numbers of the nodes that provide it.
        let to: [Int]
        /// True if it is resolved later than the call that takes it.
        let later: Bool?
        /// True if it may be without it: a list, or something optional.
        let loose: Bool?
        /// True if nothing provides it and something must.
        let missing: Bool?
        var change: Change?
    }

    struct Start: Encodable {
        /// The time until the eager modules ran, in milliseconds.
        let total: Double?
        let bars: [Bar]
    }

    struct Bar: Encodable {
        let name: String
        /// When it was its turn, when it began and when it ended, in milliseconds.
        let wanted: Double?
        let began: Double?
        let ended: Double?
        let isCritical: Bool
        let hasFailed: Bool
        /// What the text of the start says of it: its waiting, its work, what it built, and notes.
        let notes: [String]
    }
}

extension Report {
    /// An app's report.
    init(_ name: String, _ manager: ModuleManager, showing tables: (ModuleManager) -> ReportTables?, started: Bool) {
        self.init(name, from: nil, to: manager.graph)
        if let tables = tables(manager) {
            (routes, guards, pages) = (tables.routes, tables.guards, tables.pages)
        }
        guard started else { return }
        let found = manager.startReport
        start = Start(found)
        problems = found.modules.compactMap { module in
            module.failure.map { failure in
                Problem(
                    code: module.state.rawValue, cause: nil, summary: "\(module.name.visible) failed to start.",
                    facts: "\(failure)".split(separator: "\n").map(\.visible), remedy: "")
            }
        }
    }

    /// The report of an app that doesn't fit together, with what can be drawn of it.
    init(_ name: String, _ error: AssemblyError, _ list: ModuleList, showing tables: (ModuleManager) -> ReportTables?) {
        // What an app could run with, if it were allowed, can be drawn.
        let allowances = error.problems.compactMap { problem in
            Allowance.Kind(rawValue: problem.code.rawValue).map {
                Allowance($0, of: problem.subject, because: "it is shown")
            }
        }
        if let manager = try? ModuleManager(list, allowing: allowances, isThorough: false) {
            self.init(name, manager, showing: tables, started: false)
        } else {
            self.init(title: name.visible, isDifference: false)
            modules = (list.names + list.namesInScopes).map {
                ModuleRow(name: $0.visible, scope: nil, words: "", off: nil, at: "", after: [])
            }
        }
        problems = error.problems.map { problem in
            Problem(
                code: problem.code.rawValue, cause: problem.cause?.visible, summary: problem.summary.visible,
                facts: problem.diagnostic.facts.map(\.visible), remedy: problem.remedy.visible)
        }
    }

    /// The report on a graph, with what changed since an earlier one if there is one.
    init(_ name: String, from old: ModuleGraph?, to new: ModuleGraph) {
        (title, isDifference) = (name.visible, old != nil)
        let (before, after) = (old.map { Level.all(in: $0) } ?? [], Level.all(in: new))
        let later = Set(after.map(\.id))
        let known = Dictionary(before.map { ($0.id, $0.module) }, uniquingKeysWith: { first, _ in first })
        let levels = after + before.filter { !later.contains($0.id) }
        // A module's nodes, with those that it had before.
        var found: [(module: Int, node: ModuleGraph.Node, old: ModuleGraph.Node?, change: Change?)] = []
        for (number, level) in levels.enumerated() {
            let (module, past, isGone) = (level.module, known[level.id], !later.contains(level.id))
            modules.append(ModuleRow(level, before: isGone ? nil : past))
            guard old != nil, let past, !isGone else {
                let change: Change? = old == nil ? nil : isGone ? .removed : .added
                modules[number].change = change
                found += module.nodes.map { (number, $0, nil, change) }
                continue
            }
            var (olds, added): ([String: ModuleGraph.Node], Set<String>) = ([:], [])
            var removed: [ModuleGraph.Node] = []
            for change in module.changes(from: past) {
                switch change {
                case .nodeAdded(_, let node): added.insert(node.id)
                case .nodeRemoved(_, let node): removed.append(node)
                case .nodeChanged(_, let before, let after): olds[after.id] = before
                default: modules[number].change = .changed
                }
            }
            found += module.nodes.map { node in
                (number, node, olds[node.id], added.contains(node.id) ? .added : olds[node.id].map { _ in .changed })
            }
            found += removed.map { (number, $0, nil, .removed) }
        }
        let numbers = Dictionary(
            found.enumerated().map { ($1.node.id, $0) }, uniquingKeysWith: { first, _ in first })
        nodes = found.map { NodeRow($0.node, before: $0.old, in: $0.module, $0.change, numbers) }
        let places = Dictionary(
            modules.enumerated().filter { $1.scope == nil }.map { ($1.name, $0) },
            uniquingKeysWith: { first, _ in first })
        order = new.startOrder.compactMap { places[$0.visible] }
    }

    /// The page: one file with all that it needs.
    ///
    /// - Throws: what `JSONEncoder` throws, which is nothing for text and finite numbers.
    func page() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Without these no text can end the element that holds it, begin another one, or be more than text.
        let json = String(decoding: try encoder.encode(self), as: UTF8.self)
            .replacing("<", with: "\\u003C").replacing(">", with: "\\u003E").replacing("&", with: "\\u0026")
        let parts = String(decoding: PackageResources.report_html, as: UTF8.self).split(
            separator: "REPORT-DATA", maxSplits: 1)
        return parts.joined(separator: json)
    }
}

/// A module of a graph, and the scopes around it.
private struct Level {
    let scopes: [String]
    let module: ModuleGraph.Module

    var id: [String] { scopes + [module.name] }

    static func all(in graph: ModuleGraph, _ scopes: [String] = []) -> [Level] {
        graph.modules.map { Level(scopes: scopes, module: $0) }
            + graph.scopes.flatMap { all(in: $0.graph, scopes + [$0.name]) }
    }
}

extension Report.ModuleRow {
    fileprivate init(_ level: Level, before: ModuleGraph.Module?) {
        let module = level.module
        name = module.name.visible
        scope = level.scopes.isEmpty ? nil : level.scopes.joined(separator: " / ").visible
        words = arrow(before?.allWords, module.allWords).visible
        off = module.disabledReason?.visible
        at = "\(module.file):\(module.line)".visible
        after = module.after.map(\.visible)
    }
}

extension ModuleGraph.Module {
    /// Its words, with when it starts also where that is usual.
    fileprivate var allWords: String { ((activation == .eager ? ["eager"] : []) + words).joined(separator: ", ") }
}

extension Report.NodeRow {
    fileprivate init(
        _ node: ModuleGraph.Node,
        before: ModuleGraph.Node?,
        in module: Int,
        _ change: Report.Change?,
        _ numbers: [String: Int]
    ) {
        self.module = module
        kind = node.kind.word
        name = node.subject.visible
        making = arrow(before?.making, node.making).visible
        at = node.location.visible
        let earlier = before?.edges ?? []
        // How many of each there were that aren't there now.
        var past = Dictionary(earlier.map { ($0, 1) }, uniquingKeysWith: +)
        func take(_ dependency: ModuleGraph.Edge) -> Bool {
            past[dependency, default: 0] -= 1
            return past[dependency, default: 0] >= 0
        }
        let now = node.edges.map { dependency in
            let isNew = !take(dependency) && before != nil
            return Report.Need(dependency, numbers, isNew ? .added : nil)
        }
        needs = now + earlier.filter(take).map { Report.Need($0, numbers, .removed) }
        self.change = change
    }
}

extension Report.Need {
    fileprivate init(_ dependency: ModuleGraph.Edge, _ numbers: [String: Int], _ change: Report.Change?) {
        self.change = change
        text = dependency.text.visible
        to = dependency.targets.compactMap { numbers[$0] }
        later = dependency.isDeferred ? true : nil
        loose = dependency.form == .optional || dependency.form == .all ? true : nil
        missing = dependency.targets.isEmpty && dependency.form == .required ? true : nil
    }
}

/// The later text, and the earlier one before it if that was another.
private func arrow(_ before: String?, _ after: String) -> String {
    before.map { $0 == after ? after : "\($0) → \(after)" } ?? after
}

extension Report.Start {
    fileprivate init(_ report: StartReport) {
        total = report.duration?.milliseconds
        let critical = Set(report.criticalPath.map(\.name))
        bars = report.modules.map { module in
            Report.Bar(
                name: module.name.visible, wanted: module.wanted?.milliseconds, began: module.began?.milliseconds,
                ended: module.ended?.milliseconds, isCritical: critical.contains(module.name),
                hasFailed: module.failure != nil, notes: Array(module.cells.dropFirst(2)))
        }
    }
}
