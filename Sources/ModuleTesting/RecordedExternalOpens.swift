public import ModuleHost
public import ModuleKit

/// An opener of what is outside of the app that opens nothing: it records the URLs, and answers what the test says.
///
///     let outside = RecordedExternalOpens()
///     let manager = try ModuleManager { outside; HelpEntry() }
///     …
///     #expect(outside.urls == ["mailto:shop@bookshop.example"])
///
/// List it in the place of ``/ModuleHost/ExternalLinks``; for modules that have that, override it with
/// ``asOpener(fileID:filePath:line:)``, and do so too where ``ModulesTrait`` looks for leaks: the test keeps this object.
///
/// It takes every URL, also of the app's own schemes. You can use it from any thread.
public final class RecordedExternalOpens: ExternalOpener, ModuleEntry {
    private let answer: @Sendable (String) async -> ExternalOpenResult
    private let opened = Monitor([String]())

    /// An opener that answers every URL with that result.
    public init(answering result: ExternalOpenResult = .opened) { answer = { _ in result } }

    /// An opener that answers each URL as the closure says.
    public init(answering answer: @escaping @Sendable (String) async -> ExternalOpenResult) { self.answer = answer }

    /// The URLs so far, in the order in which they were opened.
    public var urls: [String] { opened.withLock { $0 } }

    /// Records the URL, and answers as the test says.
    public func open(_ url: String) async -> ExternalOpenResult {
        opened.withLock { $0.append(url) }
        return await answer(url)
    }

    /// Provides itself as the opener.
    public func register(in registrar: inout Registrar) {
        registrar.provide((any ExternalOpener).self) { self }
    }

    /// An override that makes it the opener of a manager, in the place of the one of ``/ModuleHost/ExternalLinks``.
    public func asOpener(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) -> ServiceOverride {
        .provide((any ExternalOpener).self, existing: self, fileID: fileID, filePath: filePath, line: line)
    }
}
