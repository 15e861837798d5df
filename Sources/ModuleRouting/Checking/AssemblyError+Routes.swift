public import ModuleKit

extension AssemblyError.Code {
    /// A route's pattern is malformed.
    public static let patternMalformed = AssemblyError.Code(rawValue: "pattern-malformed")
    /// Two routes match the same URLs with equal precedence.
    public static let routesCollide = AssemblyError.Code(rawValue: "routes-collide")
    /// Another route matches every URL of a route first.
    public static let routeShadowed = AssemblyError.Code(rawValue: "route-shadowed")
    /// A typed route doesn't match its pattern.
    public static let routeMisfit = AssemblyError.Code(rawValue: "route-misfit")
    /// The routes of one scheme or domain have more than 128 different priorities.
    public static let prioritiesTooMany = AssemblyError.Code(rawValue: "priorities-too-many")
    /// Routing options are declared more than once.
    public static let routingOptionsTwice = AssemblyError.Code(rawValue: "routing-options-twice")
}
