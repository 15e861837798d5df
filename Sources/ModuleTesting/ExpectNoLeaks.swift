public import ModuleKit
import Testing

/// Makes each service that outlives its scope an issue, at the line of its registration.
///
///     expectNoLeaks(in: .current)
///
/// From then on, in all scopes of this manager that are closed; see `reportLeaks(_:)`.
public func expectNoLeaks(in manager: ModuleManager) {
    manager.reportLeaks { leak in
        let location = SourceLocation(
            fileID: leak.location.fileID, filePath: leak.location.fileID, line: Int(leak.location.line), column: 1)
        Finding(text: "\(leak)", location: location).record()
    }
}
