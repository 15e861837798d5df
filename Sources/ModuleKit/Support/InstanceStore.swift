/// Room for the instance that the suppliers of one registration share, in all generations of a manager.
///
/// Its users name the value's type, always the same. Only one thread at a time makes an instance and has it kept.
protocol InstanceStore: AnyObject, Sendable {
    /// The instance that whoever asks now shares; nil if it has to be made.
    func instance<Value>(as _: Value.Type) -> Value?

    /// Keeps the instance for the next to ask; false if it has to be an object and isn't one.
    func keep<Value>(_ instance: Value) -> Bool

    /// Releases what is kept. Nothing asks for it any more, or will.
    func clear()
}
