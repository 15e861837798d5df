/// What one resolve makes one inside the other where the thread's stack is short: an explicit stack of its own.
///
/// A function's arguments are read by calling the functions that make them, some kilobytes of the thread's stack for each
/// step of a chain. Where little of it is left, an error unwinds it to ``run(_:in:)``, which goes on with the innermost
/// step from there. The functions around that one are called again when it has ended, and find the arguments that they had
/// read here. All of this comes before a user's factory begins, so that each factory runs once, in the order that it
/// always has, however long the chain is.
final class BuildStack {
    private struct Step {
        let supplier: any BuildStep
        let resolver: Resolver

        /// The arguments that only this step has, in the order in which they were made.
        var arguments: [(supplier: ObjectIdentifier, value: AnyLink)] = []

        /// The first of them that was not read since the function was last called.
        var next = 0
    }

    private var steps: [Step] = []

    /// Makes what the supplier supplies, which has begun.
    func run(_ supplier: any BuildStep, in resolver: Resolver) throws(ResolutionError) -> AnyLink {
        push(supplier, in: resolver)
        while true {
            let innermost = steps.count - 1
            steps[innermost].next = 0
            let (supplier, resolver) = (steps[innermost].supplier, steps[innermost].resolver)
            do throws(ResolutionError) {
                let value = try supplier.resume(on: self, in: resolver)
                if steps.isEmpty { return value }
            } catch {
                if !error.isSuspension { throw end(with: error) }
            }
        }
    }

    /// Begins a step inside the innermost one.
    func push(_ supplier: any BuildStep, in resolver: Resolver) {
        steps.append(Step(supplier: supplier, resolver: resolver))
    }

    /// Ends the innermost step.
    func pop() { steps.removeLast() }

    /// The next argument of the innermost step, where the supplier made it before the step was interrupted.
    func argument(of supplier: AnyLink) -> AnyLink? {
        guard let step = steps.last, step.next < step.arguments.count else { return nil }
        let supplier = ObjectIdentifier(supplier)
        guard let place = step.arguments[step.next...].firstIndex(where: { $0.supplier == supplier }) else {
            return nil
        }
        steps[steps.count - 1].next = place + 1
        return step.arguments[place].value
    }

    /// Keeps an argument of the innermost step, which has just been made.
    func add(_ value: AnyLink, of supplier: AnyLink) {
        let innermost = steps.count - 1
        guard innermost >= 0 else { return }
        steps[innermost].arguments.insert((ObjectIdentifier(supplier), value), at: steps[innermost].next)
        steps[innermost].next += 1
    }

    /// Ends all steps, because the innermost has failed; the error as the outermost sees it.
    private func end(with error: ResolutionError) -> ResolutionError {
        var error = error
        while let step = steps.popLast() {
            step.supplier.end(in: step.resolver)
            error = error.needed(by: step.supplier.name(in: step.resolver))
        }
        return error
    }
}

/// A supplier as a ``BuildStack`` knows it, whatever it supplies.
protocol BuildStep: AnyObject, Sendable {
    /// Makes the value of the innermost step, and ends it.
    func resume(on stack: BuildStack, in resolver: Resolver) throws(ResolutionError) -> AnyLink

    /// Lets other threads make what is shared.
    func end(in resolver: Resolver)

    /// The name of what it makes, as paths show it.
    func name(in resolver: Resolver) -> String
}
