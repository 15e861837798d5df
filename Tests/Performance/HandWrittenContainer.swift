/// The bound for an app's start: what a careful engineer writes without a library, a dictionary of typed boxes.
///
/// A box is found by the metatype's address and taken for what it is registered as. It knows no check, no lock, no error
/// but a crash, neither modules, tags nor lifetimes.
final class HandWrittenContainer {
    private final class Box<Service> {
        let make: (HandWrittenContainer) -> Service
        var made: Service?

        init(_ make: @escaping (HandWrittenContainer) -> Service) { self.make = make }
    }

    private var boxes: [ObjectIdentifier: AnyObject] = [:]

    init() {}

    func register<Service>(_ service: Service.Type, _ make: @escaping (HandWrittenContainer) -> Service) {
        boxes[ObjectIdentifier(service)] = Box(make)
    }

    func resolve<Service>(_ service: Service.Type) -> Service {
        guard let found = boxes[ObjectIdentifier(service)] else { fatalError("There is no \(service).") }
        let box = unsafeDowncast(found, to: Box<Service>.self)
        if let made = box.made { return made }
        let made = box.make(self)
        box.made = made
        return made
    }
}
