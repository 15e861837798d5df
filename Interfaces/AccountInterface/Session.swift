public import ModuleKit

/// The scope of a signed-in reader: opened with the reader, and closed at sign-out.
public enum Session: ScopeKey {
    /// The reader who is signed in.
    public typealias Argument = Reader
}
