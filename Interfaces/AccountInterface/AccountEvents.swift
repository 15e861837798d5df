public import ModuleKit

/// A reader has signed in or up.
public struct ReaderDidSignIn: ModuleEvent {
    /// Whether the profile is new.
    public let isNew: Bool

    /// A sign-in.
    public init(isNew: Bool) { self.isNew = isNew }
}

/// The reader is about to sign out: modules forget now what they keep of that reader.
public struct ReaderWillSignOut: ModuleEvent {
    /// A sign-out.
    public init() {}
}

/// The reader has signed out.
public struct ReaderDidSignOut: ModuleEvent {
    /// A sign-out.
    public init() {}
}
