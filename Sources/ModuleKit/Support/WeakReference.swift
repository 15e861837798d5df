/// An object that is not kept alive.
package final class WeakReference<Object: AnyObject & Sendable>: Sendable {
    package weak let object: Object?

    package init(_ object: Object?) { self.object = object }
}
