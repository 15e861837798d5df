import ModuleKit

extension NavigationCheck {
    /// Two handlers that answer for the same page.
    var handlersTwice: [Problem] {
        twice(helds) { "is asked when \($0[0]) is held" }
            + twice(replies) { "takes the reply of \($0[0]) to \($0[1])" }
    }

    private func twice<Input, Output>(
        _ handlers: [Declared<PageHandler<Input, Output>>],
        _ what: ([PageName]) -> String
    ) -> [Problem] {
        repeated(handlers) { $0.value.types }.map { second, first in
            second.problem(
                "page-handler-twice",
                "A second handler \(what(second.value.pages)).",
                subject: "\(second.value.pages[0])",
                facts: ["the other one: \(first)"],
                remedy: "remove one of them. In an overriding another one is in its place."
            )
        }
    }

    /// Contexts of other pages.
    var contextProblems: [Problem] {
        pages.flatMap { page in
            page.otherContexts.map {
                page.place.problem(
                    "page-context-mismatch",
                    "The handler of \(page.name) takes \($0), the context of another page.",
                    subject: page.name,
                    remedy: "take PageContext<\(page.name)>."
                )
            }
        }
    }

    /// Handlers that can't be called, and those of nothing.
    var handlerProblems: [Problem] {
        let helds = problems("unmatched-confirmation", of: helds) {
            "The question of held \($0[0])"
        } unlisted: {
            "A handler is asked when \($1) is held, which"
        }
        let replies = problems("unmatched-reply", of: replies) {
            "The reply of \($0[0]) to \($0[1])"
        } unlisted: {
            "A reply of \($0[0]) to \($0[1]) is never given: \($1)"
        }
        let reloads = problems("unmatched-reload", of: reloads) {
            "The change of \($0[0])"
        } unlisted: {
            "Changes make \($1) anew, which"
        }
        return helds + replies + reloads
    }

    /// - Parameters:
    ///   - what: what is handled.
    ///   - unlisted: the beginning of the sentence on a page that no listed module registers.
    private func problems<Input, Output>(
        _ code: AssemblyError.Code,
        of handlers: [Declared<PageHandler<Input, Output>>],
        _ what: ([PageName]) -> String,
        unlisted: ([PageName], PageName) -> String
    ) -> [Problem] {
        handlers.flatMap { handler in
            let (names, pages) = (handler.value.pages, handler.value.types.compactMap(page))
            let unknown = names.filter { page($0.type) == nil }.map {
                unlistedProblem(code, of: $0, unlisted(names, $0), in: handler)
            }
            // It can be called whenever one of its pages stands.
            let isThere = pages.contains { $0.scopes.starts(with: handler.scopes) }
            guard unknown.isEmpty, let page = pages.last, !isThere else { return unknown }
            let problem = handler.problem(
                "page-handler-out-of-scope",
                "\(what(names)) is handled in \(wherein(handler.scopes)), which may be closed while \(page.name) stands.",
                subject: page.name,
                facts: ["\(page.name) lives in \(wherein(page.scopes)): \(page.place)"],
                remedy: "register it in a module of the app, or of a scope that the page lives in."
            )
            return [problem]
        }
    }
}
