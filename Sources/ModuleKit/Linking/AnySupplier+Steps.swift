/// Making a value in steps, where the thread's stack is short.
extension AnySupplier: BuildStep {
    /// The value, made as a step of the resolve that is under way.
    ///
    /// Called again after the stack was unwound, a function finds the arguments that it had read; but not those that are
    /// shared for at least the whole resolve, which it finds where they are shared.
    @inline(never)
    func supplyInSteps<Value>(in resolver: Resolver) throws(ResolutionError) -> Value {
        guard let stack = ResolutionFrame.buildStack else {
            return try ResolutionFrame.withBuildStack(for: resolver.name(of: registration)) {
                stack throws(ResolutionError) in
                if let value: Value = try begin(in: resolver) { return value }
                return unsafeDowncast(try stack.run(self, in: resolver), to: Shared<Value>.self).value
            }
        }
        if let argument = stack.argument(of: self) { return unsafeDowncast(argument, to: Shared<Value>.self).value }
        if let value: Value = try begin(in: resolver) { return value }
        stack.push(self, in: resolver)
        if Thread.stackSpace < .some { throw .suspended }
        return try finish(on: stack, in: resolver)
    }

    /// The value that is there; nil if the calling thread makes it, and says when it has ended.
    private func begin<Value>(in resolver: Resolver) throws(ResolutionError) -> Value? {
        if let subject, let value: Value = try resolver.construction.claim(subject, ready: { instance() }) {
            return value
        }
        do {
            try announce(in: resolver)
        } catch {
            end(in: resolver)
            throw error
        }
        return nil
    }

    /// Makes the value of the innermost step, which then ends; or is interrupted, and called once more.
    private func finish<Value>(on stack: BuildStack, in resolver: Resolver) throws(ResolutionError) -> Value {
        do {
            // What a step was begun in may have been closed before it was called again.
            let value = try resolver.whileOpen(ServiceKey(Value.self)) { () throws(ResolutionError) in
                let value: Value = try call(in: resolver)
                try keep(value, in: resolver)
                return value
            }
            stack.pop()
            end(in: resolver)
            if way == .fresh || way == .leaf || way == .stored { stack.add(Shared(value), of: self) }
            return value
        } catch {
            if error.isSuspension { throw error }
            stack.pop()
            end(in: resolver)
            throw error
        }
    }

    func resume(on stack: BuildStack, in resolver: Resolver) throws(ResolutionError) -> AnyLink {
        func resume<Value>(_: Value.Type) -> Result<AnyLink, ResolutionError> {
            Result { () throws(ResolutionError) in
                let value: Value = try finish(on: stack, in: resolver)
                return Shared(value)
            }
        }
        return try _openExistential(type, do: resume).get()
    }

    func end(in resolver: Resolver) {
        if let subject { resolver.construction.finish(subject) }
    }

    func name(in resolver: Resolver) -> String { resolver.name(of: registration) }
}
