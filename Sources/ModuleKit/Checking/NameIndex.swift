/// Finds the registrations whose service has the name of another or nearly so, without comparing each with each.
///
/// A name is kept under itself and under itself with each one letter left out: two names that one step leads from one
/// to the other then share a place (the symmetric deletion of spelling correction, Garbe 2012).
struct NameIndex {
    let assembly: Assembly
    private var places: [[UInt8]: [RegistrationID]] = [:]

    init(_ assembly: Assembly) {
        self.assembly = assembly
        for (index, registration) in assembly.registrations.numbered {
            switch registration.role {
            case .service, .alias, .contribution:
                for word in ProviderName(registration.key).neighbours { places[word, default: []].append(index) }
            case .decorator, .launch, .start, .stop, .work, .event, .handler, .uses: continue
            }
        }
    }

    /// The registrations that are much like a service, in order, each with what it has to do with it.
    func likenesses(to key: ServiceKey) -> [(likeness: ProviderName.Likeness, registration: RegistrationID)] {
        let wanted = ProviderName(key)
        return Set(wanted.neighbours.flatMap { places[$0] ?? [] }).sorted().compactMap { index in
            let registration = assembly.registrations[index]
            if case .contribution = registration.role {
                return registration.key.service == key.service ? (.contributed, index) : nil
            }
            return wanted.likeness(to: ProviderName(registration.key)).map { ($0, index) }
        }
    }
}
