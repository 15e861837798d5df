public import ModuleKit

extension AssemblyError.Code {
    /// A route's pattern is malformed.
    public static let patternMalformed = AssemblyError.Code(rawValue: "pattern-malformed")
    /// Two routes match the same URLs with equal precedence.
    public static let routesCollide = AssemblyError.Code(rawValue: "routes-collide")
    /// Another route matches every URL of a route first.
    public static let routeShadowed = AssemblyError.Code(rawValue: "route-shadowed")
    /// A typed route doesn't match its pattern.
    public static let routeMismatch = AssemblyError.Code(rawValue: "route-mismatch")
    /// The routes of one scheme or domain have more than 128 different priorities.
    public static let prioritiesTooMany = AssemblyError.Code(rawValue: "priorities-too-many")
    /// A scheme or domain of LinkRouting is malformed.
    public static let linksMalformed = AssemblyError.Code(rawValue: "links-malformed")
    /// A route is for a scheme or domain that the app doesn't have.
    public static let routeForeign = AssemblyError.Code(rawValue: "route-foreign")
    /// A route with a secret parameter can be reached by more than links of the app's domains.
    public static let secretExposed = AssemblyError.Code(rawValue: "secret-exposed")
    /// An interceptor or a recovery is for a route that no module registers.
    public static let policyOfNothing = AssemblyError.Code(rawValue: "policy-of-nothing")
    /// Routing options are declared more than once.
    public static let routingOptionsTwice = AssemblyError.Code(rawValue: "routing-options-twice")
}
