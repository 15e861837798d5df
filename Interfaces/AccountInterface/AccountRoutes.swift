public import ModuleNavigation
public import ModuleRouting
public import BookshopPageInterface

/// The reader's profile, or how to get one.
public struct ShowAccount: PageRoute {
    public static let pattern: RoutePattern = "/account"
    public typealias Output = Page
    /// The origins that open pages of the reader's own things.
    public static let exposure: RouteExposure = .ownPages

    /// The profile.
    public init() {}
}

/// Makes a profile and signs it in.
public struct SignUp: Route {
    public static let pattern: RoutePattern = "/account/sign-up"
    public typealias Output = ActionResult
    /// Inside only: it makes a profile.
    public static let exposure: RouteExposure = .insideOnly

    /// The new profile's name.
    public var name: String

    /// A sign-up under that name.
    public init(name: String) { self.name = name }
}

/// Signs a profile in.
public struct SignIn: Route {
    public static let pattern: RoutePattern = "/account/sign-in"
    public typealias Output = ActionResult
    /// Inside only: a link must not change who is signed in.
    public static let exposure: RouteExposure = .insideOnly

    /// The profile's name.
    public var name: String

    /// A sign-in under that name.
    public init(name: String) { self.name = name }
}

/// Signs the reader out.
public struct SignOut: Route {
    public static let pattern: RoutePattern = "/account/sign-out"
    public typealias Output = ActionResult
    /// Inside only: a link must not sign the reader out.
    public static let exposure: RouteExposure = .insideOnly

    /// A sign-out.
    public init() {}
}

/// Asks who the reader is, and signs that reader in: over the page on which it is needed.
public struct SignInForm: ReplyingRoute {
    public static let pattern: RoutePattern = "/account/sign-in-form"
    public typealias Output = Page
    /// The reader who is signed in now.
    public typealias Reply = Reader
    /// Inside only: the gate of the reader's pages asks.
    public static let exposure: RouteExposure = .insideOnly

    /// The form.
    public init() {}
}
