extension Registrar {
    /// Marks a service of this module as live: it reaches something outside of the process, such as a server or a bank,
    /// which no test should reach unseen.
    ///
    ///     registrar.provide((any PaymentService).self, CardPayments.init)
    ///     registrar.markLive((any PaymentService).self)
    ///
    /// A test under ModuleTesting's `modules` trait that has the service made without overriding it has an issue, which
    /// has the line to add. Nowhere else a mark has an effect, and resolving costs nothing more.
    ///
    /// The mark is for all that this module provides, contributes or gives as an alias under that type, tag and argument,
    /// wherever it is made. A service that the module doesn't register is a problem of the assembly.
    ///
    /// - Parameters:
    ///   - service: the type that it is provided under or contributed to.
    ///   - argument: the type of the argument that makes it.
    ///   - tag: the type it is tagged with.
    public mutating func markLive<Service: Sendable>(
        _ service: Service.Type,
        taking argument: (any Any.Type)? = nil,
        tagged tag: (any Any.Type)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        assembly.liveMarks.append(
            LiveMark(
                key: ServiceKey(service, taking: argument, tag: tag),
                module: module,
                location: CallSite(fileID: fileID, line: line)
            )
        )
    }
}

/// That what a module registers under a key is not to be made in a test.
struct LiveMark: Sendable {
    let key: ServiceKey
    let module: ModuleID
    let location: CallSite
}

extension Assembly {
    /// The mark of what a registration makes; nil if it has none. What overrides it has none.
    func liveMark(of registration: Registration) -> LiveMark? {
        guard !liveMarks.isEmpty, registration.layer == 0, registration.makesOnItsOwn else { return nil }
        return liveMarks.first { $0.module == registration.module && $0.key == registration.key }
    }
}

extension Registration {
    /// Whether it provides or contributes something, also under a second type.
    var makesOnItsOwn: Bool {
        switch role {
        case .service, .contribution, .alias: true
        default: false
        }
    }
}
