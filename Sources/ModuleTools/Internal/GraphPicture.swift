import ModuleKit

/// What a picture of a graph shows: boxes in frames, and arrows between boxes.
///
/// It is made in time proportional to the graph. A list is one box between its users and its contributions, so that a
/// picture has as many arrows as the code has parameters and contributions.
struct GraphPicture {
    enum Shape: String, CaseIterable {
        case service, contribution, decorator, alias, handler
        /// What a module resolves through `ServiceResolver`.
        case byHand
        /// A list that is resolved as `[any P]`.
        case list
        /// A required service that is missing.
        case missing
        /// A service of the manager around an open scope.
        case outside
    }

    struct Box {
        let id: Int
        let shape: Shape
        let title: String
        var detail = ""
    }

    struct Frame {
        let title: String
        var isOff = false
        var isScope = false
        var boxes: [Box] = []
        var frames: [Frame] = []
    }

    struct Arrow {
        enum Kind { case needs, wraps, standsFor, holds }

        let from: Int
        let to: Int
        let kind: Kind
        var isDeferred = false
        var isOptional = false

        /// Whether each call resolves it anew.
        var isRepeated = false
    }

    /// The modules and scopes, and the boxes outside of modules.
    private(set) var root = Frame(title: "")
    private(set) var arrows: [Arrow] = []

    private let showsHandlers: Bool
    private var count = 0

    init(_ graph: ModuleGraph, handlers: Bool) {
        showsHandlers = handlers
        root = frame("", graph, around: [])
    }

    /// The boxes of one graph, by what arrows lead to.
    private struct Level {
        var boxes: [NodeName: Int] = [:]
        /// What each module resolves by hand.
        var byHand: [String: Int] = [:]
        var lists: [Dependency: Int] = [:]
        var missing: [Dependency: Int] = [:]
        /// The boxes outside the picture.
        var outside: [ModuleGraph.Target: Int] = [:]
    }

    /// - Parameter around: the levels of the enclosing graphs, innermost first.
    private mutating func frame(_ title: String, _ graph: ModuleGraph, around: [Level]) -> Frame {
        var frame = Frame(title: title, isScope: true)
        var level = Level()
        frame.frames = graph.modules.map { self.frame($0, &level) }
        for module in graph.modules {
            for (name, node) in NodeName.all(in: module) {
                // A registration that isn't shown has no box.
                guard let box = node.kind == .uses ? level.byHand[module.name] : level.boxes[name] else { continue }
                for edge in node.edges { draw(edge, from: box, of: node.kind, in: module.name, &level, around, &frame) }
            }
        }
        for scope in graph.scopes {
            let title = "scope \(scope.name)\(scope.argument.map { ", opened with \($0)" } ?? "")"
            frame.frames.append(self.frame(title, scope.graph, around: [level] + around))
        }
        return frame
    }

    private mutating func frame(_ module: ModuleGraph.Module, _ level: inout Level) -> Frame {
        let words = module.words + (module.switchedOff.map { ["switched off: \($0)"] } ?? [])
        var frame = Frame(title: ([module.name] + words).joined(separator: ", "), isOff: module.switchedOff != nil)
        for (name, node) in NodeName.all(in: module) where showsHandlers || !node.kind.isHandler {
            if node.kind == .uses {
                guard level.byHand[module.name] == nil else { continue }
                level.byHand[module.name] = add(.byHand, "ServiceResolver", "resolved by hand", &frame)
            } else {
                level.boxes[name] = add(node.kind.shape, node.title, node.detail, &frame)
            }
        }
        return frame
    }

    private mutating func add(_ shape: Shape, _ title: String, _ detail: String, _ frame: inout Frame) -> Int {
        frame.boxes.append(Box(id: count, shape: shape, title: title, detail: detail))
        count += 1
        return count - 1
    }

    private mutating func draw(
        _ edge: ModuleGraph.Edge,
        from box: Int,
        of kind: RegistrationKind,
        in module: String,
        _ level: inout Level,
        _ around: [Level],
        _ frame: inout Frame
    ) {
        let dependency = edge.dependency
        switch dependency.form.source {
        case .contributions:
            var list = dependency
            list.isDeferred = false
            if let known = level.lists[list] {
                arrows.append(
                    Arrow(
                        from: box, to: known, kind: .needs, isDeferred: dependency.isDeferred,
                        isRepeated: dependency.isRepeated))
                return
            }
            let known = add(.list, "\(list)", "", &frame)
            level.lists[list] = known
            arrows.append(
                Arrow(
                    from: box, to: known, kind: .needs, isDeferred: dependency.isDeferred,
                    isRepeated: dependency.isRepeated))
            for target in edge.targets {
                arrows.append(Arrow(from: known, to: self.box(target, &level, around, &frame), kind: .holds))
            }
        case .thisModule:
            guard let byHand = level.byHand[module] else { return }
            arrows.append(Arrow(from: box, to: byHand, kind: .needs))
        case .provider, .wrapped:
            let isOptional = dependency.form.mayBeAbsent
            let line: Arrow.Kind = dependency.form.source == .wrapped ? .wraps : kind == .alias ? .standsFor : .needs
            let ends =
                edge.targets.isEmpty && !isOptional
                ? [missing(dependency, &level, &frame)]
                : edge.targets.map { self.box($0, &level, around, &frame) }
            arrows += ends.map {
                Arrow(
                    from: box, to: $0, kind: line, isDeferred: dependency.isDeferred, isOptional: isOptional,
                    isRepeated: dependency.isRepeated)
            }
        case .thisManager, .nowhere: return
        }
    }

    /// The box of a target, wherever it is.
    private mutating func box(
        _ target: ModuleGraph.Target,
        _ level: inout Level,
        _ around: [Level],
        _ frame: inout Frame
    ) -> Int {
        let name = NodeName(target)
        if target.outward == 0, let box = level.boxes[name] { return box }
        if target.outward > 0, target.outward <= around.count, let box = around[target.outward - 1].boxes[name] {
            return box
        }
        if let box = level.outside[target] { return box }
        let box = add(.outside, target.subject, "\(target.module), outside of this scope", &frame)
        level.outside[target] = box
        return box
    }

    private mutating func missing(_ dependency: Dependency, _ level: inout Level, _ frame: inout Frame) -> Int {
        var name = dependency
        name.isDeferred = false
        if let box = level.missing[name] { return box }
        let box = add(.missing, "\(name)", "missing", &frame)
        level.missing[name] = box
        return box
    }
}

extension ModuleGraph.Node {
    fileprivate var title: String { kind == .eventHandler ? "event \(subject)" : subject }

    /// The text of a box below its title.
    fileprivate var detail: String {
        switch kind {
        case .service: making
        case .contribution, .decorator, .alias: "\(kind.word), \(making)"
        case .launchHandler, .startHandler, .stopHandler, .work, .eventHandler, .handler, .uses: ""
        }
    }
}

extension RegistrationKind {
    fileprivate var shape: GraphPicture.Shape {
        switch self {
        case .service: .service
        case .contribution: .contribution
        case .decorator: .decorator
        case .alias: .alias
        case .uses: .byHand
        case .launchHandler, .startHandler, .stopHandler, .work, .eventHandler, .handler: .handler
        }
    }
}
