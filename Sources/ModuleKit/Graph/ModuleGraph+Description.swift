extension ModuleGraph.Node: CustomStringConvertible {
    /// The registration in one line: `service CartService, singleton, depends on CatalogService (Catalog)`.
    public var description: String {
        var parts = ["\(kind.rawValue) \(subject)"]
        if let lifetime { parts.append(lifetime.rawValue) }
        if isolation != .anywhere { parts.append(isolation.rawValue) }
        if layer > 0 { parts.append(layer == 1 ? "overridden" : "overridden (layer \(layer))") }
        if !edges.isEmpty { parts.append("depends on \(edges.map(\.description).joined(separator: ", "))") }
        return parts.joined(separator: ", ")
    }
}

extension ModuleGraph.Edge: CustomStringConvertible {
    /// The dependency and the modules that fulfil it: `CartService (Cart)`, `[MetricSource] (Catalog, Cart)`, `Search?
    /// (none)`.
    public var description: String {
        switch dependency.form.source {
        case .thisModule, .thisManager, .nowhere: return "\(dependency)"
        case .provider, .contributions, .wrapped:
            let names = targets.map { target in
                // Of one kind and subject in one module only contributions are distinguished by their number alone.
                target.place > 0 && dependency.form.source != .contributions
                    ? "\(target.module) #\(target.place + 1)" : target.module
            }
            return "\(dependency) (\(names.isEmpty ? "none" : names.joined(separator: ", ")))"
        }
    }
}
