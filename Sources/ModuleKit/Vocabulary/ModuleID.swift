/// The number of a module among those of its assembly: its place in ``Assembly/modules``.
struct ModuleID: TableID {
    private let number: Int32

    init(position: Int) { number = Int32(truncatingIfNeeded: position) }

    var position: Int { Int(number) }
}
