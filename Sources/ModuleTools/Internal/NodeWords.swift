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
