/// The places in the tables of an assembly that can be taken again, because what stood there is gone.
///
/// A change takes no place that it has freed itself, so that it never has two things of one number.
struct Vacancies: Sendable {
    /// Free for the next to come, the lowest last.
    fileprivate var registrations: [RegistrationID] = []
    fileprivate var modules: [ModuleID] = []

    /// Free from the next change on.
    fileprivate var leftRegistrations: [RegistrationID] = []
    fileprivate var leftModules: [ModuleID] = []

    /// Whether a place was taken again, so that the order of places is no longer that of registration.
    fileprivate var areTakenAgain = false

    /// The places that are taken, while they are noted.
    var taken: [RegistrationID]?

    /// The module of the updates that only provide services.
    var common: ModuleID?

    /// The module is gone.
    mutating func leave(_ module: ModuleID) { leftModules.append(module) }

    /// A change begins.
    fileprivate mutating func open() {
        registrations = (registrations + leftRegistrations).sorted(by: >)
        modules = (modules + leftModules).sorted(by: >)
        (leftRegistrations, leftModules) = ([], [])
    }
}

/// A registration among all that ever stood in its place; the order of them is that of registration.
struct Occupant: Hashable, Comparable, Sendable {
    let place: RegistrationID
    let serial: Serial

    static func < (left: Occupant, right: Occupant) -> Bool {
        (left.serial, left.place) < (right.serial, right.place)
    }
}

extension Assembly {
    /// Makes the places free that earlier changes have left.
    mutating func openVacancies() { vacancies.open() }

    /// Gives the module a place.
    @discardableResult
    mutating func place(_ module: Module) -> ModuleID {
        guard let place = vacancies.modules.popLast() else {
            modules.append(module)
            return ModuleID(position: modules.count - 1)
        }
        vacancies.areTakenAgain = true
        modules[place] = module
        return place
    }

    /// Gives the registration a place.
    @discardableResult
    mutating func place(_ registration: Registration) -> RegistrationID {
        guard let place = vacancies.registrations.popLast() else {
            let place = registrations.endIndex
            vacancies.taken?.append(place)
            registrations.append(registration)
            return place
        }
        vacancies.areTakenAgain = true
        registrations[place] = registration
        ignored.remove(place)
        vacancies.taken?.append(place)
        return place
    }

    /// The registration never takes part again.
    mutating func vacate(_ registration: RegistrationID) {
        ignored.insert(registration)
        registrations[registration].letGo()
        vacancies.leftRegistrations.append(registration)
    }

    /// The module has nothing of its own.
    mutating func vacate(_ module: ModuleID) {
        modules[module].isRemoved = true
        vacancies.leave(module)
    }

    /// What stands in a place of the registrations now.
    func occupant(of place: RegistrationID) -> Occupant { Occupant(place: place, serial: registrations[place].serial) }

    /// Whether it stands there still, and may take part again.
    func has(_ occupant: Occupant) -> Bool {
        registrations.indices.contains(occupant.place)
            && registrations[occupant.place].serial == occupant.serial && !registrations[occupant.place].isLetGo
    }

    /// The places of the registrations in the order of registration.
    var registrationsInOrder: [RegistrationID] {
        let places = Array(registrations.indices)
        return hasPlacesTakenAgain ? inOrder(places) : places
    }

    /// Whether the order of places is not the order in which things came.
    var hasPlacesTakenAgain: Bool { vacancies.areTakenAgain }

    /// The places of the modules in the order in which they were listed or added.
    var modulesInOrder: [ModuleID] {
        let places = Array(modules.indices)
        guard hasPlacesTakenAgain else { return places }
        return places.sorted { (modules[$0].serial, $0) < (modules[$1].serial, $1) }
    }

    /// Those registrations in the order of registration.
    func inOrder(_ places: [RegistrationID]) -> [RegistrationID] {
        guard hasPlacesTakenAgain else { return places.sorted() }
        return places.sorted { (registrations[$0].serial, $0) < (registrations[$1].serial, $1) }
    }
}
