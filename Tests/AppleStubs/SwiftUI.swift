// What the libraries, the bookshop and the articles use of SwiftUI.
//
// D is Apple's documentation of the symbol (SDK 27), I18 the interfaces of the iOS 18.0 SDK, R OpenSwiftUI, a
// re-implementation; what has no version is there in iOS 18, macOS 15, tvOS 18, watchOS 11 and visionOS 2, and before.
// It is no kinder than Apple's: it re-exports neither Foundation, UIKit nor Observation, what is not Sendable there is not
// here, and views' initialisers and modifiers are nonisolated while protocols are on the main actor.

public import Foundation
public import Observation

#if canImport(UIKit)
public import UIKit
#endif

#if os(Linux)
/// Foundation's own on Apple platforms, which files import besides.
@_exported public import class UIKit.NSUserActivity
@_exported public import let UIKit.NSUserActivityTypeBrowsingWeb
#endif

// MARK: Views (I18)

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View { public var body: Never { fatalError() } }

/// A view that SwiftUI draws itself.
public protocol _StubView: View where Body == Never {}

extension _StubView { public var body: Never { fatalError() } }

public struct EmptyView: _StubView { nonisolated public init() {} }

public struct TupleView<Content>: _StubView {}

public struct _ConditionalContent<True, False> {}
extension _ConditionalContent: View where True: View, False: View { public var body: Never { fatalError() } }

extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }

@resultBuilder public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> { fatalError() }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<True: View, False: View>(first: True) -> _ConditionalContent<True, False> {
        fatalError()
    }
    public static func buildEither<True: View, False: View>(second: False) -> _ConditionalContent<True, False> {
        fatalError()
    }
}

public struct AnyView: _StubView { nonisolated public init<Content: View>(_ view: Content) {} }

@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: _StubView {}

public struct ModifiedContent<Content, Modifier> {}
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: Never { fatalError() }
}

// MARK: State (D; the attributes of Binding's initialiser: R)

@frozen @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    @preconcurrency public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { self }
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        fatalError()
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { self }
    @available(*, unavailable)
    public init(wrappedValue: Value) { fatalError() }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension Bindable where Value: AnyObject & Observable {
    public init(wrappedValue: Value) { fatalError() }
    public init(_ wrappedValue: Value) { fatalError() }
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        fatalError()
    }
}

@frozen @propertyWrapper public struct State<Value> {
    public init(wrappedValue value: Value) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { fatalError() }
}

// MARK: The environment (I18)

@frozen @propertyWrapper public struct Environment<Value> {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { fatalError() }
}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues {
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { Key.defaultValue }
        set {}
    }
    public var locale: Locale { Locale(identifier: "") }
    public var timeZone: TimeZone { .gmt }
    public var scenePhase: ScenePhase {
        get { .active }
        set {}
    }
    public var openURL: OpenURLAction {
        get { fatalError() }
        set {}
    }
    public var dismiss: DismissAction { fatalError() }
}

/// Not frozen, so that a `switch` needs a default.
public enum ScenePhase: Comparable, Sendable {
    case background
    case inactive
    case active
}

@MainActor @preconcurrency public struct DismissAction { public func callAsFunction() {} }

@MainActor @preconcurrency public struct OpenURLAction {
    public struct Result {
        public static var handled: Result { Result() }
        public static var discarded: Result { Result() }
        public static var systemAction: Result { Result() }
        public static func systemAction(_ url: URL) -> Result { Result() }
    }
    @MainActor @preconcurrency public init(handler: @escaping (URL) -> Result) {}
    public func callAsFunction(_ url: URL) {}
}

// MARK: Texts, controls, layout (I18)

@frozen public struct LocalizedStringKey: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}
}

public struct Text: _StubView {
    nonisolated public init(verbatim content: String) {}
    @_disfavoredOverload nonisolated public init<Content: StringProtocol>(_ content: Content) {}
    nonisolated public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {}
}

public struct Image: _StubView { nonisolated public init(systemName: String) {} }

public struct Label<Title: View, Icon: View>: _StubView {
    nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
}

extension Label where Title == Text, Icon == Image {
    nonisolated public init(_ title: LocalizedStringKey, systemImage: String) {}
    @_disfavoredOverload nonisolated public init<Content: StringProtocol>(_ title: Content, systemImage: String) {}
}

public struct Button<Label: View>: _StubView {
    @preconcurrency nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

extension Button where Label == Text {
    @preconcurrency nonisolated public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
    @_disfavoredOverload @preconcurrency nonisolated public init<Content: StringProtocol>(
        _ title: Content, action: @escaping @MainActor () -> Void
    ) {}
}

public struct Link<Label: View>: _StubView {}

extension Link where Label == Text {
    nonisolated public init(_ title: LocalizedStringKey, destination: URL) {}
    @_disfavoredOverload nonisolated public init<Content: StringProtocol>(_ title: Content, destination: URL) {}
}

public struct TextField<Label: View>: _StubView {}

extension TextField where Label == Text {
    nonisolated public init(_ title: LocalizedStringKey, text: Binding<String>) {}
    @_disfavoredOverload nonisolated public init<Content: StringProtocol>(_ title: Content, text: Binding<String>) {}
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct TextEditor: _StubView { nonisolated public init(text: Binding<String>) {} }

public struct ProgressView<Label: View, CurrentValueLabel: View>: _StubView {}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView { nonisolated public init() {} }

public struct HorizontalAlignment: Sendable {
    public static let leading = HorizontalAlignment()
    public static let center = HorizontalAlignment()
}

public struct VStack<Content: View>: _StubView {
    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {}
}

public struct ZStack<Content: View>: _StubView { nonisolated public init(@ViewBuilder content: () -> Content) {} }

public struct List<SelectionValue: Hashable, Content: View>: _StubView {}

extension List where SelectionValue == Never { nonisolated public init(@ViewBuilder content: () -> Content) {} }

public struct Section<Parent, Content, Footer> {}
extension Section: View where Parent: View, Content: View, Footer: View { public var body: Never { fatalError() } }
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}
extension ForEach: View where Content: View {
    public var body: Never { fatalError() }
    nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {}
}

// MARK: Containers (I18, D)

public struct NavigationStack<Data, Root: View>: _StubView {
    nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
    {}
}

public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    public static var automatic: Self { Self() }
    public static var all: Self { Self() }
    public static var doubleColumn: Self { Self() }
    public static var detailOnly: Self { Self() }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private var number = 0
    public static var sidebar: Self { Self(number: 0) }
    public static var content: Self { Self(number: 1) }
    public static var detail: Self { Self(number: 2) }
}

public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: _StubView {
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    nonisolated public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView {}
}

// Tabs are new in iOS 18 (D). A ForEach of tabs is one: two re-implementations.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor @preconcurrency public protocol TabContent<TabValue> { associatedtype TabValue: Hashable }

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct Tab<Value, Content, Label> {}
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value
    nonisolated public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension ForEach: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue
    nonisolated public init<TabValue>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TabContentBuilder<TabValue> content: @escaping (Data.Element) -> Content
    ) where Content.TabValue == TabValue {}
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
    public struct Content<Wrapped: TabContent>: _StubView {}
    public static func buildExpression<Wrapped: TabContent>(_ content: Wrapped) -> Wrapped
    where Wrapped.TabValue == TabValue { content }
    public static func buildBlock<Wrapped: TabContent>(_ content: Wrapped) -> Wrapped
    where Wrapped.TabValue == TabValue { content }
}

public struct TabView<SelectionValue: Hashable, Content: View>: _StubView {
    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    nonisolated public init<Tabs: TabContent>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Tabs
    ) where Content == TabContentBuilder<SelectionValue>.Content<Tabs>, Tabs.TabValue == SelectionValue {}
}

@MainActor @preconcurrency public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}
extension Optional: ToolbarContent where Wrapped: ToolbarContent { public var body: Never { fatalError() } }

@resultBuilder public struct ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
}

public struct ToolbarItemPlacement: Sendable {
    public static let cancellationAction = ToolbarItemPlacement()
    public static let confirmationAction = ToolbarItemPlacement()
}

public struct ToolbarItem<ID, Content: View>: ToolbarContent { public var body: Never { fatalError() } }

extension ToolbarItem where ID == () {
    nonisolated public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {}
}

// MARK: Modifiers (I18): actions inherit the caller's isolation, and are neither @Sendable nor @MainActor

extension View {
    nonisolated public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent()
    }

    nonisolated public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View { EmptyView() }

    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { EmptyView() }

    nonisolated public func navigationDestination<Data: Hashable, Content: View>(
        for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> Content
    ) -> some View { EmptyView() }

    nonisolated public func navigationTitle(_ title: LocalizedStringKey) -> some View { EmptyView() }

    @_disfavoredOverload nonisolated public func navigationTitle<Content: StringProtocol>(
        _ title: Content
    ) -> some View { EmptyView() }

    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { EmptyView() }

    /// From memory, not looked up.
    nonisolated public func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View { EmptyView() }

    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { EmptyView() }

    @available(macOS, unavailable)
    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { EmptyView() }

    /// From memory, not looked up.
    nonisolated public func alert<Actions: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
    ) -> some View { EmptyView() }

    /// From memory, not looked up.
    @_disfavoredOverload nonisolated public func alert<Content: StringProtocol, Actions: View>(
        _ title: Content, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
    ) -> some View { EmptyView() }

    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { EmptyView() }

    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { EmptyView() }

    /// D: it is about the URLs that go out, so a bare `onOpenURL { }` means something else.
    @available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    nonisolated public func onOpenURL(prefersInApp: Bool) -> some View { EmptyView() }

    nonisolated public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View { EmptyView() }

    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    nonisolated public func handlesExternalEvents(
        preferring: Set<String>, allowing: Set<String>
    ) -> some View { EmptyView() }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    nonisolated public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> some View { EmptyView() }

    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }

    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }

    /// From memory, not looked up.
    nonisolated public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { EmptyView() }

    /// From memory, not looked up.
    nonisolated public func refreshable(
        @_inheritActorContext action: @escaping @Sendable () async -> Void
    ) -> some View { EmptyView() }
}

// MARK: Apps (I18)

@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

@resultBuilder public struct SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError() }
}

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

extension App { @MainActor @preconcurrency public static func main() {} }

#if canImport(UIKit)
/// Not macOS, not watchOS.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate> {
    public init(_ type: Delegate.Type = Delegate.self) {}
    public var wrappedValue: Delegate { fatalError() }
}
#endif

@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
