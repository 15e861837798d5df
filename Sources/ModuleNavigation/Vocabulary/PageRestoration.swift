/// What is saved of a page, so that it stands again after the app was ended.
public enum PageRestoration: Sendable, Hashable {
    /// The page itself, as the URL of its route.
    case asItself
    /// Nothing of it, nor of what stands on it: the pages below are saved.
    case asParent
}
