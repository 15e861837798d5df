extension Assembly {
    /// What one overriding or update registered over the list.
    struct NewLayer {
        let module: ModuleID
        let added: [RegistrationID]

        /// Those that are not for another manager.
        let wanted: [RegistrationID]

        /// Whether it declared values too.
        let declares: Bool
    }

    /// Takes in what an update registered, and lets go of what other updates provide that it provides anew.
    ///
    /// The updates that do no more than provide services have one module together. So an app that replaces a service
    /// again and again has no more than one of it.
    mutating func gather(_ layer: NewLayer) {
        for registration in Set(layer.added).subtracting(layer.wanted) { vacate(registration) }
        let providing = layer.wanted.filter { (registrations[$0].rank ?? 0) > 0 }
        if providing.count == layer.wanted.count, !layer.declares {
            let module = vacancies.common ?? layer.module
            vacancies.common = module
            for registration in providing { registrations[registration].module = module }
            if module != layer.module { vacate(layer.module) }
        }
        let provided = Set(providing.map { registrations[$0].key })
        let replaced = updates.filter { provided.contains(registrations[$0].key) }
        for registration in replaced { vacate(registration) }
        updates.removeAll { replaced.contains($0) }
        updates += providing
    }
}
