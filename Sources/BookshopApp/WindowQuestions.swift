#if canImport(SwiftUI)
import ModuleKit
import Observation
import BookshopPageInterface
import SwiftUI

/// The window: what it asks the reader.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct WindowEntry: ModuleEntry {
    let questions: WindowQuestions

    func register(in registrar: inout Registrar) {
        registrar.provide((any ReaderQuestions).self) { [questions] in questions }
    }
}

/// Asks in an alert over the window, one question after the other.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor @Observable
final class WindowQuestions {
    private var waiting: [(text: String, answer: CheckedContinuation<Bool, Never>)] = []

    nonisolated init() {}

    /// The question that is asked; nil if there is none.
    var question: String? { waiting.first?.text }

    /// Whether a question is asked. It is no longer when SwiftUI closes the alert, and then the answer is no.
    var isAsking: Bool {
        get { !waiting.isEmpty }
        set { if !newValue { answer(false) } }
    }

    func answer(_ answer: Bool) {
        if !waiting.isEmpty { waiting.removeFirst().answer.resume(returning: answer) }
    }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension WindowQuestions: nonisolated ReaderQuestions {
    nonisolated func confirm(_ question: String) async -> Bool { await ask(question) }

    private func ask(_ question: String) async -> Bool {
        await withCheckedContinuation { waiting.append((question, $0)) }
    }
}

/// Shows the questions.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct WindowQuestion: ViewModifier {
    @Bindable var questions: WindowQuestions

    func body(content: Content) -> some View {
        content.alert(questions.question ?? "", isPresented: $questions.isAsking) {
            Button("Yes") { [questions] in questions.answer(true) }
            Button("No") { [questions] in questions.answer(false) }
        }
    }
}
#endif
