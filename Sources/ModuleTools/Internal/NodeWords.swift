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
    /// How its value is made, in words: `singleton, main actor, overridden`.
    var making: String {
        [lifetime?.rawValue, isolation.words, layer > 0 ? "overridden" : nil].compactMap(\.self).joined(separator: ", ")
    }
}

extension ModuleGraph.Node.Isolation {
    /// Where it is made, in words; nil if anywhere.
    fileprivate var words: String? {
        switch self {
        case .anywhere: nil
        case .mainActor: "main actor"
        case .async: "async"
        }
    }
}

extension ModuleGraph.Node.Kind {
    /// The kind of registration, in a word.
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

    /// Whether it is a handler.
    var isHandler: Bool {
        switch self {
        case .service, .contribution, .decorator, .alias, .uses: false
        case .startHandler, .stopHandler, .eventHandler, .handler: true
        }
    }
}
