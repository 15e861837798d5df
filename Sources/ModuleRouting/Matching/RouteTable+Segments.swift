/// The segments of a URL, by the rules of a table.
extension RouteTable {
    /// Calls the body with the URL's segments, which lie on the stack unless there are many.
    @inline(__always)
    func withSegments<Result>(
        _ url: ScannedURL,
        of bytes: UnsafeBufferPointer<UInt8>,
        _ body: (SegmentList) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: SegmentRecord.self, capacity: SegmentList.fewCapacity) { room in
            let segments = segments(of: url, bytes, in: room)
            defer { segments.free(unlessIn: room) }
            return body(segments)
        }
    }

    /// The URL's segments, in the room if it is enough.
    @inline(__always)
    func segments(
        of url: ScannedURL,
        _ bytes: UnsafeBufferPointer<UInt8>,
        in room: UnsafeMutableBufferPointer<SegmentRecord>
    ) -> SegmentList {
        let few = SegmentList(url, of: bytes, rules, room: room)
        return few.overflows ? all(url, of: bytes) : few
    }

    /// The segments of any URL, in allocated memory. Each slash begins one, the host is one, and so is the text before the
    /// first slash.
    @inline(never)
    private func all(_ url: ScannedURL, of bytes: UnsafeBufferPointer<UInt8>) -> SegmentList {
        SegmentList(url, of: bytes, rules, room: .allocate(capacity: bytes.count + 4))
    }
}
