extension RoutingOptions {
    /// Options of which each bit of the bytes chooses one.
    init(drawnFrom byte: UInt8, _ more: UInt8 = 0) {
        self.init()
        if byte & 1 != 0 { order = .registration }
        if byte & 2 != 0 { trailingSlash = .strict }
        if byte & 4 != 0 { hostIsSegment = byte & 8 != 0 ? .always : .undotted }
        if byte & 8 != 0 { plus = byte & 4 != 0 ? .space : .literal }
        if byte & 16 != 0 { fragment = .merged }
        if byte & 32 != 0 { caseInsensitive = true }
        if byte & 64 != 0 { emptySegments = .kept }
        if byte & 128 != 0 { dotSegments = .kept }
        if more & 1 != 0 { extraSegments = .ignored }
        if more & 2 != 0 { duplicates = .last }
        if more & 4 != 0 { invalidEscapes = more & 8 != 0 ? .dropped : .kept }
    }
}
