/// All rules that an assembly is checked by.
enum AssemblyRules {
    /// Problems of one registration are listed in this order, as are those of the whole list.
    static let all: [any AssemblyRule.Type] = [
        ModulesListedTwice.self,
        UnknownModules.self,
        ReservedTypes.self,
        ServicesProvidedTwice.self,
        UnusedDecorators.self,
        UnorderedDecorators.self,
        UnplacedContributions.self,
        ServiceCycles.self,
        EndlessCycles.self,
        LongChains.self,
        UnsupportedParameters.self,
        UndeclaredScopes.self,
        MissingServices.self,
        UnusedOverrides.self,
        WrongIsolation.self,
        CaptiveServices.self,
        UnreachableServices.self,
        SplitTransients.self,
        ModuleCycles.self,
        ModuleKnots.self,
        DeclaredProblems.self,
    ]
}
