/// What a function depends on, in the order of its parameters.
///
/// Where all are services by their types alone, as most are, it keeps the types and no more, which takes a quarter of the
/// room.
struct Dependencies: Sendable {
    private enum Kept: Sendable {
        case services([any Any.Type])
        case said([Dependency])
    }

    private var kept: Kept

    /// The dependencies of a function with parameters of these types.
    init(of parameters: [any Any.Type]) {
        let areServices = parameters.allSatisfy { parameterForm($0) == nil }
        kept = areServices ? .services(parameters) : .said(parameters.map { Dependency(parameter: $0) })
    }

    init(_ dependencies: [Dependency]) { kept = .said(dependencies) }

    /// Whether all are services, each required by its type alone.
    var areServices: Bool { if case .services = kept { true } else { false } }
}

extension Dependencies: RandomAccessCollection, MutableCollection {
    var startIndex: Int { 0 }

    var endIndex: Int {
        switch kept {
        case .services(let types): types.count
        case .said(let dependencies): dependencies.count
        }
    }

    subscript(place: Int) -> Dependency {
        get {
            switch kept {
            case .services(let types): Dependency(.required, types[place])
            case .said(let dependencies): dependencies[place]
            }
        }
        set {
            var dependencies = Array(self)
            dependencies[place] = newValue
            kept = .said(dependencies)
        }
    }
}

extension Dependencies: ExpressibleByArrayLiteral {
    init(arrayLiteral dependencies: Dependency...) { self.init(dependencies) }
}

extension Dependencies: Equatable {
    /// Whether both have the same, however they are kept.
    static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }
}
