#if canImport(SwiftUI)
import Foundation
import ModuleKit
public import SwiftUI

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
    /// Sends the modules what SwiftUI reports to this view: its scene's phase, URLs to open, activities to continue,
    /// the locale and the time zone.
    ///
    ///     @main struct BookshopApp: App {
    ///         private let bridge: AppBridge
    ///
    ///         init() {
    ///             bridge = AppBridge(Composition.manager)
    ///             bridge.launch(.user)
    ///         }
    ///
    ///         var body: some Scene {
    ///             WindowGroup { ShopView().moduleEvents(to: bridge) }
    ///         }
    ///     }
    ///
    /// Put it around the outermost view of each scene. SwiftUI has no background time to grant. On iOS, use
    /// `UIApplicationDelegateAdaptor` to add a delegate that calls `useBackgroundTime(of:)`.
    ///
    /// Type-checked against a stub of SwiftUI; it has not run on a device.
    ///
    /// - Parameters:
    ///   - bridge: the app's bridge.
    ///   - activities: the types of activities to continue. Universal links are continued without being named here.
    ///   - scene: the scene's identifier in the events; made up if nil.
    public func moduleEvents(to bridge: AppBridge, activities: [String] = [], scene: String? = nil) -> some View {
        modifier(ModuleEvents(bridge: bridge, activities: activities, given: scene))
    }
}

/// Forwards what SwiftUI reports to a view.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct ModuleEvents: ViewModifier {
    let bridge: AppBridge
    let activities: [String]
    let given: String?

    @Environment(\.scenePhase) private var phase
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    @State private var reported = ReportedScene(UUID().uuidString)

    init(bridge: AppBridge, activities: [String], given: String?) {
        (self.bridge, self.given) = (bridge, given)
        // Some universal links come as no URL, but only as this: those of a scanned QR code (element-x-ios#5804).
        self.activities = Set(activities).union([NSUserActivityTypeBrowsingWeb]).sorted()
    }

    private var scene: String { given ?? reported.id }

    func body(content: Content) -> some View {
        continuing(content)
            .onOpenURL(perform: { url in bridge.queue.send(OpenURL(url: url.absoluteString, scene: scene)) })
            .onChange(of: phase, initial: true) { _, phase in reported.became(AppPhase(phase), of: bridge) }
            .onChange(of: locale, initial: true) { _, locale in bridge.localeDidChange(to: locale.identifier) }
            .onChange(of: timeZone, initial: true) { _, timeZone in bridge.timeZoneDidChange(to: timeZone.identifier) }
    }

    private func continuing(_ content: Content) -> AnyView {
        activities.reduce(AnyView(content)) { view, type in
            AnyView(
                view.onContinueUserActivity(type) { activity in
                    bridge.queue.send(ContinueActivity(activity, scene: scene))
                }
            )
        }
    }
}

extension AppPhase {
    /// SwiftUI's phase of a scene; an unknown phase counts as background.
    init(_ phase: ScenePhase) {
        switch phase {
        case .active: self = .active
        case .inactive: self = .inactive
        default: self = .background
        }
    }
}
#endif
