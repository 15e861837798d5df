import ModuleKit

extension NavigationCheck {
    /// The pages that the host can't show, if the layout says what it shows.
    var presentingProblems: [Problem] {
        guard let host = layout.value.host else { return [] }
        return pages.flatMap { page in
            [outputProblem(page, host), styleProblem(page, host)].compactMap(\.self)
        } + layout.value.gates.compactMap { styleProblem($0, host) }
    }

    private func outputProblem(_ page: PagePlan, _ host: HostCapabilities) -> Problem? {
        guard let outputs = host.outputs, !outputs.contains(where: { $0 == page.output }) else { return nil }
        return page.place.problem(
            "output-not-presented",
            "\(page.name) shows \(page.output), which the host doesn't.",
            subject: page.name,
            facts: ["the host shows: \(outputs.map { "\($0)" }.joined(separator: ", "))"],
            remedy: "name \(page.output) in HostCapabilities if the host shows it, or show what is named there."
        )
    }

    private func styleProblem(_ page: PagePlan, _ host: HostCapabilities) -> Problem? {
        guard let style = page.style, let styles = host.styles, !styles.contains(style) else { return nil }
        return page.place.problem(
            "style-not-presented",
            "\(page.name) is shown as \(style), which the host doesn't have.",
            subject: page.name,
            facts: [has(styles)],
            remedy: "name \(style) in HostCapabilities if the host has it, or register the page with another style."
        )
    }

    /// A gate asks over the visible page: as a sheet, if its page says nothing else.
    private func styleProblem(_ gate: Gate, _ host: HostCapabilities) -> Problem? {
        guard let asking = page(gate.asking.type), asking.style == nil, let styles = host.styles,
            !styles.contains(.sheet)
        else { return nil }
        return layout.problem(
            "style-not-presented",
            "The gate of \(gate.scope) asks with \(asking.name) as \(PresentationStyle.sheet), which the host doesn't have.",
            subject: asking.name,
            at: gate.location,
            facts: [has(styles), "registered without a style: \(asking.place)"],
            remedy:
                "name \(PresentationStyle.sheet) in HostCapabilities if the host has it, or register the page with a style."
        )
    }

    private func has(_ styles: [PresentationStyle]) -> String {
        "the host has: \(styles.isEmpty ? "no styles" : styles.map(\.rawValue).joined(separator: ", "))"
    }
}
