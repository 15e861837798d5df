public import ModuleKit

/// What lives while a reader is signed in: a scope that is opened with the reader and closed at sign-out.
public enum Session: ScopeKey {
    /// The reader who is signed in.
    public typealias Argument = Reader
}
