package import ModuleKit

/// A module that is written where it is listed.
package struct StubModule: ModuleEntry {
    package let name: String
    package var activation = Activation.eager
    package var failurePolicy = FailurePolicy.required
    package var after: [ModuleReference] = []
    package var before: [ModuleReference] = []
    package var timeouts = Timeouts()
    let declare: @Sendable (inout Registrar) -> Void

    package func register(in registrar: inout Registrar) { declare(&registrar) }
}

package func module(
    _ name: String,
    _ declare: @escaping @Sendable (inout Registrar) -> Void = { _ in }
) -> StubModule {
    StubModule(name: name, declare: declare)
}

/// A module that does not start as most do.
package func module(
    _ name: String,
    starts activation: Activation = .eager,
    _ failurePolicy: FailurePolicy = .required,
    after: [ModuleReference] = [],
    timeouts: Timeouts = Timeouts(),
    _ declare: @escaping @Sendable (inout Registrar) -> Void = { _ in }
) -> StubModule {
    StubModule(
        name: name,
        activation: activation,
        failurePolicy: failurePolicy,
        after: after,
        timeouts: timeouts,
        declare: declare
    )
}

/// A module that starts before others.
package func module(
    _ name: String,
    before: [ModuleReference],
    _ declare: @escaping @Sendable (inout Registrar) -> Void = { _ in }
) -> StubModule {
    var module = module(name, declare)
    module.before = before
    return module
}

/// A module that records its start and its stop.
package func logging(
    _ name: String,
    _ log: RecordingLog,
    starts activation: Activation = .eager,
    _ failurePolicy: FailurePolicy = .required,
    after: [ModuleReference] = [],
    timeouts: Timeouts = Timeouts(),
    _ declare: @escaping @Sendable (inout Registrar) -> Void
) -> StubModule {
    module(name, starts: activation, failurePolicy, after: after, timeouts: timeouts) {
        declare(&$0)
        $0.onStart { log.record("start \(name)") }
        $0.onStop { log.record("stop \(name)") }
    }
}

/// A module that records its start and its stop, and then does something more in them.
package func logging(
    _ name: String,
    _ log: RecordingLog,
    starts activation: Activation = .eager,
    _ failurePolicy: FailurePolicy = .required,
    after: [ModuleReference] = [],
    timeouts: Timeouts = Timeouts(),
    starting: @escaping @Sendable () async throws -> Void = {},
    stopping: @escaping @Sendable () async throws -> Void = {},
    _ declare: @escaping @Sendable (inout Registrar) -> Void = { _ in }
) -> StubModule {
    module(name, starts: activation, failurePolicy, after: after, timeouts: timeouts) {
        declare(&$0)
        $0.onStart {
            log.record("start \(name)")
            try await starting()
        }
        $0.onStop {
            log.record("stop \(name)")
            try await stopping()
        }
    }
}

/// Modules written where a list is wanted.
package func modules(@ModuleBuilder _ modules: () -> ModuleList) -> ModuleList { modules() }
