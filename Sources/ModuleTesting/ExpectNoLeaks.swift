public import ModuleKit
import Testing

extension ModuleManager {
    /// Makes each service that outlives its scope an issue, at the line of its registration.
    ///
    ///     ModuleManager.current.expectNoLeaks()
    ///
    /// From then on, in all scopes of this manager that are closed; see `reportLeaks(_:)`.
    public func expectNoLeaks() {
        reportLeaks { leak in
            let location = SourceLocation(
                fileID: leak.location.fileID, filePath: leak.location.fileID, line: Int(leak.location.line), column: 1)
            Finding(text: "\(leak)", location: location).record()
        }
    }
}
