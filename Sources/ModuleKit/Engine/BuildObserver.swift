/// Watches what one manager, its scopes and the managers that override it make, for ModuleTesting.
///
/// It is called on the thread that makes, so it takes no time worth speaking of.
package protocol BuildObserver: Sendable {
    /// A service is resolved that hasn't been made yet: its factory runs next, unless one of its dependencies can't be
    /// resolved.
    func asked(for origin: BuildOrigin)

    /// A factory returned an object. Values, which can't be held weakly, are not reported.
    func made(_ object: any AnyObject & Sendable, by origin: BuildOrigin)

    /// A module resolved through ``ServiceResolver`` what it had not declared.
    func resolvedUndeclared(_ service: String, by module: String)
}

/// The registration that something is made by.
package struct BuildOrigin: Sendable {
    /// Its name in paths: `CartService`, `contribution to SearchSource`.
    package let subject: String
    /// The service, or the type contributed to.
    package let service: String
    /// That type's identity.
    package let type: ObjectIdentifier
    /// The module that it stands in.
    package let module: String
    /// 0 for what an entry registered, n for the n-th overriding.
    package let layer: Int
    /// The line that registered it.
    package let location: CallSite
    /// Its name in a test.
    package let watched: WatchedService
    /// The kind of registration.
    package let kind: RegistrationKind
    /// Where it is made.
    package let isolation: ProviderIsolation
}

/// A service, or what is contributed to a list, as a test names it: by the type by which it is asked for.
package struct WatchedService: Sendable, Hashable {
    private let key: ServiceKey
    private let isList: Bool

    /// The service that a parameter of that type asks for: `any P`, `TaggedService<Tag, any P>`, `Factory<Int, any P>`, `[any P]`.
    package init(_ type: any Any.Type) {
        let dependency = ServiceDependency(parameter: type)
        key = dependency.key
        isList = dependency.form.source == .contributions
    }

    fileprivate init(_ registration: Registration) {
        key = registration.key
        isList = registration.kind == .contribution
    }

    /// How source code writes the type, as an argument: `(any P).self`.
    package var metatype: String { ServiceDependency(isList ? .all : .required, key).metatype }

    /// The types of its service, argument and tag in the same way.
    package var parts: (service: String, argument: String?, tag: String?) {
        func metatype(_ type: any Any.Type) -> String { ServiceDependency(.required, ServiceKey(type)).metatype }
        return (metatype(key.service), key.argument.map(metatype), key.tag.map(metatype))
    }

    /// The name of the argument's type, as source code writes it; nil if it takes none.
    package var argument: String? { key.argument.map { ServiceDependency(.required, ServiceKey($0)).source } }
}

/// A service that tests must override, by what its module says.
package struct LiveService: Declaration {
    package let service: WatchedService
}

extension BuildOrigin {
    /// Nil for what no module registered, and for the value that a scope was opened with, which no factory made.
    init?(_ number: RegistrationID, in assembly: Assembly) {
        let registration = assembly.registrations[number]
        let module = assembly.modules[registration.module]
        guard registration.layer > 0 || !module.isLayer else { return nil }
        subject = registration.subject
        service = registration.key.name
        type = ObjectIdentifier(registration.key.service)
        self.module = module.name
        layer = registration.layer
        location = registration.location
        watched = WatchedService(registration)
        kind = registration.kind
        isolation = registration.isolation
    }
}

extension Resolver {
    /// Tells the observer that the registration is about to make something.
    func observeAsking(for origin: @autoclosure () -> BuildOrigin?) {
        if let observer, let origin = origin() { observer.asked(for: origin) }
    }

    /// Tells the observer what the registration made.
    func observe<Value>(_ value: Value, madeBy origin: @autoclosure () -> BuildOrigin?) {
        if let observer, let object = sharedObject(of: value), let origin = origin() {
            observer.made(object, by: origin)
        }
    }
}
