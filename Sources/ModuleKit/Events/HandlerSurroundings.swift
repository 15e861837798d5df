/// The handlers that a task is in and what their calls carry, for a layer that asks for it more than once.
package struct HandlerSurroundings: Sendable {
    let around: HandlerRun.Around

    /// The innermost context of exactly that type; nil if there is none.
    package func context<Context: HandlerContext>(of type: Context.Type) -> Context? { around.context(of: type) }
}
