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
        var json: [UInt8] = []
        let object = Dictionary(
            uniqueKeysWithValues: userInfo.compactMap { key, value in
                (key.base as? String).map { ($0, value) }
            })
        if JSONSerialization.isValidJSONObject(object),
            let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
        {
            json = Array(data)
        }
        self.init(values: texts(userInfo), json: json)
    }
}

/// The entries whose values are strings.
private func texts(_ entries: [AnyHashable: Any]) -> [String: String] {
    var texts: [String: String] = [:]
    for (key, value) in entries {
        if let key = key.base as? String, let value = value as? String { texts[key] = value }
    }
    return texts
}
#endif
