#if canImport(SwiftUI)
import BookshopPageInterface
public import BookshopReviewsInterface
public import SwiftUI

/// The view of a review that is being written.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct ReviewView: View {
    @Bindable private var model: ReviewModel

    /// A view of that review.
    public init(_ model: ReviewModel) { self.model = model }

    /// An editor, and a button that saves.
    public var body: some View {
        VStack(alignment: .leading) {
            if let problem = model.problem { Text(verbatim: "\(problem)") }
            #if os(tvOS) || os(watchOS)
            TextField("Your review", text: $model.text)
            #else
            TextEditor(text: $model.text)
            #endif
        }
        .navigationTitle(model.page.title)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Save") { [model] in model.save() }
            }
        }
    }
}
#endif
