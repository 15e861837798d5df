import ModuleKit
import TestSupport

/// A module whose work fails when it may, unless it is asked to end before.
func feed(_ mayFail: Signal, after: [ModuleReference] = []) -> StubModule {
    module("Feed", after: after) {
        $0.onRun { (stopping: Stopping) in
            try await stopping.cancelling {
                await mayFail.received()
                try Task.checkCancellation()
            }
            throw StubError("line is dead")
        }
    }
}
