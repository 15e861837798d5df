import ModuleKit

extension ModuleGraph.Module {
    /// When it starts unless it is eager, and whether the app runs without it, in words.
    var words: [String] { [activation.word, failurePolicy == .optional ? "optional" : nil].compactMap(\.self) }
}

extension Activation {
    /// When a module starts, in words; nil for eager.
    var word: String? {
        switch self {
        case .eager: nil
        case .deferred: "deferred"
        case .onDemand: "on demand"
        }
    }
}

extension ModuleGraph.Node {
    /// How what it makes is made, in words: `singleton, main actor, overridden`.
    var making: String {
        [lifetime?.rawValue, isolation.words, layer > 0 ? "overridden" : nil].compactMap(\.self).joined(separator: ", ")
    }
}

extension ModuleGraph.Node.Isolation {
    /// Where it is made, in words; nil where anywhere.
    fileprivate var words: String? {
        switch self {
        case .anywhere: nil
        case .mainActor: "main actor"
        case .async: "async"
        }
    }
}

extension ModuleGraph.Node.Kind {
    /// What kind of registration it is, in a word.
    var word: String {
        switch self {
        case .service: "service"
        case .contribution: "contribution"
        case .decorator: "decorator"
        case .alias: "alias"
        case .startHandler: "start"
        case .stopHandler: "stop"
        case .eventHandler: "event"
        case .handler: "handler"
        case .uses: "uses"
        }
    }

    /// Whether it is a function that is called.
    var isHandler: Bool {
        switch self {
        case .service, .contribution, .decorator, .alias, .uses: false
        case .startHandler, .stopHandler, .eventHandler, .handler: true
        }
    }
}
