public import ModuleKit

extension AppBridge {
    /// A notification came while the app is in the foreground: sends the event; what any module asks for.
    public nonisolated(nonsending) func present(
        _ event: WillPresentNotification
    ) async -> NotificationPresentation {
        await queue.deliver(event).replies.reduce(into: []) { $0.formUnion($1.reply) }
    }

    /// A notification came from a server: sends `DidReceiveRemoteNotification`; new data where any module has some,
    /// else a failure where any module failed, threw or took too long, else nothing new.
    public nonisolated(nonsending) func receive(_ payload: NotificationPayload) async -> FetchResult {
        let delivery = await queue.deliver(DidReceiveRemoteNotification(payload: payload))
        let results = delivery.replies.map(\.reply)
        if results.contains(.newData) { return .newData }
        return results.contains(.failed) || !delivery.failures.isEmpty ? .failed : .noData
    }
}
