#if canImport(UIKit) || canImport(SwiftUI) || canImport(UserNotifications)
import Foundation
import ModuleKit
#if canImport(UIKit)
import UIKit
#elseif canImport(SwiftUI)
import SwiftUI
#endif

extension ContinueActivity {
    /// The system's activity, in the words of modules.
    init(_ activity: NSUserActivity, scene: String) {
        self.init(
            type: activity.activityType,
            url: activity.webpageURL?.absoluteString,
            title: activity.title,
            values: texts(activity.userInfo ?? [:]),
            scene: scene
        )
    }
}

extension NotificationPayload {
    /// The system's payload, in the words of modules.
    init(userInfo: [AnyHashable: Any]) {
        let object = named(userInfo)
        let isJSON = JSONSerialization.isValidJSONObject(object)
        let data = try? isJSON ? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]) : nil
        self.init(values: texts(userInfo), json: data.map(Array.init) ?? [])
    }
}

/// The entries whose values are strings.
private func texts(_ entries: [AnyHashable: Any]) -> [String: String] {
    named(entries).compactMapValues { $0 as? String }
}

/// The entries whose keys are strings.
private func named(_ entries: [AnyHashable: Any]) -> [String: Any] {
    Dictionary(uniqueKeysWithValues: entries.compactMap { key, value in (key.base as? String).map { ($0, value) } })
}
#endif
