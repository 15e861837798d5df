import Foundation
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
    private(set) var modules: [Module] = []
    /// What they register.
    private(set) var nodes: [Node] = []
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

    struct Module: Encodable {
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

    struct Node: Encodable {
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
        self.init(name, from: nil, to: GraphDocument(manager.graph))
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
        if let manager = try? ModuleManager(list, allowing: allowances) {
            self.init(name, manager, showing: tables, started: false)
        } else {
            self.init(title: name.visible, isDifference: false)
            modules = (list.names + list.namesInScopes).map {
                Module(name: $0.visible, scope: nil, words: "", off: nil, at: "", after: [])
            }
        }
        problems = error.problems.map { problem in
            Problem(
                code: problem.code.rawValue, cause: problem.cause?.visible, summary: problem.summary.visible,
                facts: problem.diagnostic.facts.map(\.visible), remedy: problem.remedy.visible)
        }
    }

    /// The report on a graph, with what changed since an earlier one if there is one.
    init(_ name: String, from old: GraphDocument?, to new: GraphDocument) {
        (title, isDifference) = (name.visible, old != nil)
        let (before, after) = (old.map { Level.all(in: $0.graph) } ?? [], Level.all(in: new.graph))
        let (earlier, later) = (Set(before.map(\.id)), Set(after.map(\.id)))
        let known = Dictionary(before.map { ($0.id, $0.module) }, uniquingKeysWith: { first, _ in first })
        let levels = after + before.filter { !later.contains($0.id) }
        // A module's nodes, with those that it had before.
        var found: [(module: Int, node: GraphDocument.Node, old: GraphDocument.Node?, change: Change?)] = []
        for (number, level) in levels.enumerated() {
            let past = known[level.id]
            let isGone = !later.contains(level.id)
            modules.append(Module(level, before: isGone ? nil : past))
            if old != nil { modules[number].change = isGone ? .removed : earlier.contains(level.id) ? nil : .added }
            if let past, !isGone, !past.startsAs(level.module) { modules[number].change = .changed }
            let nodes = isGone ? [] : level.module.nodes
            let olds = Dictionary((past?.nodes ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            let ids = Set(nodes.map(\.id))
            found += nodes.map { node in
                let past = olds[node.id]
                let change: Change? = past.map { $0.isSame(as: node) ? nil : .changed } ?? .added
                return (number, node, past, old == nil ? nil : change)
            }
            found += (past?.nodes ?? []).filter { !ids.contains($0.id) }.map { (number, $0, nil, .removed) }
        }
        let numbers = Dictionary(
            found.enumerated().map { ($1.node.id, $0) }, uniquingKeysWith: { first, _ in first })
        nodes = found.map { Node($0.node, before: $0.old, in: $0.module, $0.change, numbers) }
        let places = Dictionary(
            modules.enumerated().filter { $1.scope == nil }.map { ($1.name, $0) },
            uniquingKeysWith: { first, _ in first })
        order = new.graph.startOrder.compactMap { places[$0.visible] }
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

/// A module of a document, and the scopes around it.
private struct Level {
    let scopes: [String]
    let module: GraphDocument.Module

    var id: [String] { scopes + [module.name] }

    static func all(in graph: GraphDocument.Graph, _ scopes: [String] = []) -> [Level] {
        graph.modules.map { Level(scopes: scopes, module: $0) }
            + graph.scopes.flatMap { all(in: $0.graph, scopes + [$0.name]) }
    }
}

extension Report.Module {
    fileprivate init(_ level: Level, before: GraphDocument.Module?) {
        let module = level.module
        name = module.name.visible
        scope = level.scopes.isEmpty ? nil : level.scopes.joined(separator: " / ").visible
        words = arrow(before?.words, module.words).visible
        off = module.disabledReason?.visible
        at = "\(module.file):\(module.line)".visible
        after = module.after.map(\.visible)
    }
}

extension GraphDocument.Module {
    fileprivate var words: String {
        let time = Activation(rawValue: activation).map { $0.word ?? "eager" } ?? activation
        return failurePolicy == FailurePolicy.optional.rawValue ? "\(time), optional" : time
    }

    fileprivate func startsAs(_ other: Self) -> Bool {
        words == other.words && after == other.after && disabledReason == other.disabledReason
    }
}

extension GraphDocument.Node {
    fileprivate var making: String {
        let isolation = ProviderIsolation(rawValue: isolation).map { $0.words } ?? isolation
        return [lifetime, isolation, layer > 0 ? "overridden" : nil].compactMap(\.self).joined(separator: ", ")
    }

    /// Whether only lines of source are different.
    fileprivate func isSame(as other: Self) -> Bool { making == other.making && dependencies == other.dependencies }
}

extension Report.Node {
    fileprivate init(
        _ node: GraphDocument.Node,
        before: GraphDocument.Node?,
        in module: Int,
        _ change: Report.Change?,
        _ numbers: [String: Int]
    ) {
        self.module = module
        kind = RegistrationKind(rawValue: node.kind)?.word ?? node.kind.visible
        name = node.subject.visible
        making = arrow(before?.making, node.making).visible
        at = "\(node.file):\(node.line)".visible
        let earlier = before?.dependencies ?? []
        // How many of each there were that aren't there now.
        var past = Dictionary(earlier.map { ($0, 1) }, uniquingKeysWith: +)
        func take(_ dependency: GraphDocument.Dependency) -> Bool {
            past[dependency, default: 0] -= 1
            return past[dependency, default: 0] >= 0
        }
        let now = node.dependencies.map { dependency in
            let isNew = !take(dependency) && before != nil
            return Report.Need(dependency, numbers, isNew ? .added : nil)
        }
        needs = now + earlier.filter(take).map { Report.Need($0, numbers, .removed) }
        self.change = change
    }
}

extension Report.Need {
    fileprivate init(_ dependency: GraphDocument.Dependency, _ numbers: [String: Int], _ change: Report.Change?) {
        self.change = change
        text = dependency.text.visible
        to = dependency.targets.compactMap { numbers[$0] }
        later = dependency.deferred ? true : nil
        let forms = [ServiceDependency.Form.optional.name, ServiceDependency.Form.all.name]
        loose = forms.contains(dependency.form) ? true : nil
        let isOpen = dependency.targets.isEmpty && dependency.form == ServiceDependency.Form.required.name
        missing = isOpen ? true : nil
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
