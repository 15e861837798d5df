public import ModuleKit

extension StartReport {
    /// The start as Chrome trace events, for a timeline viewer: open the file with <https://ui.perfetto.dev> or with
    /// `chrome://tracing`.
    ///
    /// It is the JSON object of the [Trace Event Format][format], in microseconds:
    ///
    /// | event | meaning |
    /// |---|---|
    /// | `M` | the names of the process and of its lanes |
    /// | `X` of category `register` | a module's entry registers |
    /// | `X` of category `start` | the whole start, with the critical path |
    /// | `X` of category `wait` | a module waits for others to start |
    /// | `X` of category `work` | a module starts, with what it built, what started before it, and what it threw |
    /// | `s` and `f` of category `release` | from a module to one that waited for it last |
    ///
    /// Modules that wait or work at the same time are in lanes of their own. A lane is used again when it is free.
    /// Entries register when the manager is assembled, some time before the start. They are shown before it, one after
    /// another. A module that has not started isn't shown, and neither is a start that is under way.
    ///
    /// Two traces of one report are equal: events have a fixed order, and their members are sorted by name. Control
    /// characters in names become visible escapes.
    ///
    /// [format]: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
    ///
    /// - Throws: what `JSONEncoder` throws, which is nothing for text and finite numbers.
    public func trace() throws -> String {
        let trace: JSONValue = ["traceEvents": .list(StartTimeline(self).events), "displayTimeUnit": "ms"]
        return try trace.jsonText
    }
}
