import ModuleKit

extension ServiceOverride {
    /// Removes a service, as if no module provided it, so that a test sees how its dependents do without it.
    ///
    ///     @Test(.modules(shop(), overriding: .absent((any RecommendationService).self)))
    ///     func withoutRecommendations() async throws { … }
    ///
    /// A parameter `(any P)?` gets nil, and `resolve` throws ``/ModuleKit/ResolutionError`` with the code `missing` and
    /// this line. A registration that requires the service is a problem of the assembly. The service's decorators are
    /// absent too. Its module stays, with all its other registrations.
    ///
    /// `[any P].self` takes all contributions of the modules away, so the list has only what later overrides
    /// contribute:
    ///
    ///     overriding: .absent([any SearchSource].self), .contribute((any SearchSource).self) { FakeSource() }
    ///
    /// It removes the registrations before it in the list of overrides, so an override after it can provide the
    /// service. If it removes nothing, that is a problem of the assembly, whether or not the test asks for the service.
    ///
    /// - Parameters:
    ///   - service: the service as a parameter asks for it, also `Tagged<Tag, any P>.self`; `[any P].self` for a list.
    ///   - argument: the type of the argument that makes it.
    ///   - tag: the type it is tagged with.
    public static func absent<Service: Sendable>(
        _ service: Service.Type,
        taking argument: (any Any.Type)? = nil,
        tagged tag: (any Any.Type)? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) -> ServiceOverride {
        ServiceOverride(fileID, filePath, line) { registrar in
            registrar.makeAbsent(service, taking: argument, tagged: tag, fileID: fileID, line: line)
        }
    }
}
