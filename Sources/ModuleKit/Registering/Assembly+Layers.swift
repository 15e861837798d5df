extension Assembly {
    /// What one overriding or update registered over the list.
    struct Layer: Sendable {
        let number: Int
        let override: Override
        let registrations: [RegistrationID]

        /// Whether it declared values too.
        let declares: Bool
    }

    /// Lets go of the updates whose every service a later one provides: of what they registered, and of the closure that
    /// registers it.
    ///
    /// So an app that replaces a service again and again has one closure of it to run.
    mutating func letGoOfReplaced() {
        var provided: Set<ServiceKey> = []
        for place in keptLayers.indices.reversed() where keptLayers[place].number > overridings {
            let layer = keptLayers[place]
            let isReplaced = layer.registrations.allSatisfy { registration in
                isLasting(registration) && provided.contains(registrations[registration].key)
            }
            guard !layer.declares, isReplaced else {
                for registration in layer.registrations where isLasting(registration) {
                    provided.insert(registrations[registration].key)
                }
                continue
            }
            for registration in layer.registrations {
                ignored.insert(registration)
                registrations[registration].letGo()
            }
            keptLayers.remove(at: place)
        }
    }

    /// Whether it provides a service, and that of an earlier layer never again.
    private func isLasting(_ registration: RegistrationID) -> Bool { (registrations[registration].rank ?? 0) > 0 }
}
