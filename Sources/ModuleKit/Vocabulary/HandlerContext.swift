/// What the calls of a layer carry into the handlers, and into the calls that those make in turn: who asks, and from where.
///
///     final class JobContext: HandlerContext {
///         let attempt: Int
///     }
///     try await calls.call(job, with: input, carrying: JobContext(attempt: 2))
///     // In the handler, and in whatever it calls:
///     let attempt = HandlerCaller.context(JobContext.self)?.attempt
///
/// Tasks that a handler makes have it too; a detached task has none.
public protocol HandlerContext: AnyObject, Sendable {}
