import ModuleNavigation

extension Navigation.Intent {
    /// As a breach prints it.
    var text: String {
        switch self {
        case .open(let route, let from, let opening, let asking, let again):
            "open \(route) from \(from.map { "\($0)" } ?? "the app")\(opening == .declared ? "" : " as \(opening)")"
                + "\(asking ? ", asking" : "")\(again ? ", again" : "")"
        case .close(let id, let reply): "close \(id)\(reply.map { " with \($0)" } ?? "")"
        case .back: "back"
        case .up: "up"
        case .select(let place): "select \(place)"
        case .arrive(let route): "arrive \(route)"
        case .replace(let id, let route): "replace \(id) by \(route)"
        case .leave(let scope, let forced): "leave \(scope)\(forced ? ", forced" : "")"
        case .leaveAll(let forced): "leave all\(forced ? ", forced" : "")"
        case .enter(let scope): "enter \(scope)"
        case .blockLeaving(let id): "hold \(id)"
        case .allowLeaving(let id): "release \(id)"
        case .withdraw(let id): "withdraw \(id)"
        case .report(.removed(let ids)): "report removed \(ids.sorted())"
        case .report(.selected(let place)): "report selected \(place)"
        case .report(.attempted(let id)): "report attempted \(id)"
        case .report(.shows(let ids)): "report shows \(ids.sorted())"
        case .restore(let arrangement): "restore \(arrangement.text)"
        }
    }
}

extension Arrangement {
    fileprivate var text: String {
        func text(_ pages: [Page]) -> String {
            "[" + pages.map { "\($0.route)\($0.isAsked ? "?" : "")" }.joined(separator: ", ") + "]"
        }
        let parts =
            stacks.sorted { $0.key.path < $1.key.path }.map { "\($0.key): \(text($0.value))" }
            + ["selected: \(selected.map(\.path).joined(separator: ", "))"]
            + overlays.map { "\($0.style): \(text($0.pages))" }
        return "(" + parts.joined(separator: "; ") + ")"
    }
}
