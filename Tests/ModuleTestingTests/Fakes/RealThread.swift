import Foundation
import TestSupport

/// Runs the body on a dispatch queue and gives back what it returns.
func onQueue<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: body()) }
    }
}

/// A place where tasks wait, without blocking their threads, until so many have come.
actor TaskMeeting {
    private let places: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(of places: Int) { self.places = places }

    func attend() async {
        guard waiting.count + 1 < places else {
            for task in waiting { task.resume() }
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }
}
