#if canImport(UIKit) && !os(watchOS)
import UIKit

extension OutgoingLinks {
    /// Opens through UIKit: other apps by their URL, the app's settings by `UIApplication.openSettingsURLString`.
    ///
    /// Type-checked against a stub of UIKit; it has not run on a device.
    public static var uiApplication: OutgoingLinks {
        OutgoingLinks { text in
            guard let url = URL(string: text) else { return false }
            return await open(url)
        }
    }

    @MainActor
    private static func open(_ url: URL) async -> Bool { await UIApplication.shared.open(url, options: [:]) }
}
#endif
