import ModuleKit

extension NavigationCheck {
    /// Two handlers that answer for the same page.
    var handlersTwice: [Problem] {
        let helds = repeated(helds) { $0.type }.map { second, first in
            twice(second, first, "is asked when \(second.value.name) is held", of: second.value.name)
        }
        let replies = repeated(replies) { [$0.asked, $0.asker] }.map { second, first in
            let (asked, asker) = (second.value.askedName, second.value.askerName)
            return twice(second, first, "takes the reply of \(asked) to \(asker)", of: asked)
        }
        return helds + replies
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

    /// Handlers that can't be called, and replies of nothing.
    var handlerProblems: [Problem] {
        let helds = helds.compactMap { held in
            page[held.value.type].flatMap { page in
                held.isThere(with: page) ? nil : outOfScope(held, "The question of held \(page.name)", page)
            }
        }
        return helds + replies.flatMap { problems($0) } + reloads.compactMap { problem($0) }
    }

    private func problem(_ reload: Declared<DeclaredReload>) -> Problem? {
        let name = reload.value.name
        if let page = page[reload.value.type] {
            return reload.isThere(with: page) ? nil : outOfScope(reload, "The change of \(name)", page)
        }
        return reload.problem(
            "unmatched-reload",
            "Changes make \(name) anew, which is no page of a listed module.",
            subject: name,
            facts: registrant(of: reload.value.type),
            remedy: listing(name),
            cause: missing(name)
        )
    }

    private func problems(_ reply: Declared<DeclaredReply>) -> [Problem] {
        let value = reply.value
        let (asked, asker) = (page[value.asked], page[value.asker])
        let both = [(asked, value.askedName, value.asked), (asker, value.askerName, value.asker)]
        let problems = both.filter { $0.0 == nil }.map { _, name, type in
            reply.problem(
                "unmatched-reply",
                "A reply of \(value.askedName) to \(value.askerName) is never given: \(name) is no page of a listed module.",
                subject: name,
                facts: registrant(of: type),
                remedy: listing(name),
                cause: missing(name)
            )
        }
        guard let asked, let asker, !reply.isThere(with: asked), !reply.isThere(with: asker) else { return problems }
        return [outOfScope(reply, "The reply of \(asked.name) to \(asker.name)", asker)]
    }

    private func outOfScope<Value>(
        _ handler: Declared<Value>,
        _ what: String,
        _ page: PagePlan
    ) -> Problem {
        handler.problem(
            "page-handler-out-of-scope",
            "\(what) is handled in \(wherein(handler.scopes)), which may be closed while \(page.name) stands.",
            subject: page.name,
            facts: ["\(page.name) lives in \(wherein(page.scopes)): \(page.place)"],
            remedy: "register it in a module of the app, or of a scope that the page lives in."
        )
    }

    private func twice<Value>(
        _ second: Declared<Value>,
        _ first: Declared<Value>,
        _ what: String,
        of page: String
    ) -> Problem {
        second.problem(
            "page-handler-twice",
            "A second handler \(what).",
            subject: page,
            facts: ["the other one: \(first)"],
            remedy: "remove one of them. In an overriding another one is in its place."
        )
    }

    private func repeated<Value, Key: Hashable>(
        _ handlers: [Declared<Value>],
        by key: (Value) -> Key
    ) -> [(second: Declared<Value>, first: Declared<Value>)] {
        var first: [Key: Declared<Value>] = [:]
        return handlers.compactMap { handler in
            if let other = first[key(handler.value)] { return (handler, other) }
            first[key(handler.value)] = handler
            return nil
        }
    }
}

extension Declared {
    /// Whether it can be called whenever the page stands.
    fileprivate func isThere(with page: PagePlan) -> Bool { page.scopes.starts(with: scopes) }
}
