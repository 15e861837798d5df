import Dispatch
import ModuleKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Reads a file line by line, on a Dispatch thread that waits.
///
/// A Dispatch source would report input even when no line is asked for, and on some systems doesn't support regular
/// files.
final class LineReader: Sendable {
    private let descriptor: Int32
    private let splitter: Monitor<LineSplitter>
    private let queue = DispatchQueue(label: "ModuleHost.LineReader")

    init(_ descriptor: Int32, _ splitter: LineSplitter) {
        self.descriptor = descriptor
        self.splitter = Monitor(splitter)
    }

    /// The next line; nil at the end of the file, and if the task is cancelled.
    func next() async throws(StandardInputError) -> String? {
        let wake = WakePipe()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: self.line(until: wake)) }
            }
        } onCancel: {
            wake.cancel()
        }
        return try result.get()
    }

    private func line(until wake: WakePipe) -> Result<String?, StandardInputError> {
        defer { wake.end() }
        while !wake.isCancelled {
            switch splitter.withLock({ $0.next() }) {
            case .line(let line): return .success(line)
            case .tooLong: return .failure(.lineTooLong(limit: splitter.withLock { $0.limit }))
            case .end: return .success(nil)
            case .needsMore: if let code = readMore(wake) { return .failure(.unreadable(code)) }
            }
        }
        return .success(nil)
    }

    /// Waits for bytes and takes them, or is woken; the `errno` if it fails.
    private func readMore(_ wake: WakePipe) -> Int32? {
        // `poll` would skip such a descriptor, and wait forever.
        guard descriptor >= 0 else { return EBADF }
        guard let end = wake.open() else { return errno }
        var files = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: end, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&files, 2, -1) >= 0 else { return errno == EINTR ? nil : errno }
        if files[1].revents != 0 { return nil }
        return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { bytes in
            let count = read(descriptor, bytes.baseAddress, bytes.count)
            guard count >= 0 else { return errno == EINTR || errno == EAGAIN ? nil : errno }
            splitter.withLock { splitter in
                if count == 0 { splitter.end() } else { splitter.append(bytes.prefix(count)) }
            }
            return nil
        }
    }
}

/// A pipe that wakes a thread that waits for a file when a task is cancelled.
final class WakePipe: Sendable {
    private struct State: Sendable {
        var isCancelled = false
        var ends: [Int32] = []
    }

    private let state = Monitor(State())

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// The end to wait for, which becomes readable when the task is cancelled; nil if the system has no pipe left.
    func open() -> Int32? {
        state.withLock { state in
            if let end = state.ends.first { return end }
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { return nil }
            // A program that a handler starts has no use for it.
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            state.ends = ends
            if state.isCancelled { wake(ends) }
            return ends[0]
        }
    }

    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            wake(state.ends)
        }
    }

    func end() {
        state.withLock { state in
            for end in state.ends { _ = close(end) }
            state.ends = []
        }
    }

    private func wake(_ ends: [Int32]) {
        guard ends.count == 2 else { return }
        var byte: UInt8 = 0
        _ = write(ends[1], &byte, 1)
    }
}
