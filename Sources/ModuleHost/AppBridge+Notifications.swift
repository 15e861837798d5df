import ModuleKit

extension AppBridge {
    /// Call this when a notification arrives in the foreground. Sends the event and returns every way that a module
    /// asks for.
    public nonisolated(nonsending) func present(
        _ event: WillPresentNotification
    ) async -> NotificationPresentation {
        await queue.deliver(event).replies.reduce(into: []) { $0.formUnion($1.reply) }
    }

    /// Call this when a remote notification arrives. Sends `DidReceiveRemoteNotification` and returns new data if any
    /// module found some, else a failure if any module failed, threw or timed out, else no data.
    public nonisolated(nonsending) func receive(_ payload: NotificationPayload) async -> FetchResult {
        let delivery = await queue.deliver(DidReceiveRemoteNotification(payload: payload))
        let results = delivery.replies.map(\.reply)
        if results.contains(.newData) { return .newData }
        return results.contains(.failed) || !delivery.failures.isEmpty ? .failed : .noData
    }
}
