/// The part of a page that is saved, so that it stands again after the app was ended.
public enum PageRestoration: Sendable, Hashable {
    /// The page itself, as the URL of its route.
    case asItself
    /// Neither the page nor the pages on it: only the pages below are saved.
    case asParent
}
