import ModuleKit

/// Which live services a test must override, and which it means.
struct LiveServices: Sendable {
    private let allowed: Set<WatchedService>
    private var required: Set<WatchedService>

    /// The services of all of them.
    init(_ traits: [LiveServicesTrait] = []) {
        allowed = Set(traits.flatMap(\.allowed).map { WatchedService($0) })
        required = Set(traits.flatMap(\.required).map { WatchedService($0) })
    }

    /// Has the test override these too.
    mutating func require(_ services: [WatchedService]) { required.formUnion(services) }

    /// Whether the test must not make it. Decorators aren't: the service that they wrap is.
    func refuse(_ origin: BuildOrigin) -> Bool {
        origin.kind != .decorator && required.contains(origin.watched) && !allowed.contains(origin.watched)
    }

    /// The service that was made, its module and line, and the line to add.
    func text(about origin: BuildOrigin) -> String {
        let what = origin.kind == .contribution ? "live \(origin.subject)" : "live \(origin.service)"
        let meant = ".allowingLive(\(origin.watched.metatype))"
        return Diagnostic(
            "The \(what) was made in this test, which doesn't override it.",
            facts: ["module: \(origin.module)", "registered at: \(origin.location)"],
            remedy: "add \(line(overriding: origin)) to the test, or \(meant) if it means the live one."
        ).description
    }

    private func line(overriding origin: BuildOrigin) -> String {
        let parts = origin.watched.parts
        let tag = parts.tag.map { ", tagged: \($0)" } ?? ""
        if origin.kind == .contribution { return ".overriding(.removing(\(origin.watched.metatype)))" }
        let argument = parts.argument.map { ", taking: \($0)" } ?? ""
        let parameter = origin.watched.argument.map { "(argument: \($0)) in " } ?? ""
        let call = "$0.provide(\(parts.service)\(argument)\(tag)"
        let made = origin.isolation == .mainActor ? ", onMainActor: { \(parameter)… })" : ") { \(parameter)… }"
        return ".overriding(ServiceOverride { \(call)\(made) })"
    }
}
