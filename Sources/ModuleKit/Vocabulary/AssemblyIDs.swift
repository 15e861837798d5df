/// The number of a module among those of its assembly: its place in ``Assembly/modules``.
struct ModuleID: TableID {
    private let number: Int32

    init(position: Int) { number = Int32(truncatingIfNeeded: position) }

    var position: Int { Int(number) }
}

/// The number of a registration among those of its assembly: its place in ``Assembly/registrations``.
struct RegistrationID: TableID {
    private let number: Int32

    init(position: Int) { number = Int32(truncatingIfNeeded: position) }

    var position: Int { Int(number) }

    /// For what has no registration: what is resolved by hand, and what is put together from services. An optional would
    /// need twice the room in each supplier.
    static var unregistered: RegistrationID { RegistrationID(position: -1) }
}
