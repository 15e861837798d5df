public import ModuleKit
public import ModuleNavigation
import ModuleRouting
public import ModuleTesting
public import Testing

/// Expects that parents and routes stay the same: that each parent, each `==` and each hash depends on nothing but the page.
///
///     @Test func pages() {
///         expectStablePages(
///             of: shop(), for: [BookDetail(id: 1342), ShowCart(), ShowOrders()])
///     }
///
/// A navigator asks for the parent of a page at each link to it, and finds the pages that are already shown by comparing
/// routes. With a parent that is another one each time, or a route that is not equal to itself, the same link leads to
/// other pages each time. So each parent is asked for twice, and each route is compared with itself. No handler is called, and
/// nothing is shown.
///
/// An issue is recorded at the caller's line for each page that changes, for each page without a sample, and for modules that
/// can't be assembled or have no layout.
///
/// - Parameters:
///   - list: the modules, ``/ModuleNavigation/PageLayout`` among them.
///   - overrides: replacements for services that can't be made in a test.
///   - samples: a route of each page at least; the roots of the layout need none.
public func expectStablePages(
    of list: @autoclosure () throws -> ModuleList,
    overriding overrides: ServiceOverride...,
    for samples: [any PageRoute],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    do {
        let plan = try assemble(list(), overrides).resolve(NavigationPlan.self)
        for fault in plan.unstablePages(for: samples) {
            Finding(text: fault.description, location: sourceLocation).record()
        }
    } catch {
        Finding.record(error, at: sourceLocation)
    }
}

extension NavigationPlan {
    fileprivate func unstablePages(for samples: [any PageRoute]) -> [Diagnostic] {
        // Of each route two values: one is equal to itself whatever its `==` says.
        func pair(_ route: some PageRoute) -> (AnyPageRoute, AnyPageRoute) {
            (AnyPageRoute(route), AnyPageRoute(route))
        }
        let routes = (samples + roots.map(\.route)).map { route in pair(route) }
        let known = Set(routes.map { $0.0.type })
        let missing = pages.filter { !known.contains($0.key) }.map(\.value.plan.name).sorted()
        var faults =
            missing.isEmpty
            ? []
            : [
                Diagnostic("Some pages have no sample.", facts: missing, remedy: "add a route of each to the samples.")
            ]
        for (route, again) in routes {
            if route != again || route.hashValue != again.hashValue {
                faults.append(
                    Diagnostic(
                        "\(route) is not equal to itself.",
                        remedy: "make `==` and `hash(into:)` depend on nothing but the page."))
            } else if parent(of: route) != parent(of: again) {
                faults.append(
                    Diagnostic(
                        "The parent of \(route) is another one each time.",
                        remedy: "make the parent depend on nothing but the page."))
            }
        }
        return faults
    }
}
