import Foundation
import Glibc
import ModuleKit

/// A server that answers each connection's line with another one, on a socket of this machine alone.
///
/// It accepts on a thread of its own. When it is asked to end, it accepts what waits in the queue, closes the listener, and
/// returns when all that was accepted is answered.
struct LineServer: Sendable {
    let port: UInt16
    private let listener: Int32

    init() throws(SocketError) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, size) == 0 && listen(listener, 512) == 0
                    && getsockname(listener, address, &size) == 0
            }
        }
        guard isOpen, fcntl(listener, F_SETFL, O_NONBLOCK) == 0 else { throw SocketError(number: errno) }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
    }

    /// Serves until that is asked to end; how many connections were accepted, and how many answered in full.
    func serve(
        until stopping: Stopping,
        _ answer: @escaping @Sendable (_ line: String) async -> String
    ) async -> (accepted: Int, answered: Int) {
        let (connections, accepted) = AsyncStream<Int32>.makeStream()
        let thread = Thread { [listener] in
            while true {
                // Looked at before the queue is emptied: what came until then is accepted.
                let isStopping = stopping.isStopping
                while case let connection = accept(listener, nil, nil), connection >= 0 { accepted.yield(connection) }
                if isStopping { break }
                var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
                _ = poll(&waiting, 1, 5)
            }
            close(listener)
            accepted.finish()
        }
        thread.start()
        return await withTaskGroup(of: Bool.self) { group in
            for await connection in connections {
                group.addTask {
                    defer { close(connection) }
                    guard let line = await Self.line(of: connection) else { return false }
                    return Self.write("\(await answer(line))\n", to: connection)
                }
            }
            var count = (accepted: 0, answered: 0)
            for await isAnswered in group {
                count.accepted += 1
                if isAnswered { count.answered += 1 }
            }
            return count
        }
    }

    /// The line that the client sends, read on a thread of its own.
    private static func line(of connection: Int32) async -> String? {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var bytes: [UInt8] = []
                var byte: UInt8 = 0
                while read(connection, &byte, 1) == 1, byte != UInt8(ascii: "\n") { bytes.append(byte) }
                continuation.resume(
                    returning: byte == UInt8(ascii: "\n") ? String(decoding: bytes, as: UTF8.self) : nil)
            }
        }
    }

    private static func write(_ text: String, to connection: Int32) -> Bool {
        let bytes = Array(text.utf8)
        // A client that has gone is no reason to end by a signal.
        return send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }
}

/// Why the socket can't be opened.
struct SocketError: Error, CustomStringConvertible {
    let number: Int32

    var description: String { "the listener: \(String(cString: strerror(number)))" }
}
