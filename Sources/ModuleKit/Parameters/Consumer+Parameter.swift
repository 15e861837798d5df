extension Consumer: ServiceParameter {
    static var dependency: Dependency { Dependency(.consumer, Self.self) }

    static func supplier(_ linker: Linker) -> AnyLink {
        let consumer = linker.consumer
        return Supplier<Self>(derived: { _ in consumer }).link
    }
}

extension Consumer {
    /// What the registration makes or does, as one who needs something.
    init(_ registration: Registration, in assembly: Assembly) {
        self.init(
            module: assembly.modules[registration.module].name,
            subject: registration.subject,
            location: registration.location
        )
    }
}

/// A consumer in one word, for those that have it at hand and most often have none.
final class ConsumerReference: Sendable {
    let consumer: Consumer

    init(_ consumer: Consumer) { self.consumer = consumer }
}
