import ModuleKit
import TestSupport

/// An app that is generated: what its modules and those of its scopes register, as a value that prints itself.
struct GeneratedApp: Sendable {
    /// One registration. Its number stands for it in what it makes.
    struct Line: Sendable {
        let number: Int
        let blueprint: Blueprint
    }

    struct Module: Sendable {
        let name: String
        var activation = Activation.eager
        var policy = FailurePolicy.required
        var lines: [Line] = []

        /// What its start handlers take, one each.
        var startNeeds: [Blueprint.Parameter] = []
    }

    /// The services of the app; those after them are of the scopes.
    static let services = 6
    static let allServices = 8

    var modules: [Module]

    /// The modules of the scope `session`, and of the scope `checkout` in it.
    var session: [Module]
    var checkout: [Module]

    /// What the composition root lists. What is made goes into the log.
    func list(_ log: BuildLog) -> ModuleList {
        TestSupport.modules {
            modules.map { $0.entry(log) }
            ModuleScope(Session<Void>.self) {
                session.map { $0.entry(log) }
                ModuleScope(Checkout<Void>.self) { checkout.map { $0.entry(log) } }
            }
        }
    }
}

extension GeneratedApp.Module {
    func entry(_ log: BuildLog) -> any ModuleEntry {
        module(name, starts: activation, policy) { [name, lines, startNeeds] registrar in
            if !startNeeds.isEmpty { registrar.onStart { try log.start(name) } }
            registrar.on(GeneratedEvent.self) { _ in }
            for line in lines { registrar.register(line.blueprint, as: line.number, log) }
            for need in startNeeds { registrar.startUsing(Blueprint.parameter(need)) }
        }
    }
}

extension Registrar {
    fileprivate mutating func startUsing<Need: Part>(_: Need.Type) { onStart { (_: Need) in } }
}

/// What every module of a generated app listens for.
struct GeneratedEvent: ModuleEvent {}

/// One change of a generated app.
struct GeneratedChange: Sendable {
    enum Step: Sendable {
        case register([GeneratedApp.Line])
        case add(GeneratedApp.Module)
        case remove(String)
        case off(String)
        case on(String)

        /// Whether what was registered before stands otherwise if it is done in the same change: an override belongs to
        /// the module whose service it replaces, if that one is on when the override is checked.
        var endsBatch: Bool {
            switch self {
            case .remove, .off, .on: true
            case .register, .add: false
            }
        }
    }

    var steps: [Step]
}

extension GeneratedChange {
    /// Makes the change in a manager.
    func make(in manager: ModuleManager, _ log: BuildLog) throws(UpdateError) -> Int {
        try manager.update(moduleChange(log))
    }

    private static func register(_ lines: [GeneratedApp.Line], in registrar: inout Registrar, _ log: BuildLog) {
        for line in lines { registrar.register(line.blueprint, as: line.number, log) }
    }

    private func moduleChange(_ log: BuildLog) -> ModuleChange {
        var change = ModuleChange()
        for step in steps {
            switch step {
            case .register(let lines):
                change.register { Self.register(lines, in: &$0, log) }
            case .off(let name): change.disable(.named(name), because: "generated")
            case .on(let name): change.enable(.named(name))
            case .add(let module): change.add(module.entry(log))
            case .remove(let name): change.remove(.named(name))
            }
        }
        return change
    }
}

extension Blueprint.Parameter: CustomStringConvertible {
    var description: String {
        form.source == .contributions ? "[\(service)]" : form.mayBeAbsent ? "\(service)?" : "\(service)"
    }
}

extension GeneratedApp.Line: CustomStringConvertible {
    var description: String {
        let forms = blueprint.parameters.map { "\($0)" }
        let precedence = blueprint.precedence == .regular ? "" : " \(blueprint.precedence)"
        return "#\(number)\(precedence) \(blueprint.role) \(blueprint.service) \(blueprint.lifetime)"
            + "(\(forms.joined(separator: ", ")))"
    }
}

extension GeneratedApp.Module: CustomStringConvertible {
    var description: String {
        let needs = startNeeds.map { "\($0)" }
        return "\(name) \(activation) \(policy) \(lines) starts with \(needs)"
    }
}

extension GeneratedApp: CustomStringConvertible {
    var description: String {
        (modules.map { "app: \($0)" } + session.map { "session: \($0)" } + checkout.map { "checkout: \($0)" })
            .joined(separator: "\n")
    }
}

extension GeneratedChange.Step: CustomStringConvertible {
    var description: String {
        switch self {
        case .register(let lines): "register \(lines)"
        case .add(let module): "add(\(module))"
        case .remove(let name): "remove \(name)"
        case .off(let name): "off \(name)"
        case .on(let name): "on \(name)"
        }
    }
}

extension GeneratedChange: CustomStringConvertible { var description: String { "update \(steps)" } }
