extension Registrar {
    /// Has a service, or the contributions to a list, be as if no module registered it, for an override of a test.
    ///
    /// - Parameter type: the service as a parameter asks for it, also `TaggedService<Tag, any P>`; `[any P]` for a list.
    package mutating func makeAbsent(
        _ type: any Any.Type,
        taking argument: (any Any.Type)? = nil,
        tagged tag: (any Any.Type)? = nil,
        fileID: String = #fileID,
        line: UInt = #line
    ) {
        let dependency = ServiceDependency(parameter: type)
        var key = dependency.key
        key.argument = argument ?? key.argument
        key.tag = tag ?? key.tag
        assembly.absentServices.append(
            AbsentService(
                key: key,
                isList: dependency.form.source == .contributions,
                layer: layer,
                module: module,
                location: CallSite(fileID: fileID, line: line)
            )
        )
    }
}

/// An override's removal: all that layers below it register under a key.
struct AbsentService: Sendable {
    let key: ServiceKey

    /// Whether it is the contributions to a type, rather than the service.
    let isList: Bool
    let layer: Int
    let module: ModuleID
    let location: CallSite

    /// Whether it takes the registration away.
    func takes(_ registration: Registration) -> Bool {
        guard registration.layer < layer, registration.key == key else { return false }
        switch registration.role {
        case .contribution: return isList
        case .service, .alias, .decorator: return !isList
        default: return false
        }
    }
}

extension Assembly {
    /// The override that took a service away which no later one provides again; nil if none did.
    func absent(_ key: ServiceKey) -> AbsentService? { absentServices.last { !$0.isList && $0.key == key } }

    /// Whether an override takes the registration away.
    func isMadeAbsent(_ index: RegistrationID) -> Bool {
        absentServices.contains { $0.takes(registrations[index]) }
    }

    /// Whether anything is registered here that it takes away.
    func registers(_ absent: AbsentService) -> Bool { registrations.contains { absent.takes($0) } }
}
