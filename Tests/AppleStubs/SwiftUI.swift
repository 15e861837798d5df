// What ModuleHost and the articles use of SwiftUI, as Apple's documentation declares it.

@_exported import Foundation
@_exported import UIKit

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { self }
}

@resultBuilder public struct ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public struct AnyView: View {
    nonisolated public init<Content: View>(_ view: Content) {}
    public var body: Never { preconditionFailure() }
}

@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder func body(content: Content) -> Body
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    public var body: Never { preconditionFailure() }
}

public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View {
    public var body: Never { preconditionFailure() }
}

public enum ScenePhase: Comparable, Sendable {
    case background
    case inactive
    case active
}

public struct EnvironmentValues: Sendable {
    public var scenePhase: ScenePhase { .active }
    public var locale: Locale { Locale(identifier: "") }
    public var timeZone: TimeZone { .gmt }
}

public struct Text: View {
    nonisolated public init(_ content: String) {}
    public var body: Never { preconditionFailure() }
}

@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

@resultBuilder public struct SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { preconditionFailure() }
}

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
}

extension App {
    public static func main() {}
}

@propertyWrapper public struct Environment<Value> {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { preconditionFailure() }
}

@propertyWrapper public struct State<Value> {
    public init(wrappedValue value: Value) {}
    public var wrappedValue: Value {
        get { preconditionFailure() }
        nonmutating set {}
    }
}

extension View {
    nonisolated public func modifier<Modifier: ViewModifier>(
        _ modifier: Modifier
    ) -> ModifiedContent<Self, Modifier> { ModifiedContent() }

    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { AnyView(self) }

    nonisolated public func onContinueUserActivity(
        _ activityType: String,
        perform action: @escaping (NSUserActivity) -> Void
    ) -> some View { AnyView(self) }

    nonisolated public func onChange<Value: Equatable>(
        of value: Value,
        initial: Bool = false,
        _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> some View { AnyView(self) }

    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { AnyView(self) }

    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { AnyView(self) }
}
