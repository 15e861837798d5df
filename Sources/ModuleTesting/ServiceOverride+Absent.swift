import ModuleKit

extension ServiceOverride {
    /// Has a service be as if no module provided it, so that a test sees what becomes of those that can do without it.
    ///
    ///     @Test(.modules(shop(), overriding: .absent((any RecommendationService).self)))
    ///     func withoutRecommendations() async throws { … }
    ///
    /// A parameter `(any P)?` gets nil, and `resolve` throws ``/ModuleKit/ResolutionError`` with the code `missing` and this
    /// line. What requires the service doesn't fit any more: that is a problem of the assembly. Its decorators are absent
    /// too. A module stays: it starts, and all else that it registers is there.
    ///
    /// `[any P].self` takes all contributions of the modules away, so the list has only what later overrides contribute:
    ///
    ///     overriding: .absent([any SearchSource].self), .contribute((any SearchSource).self) { FakeSource() }
    ///
    /// It takes away what stands before it in the list of overrides, so an override after it can provide the service. One
    /// that takes nothing away is a problem of the assembly; whether the test asks for the service makes no difference.
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
