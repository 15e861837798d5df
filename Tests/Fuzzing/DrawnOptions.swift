extension RoutingOptions {
    /// Options of which each bit of the byte chooses one.
    init(drawnFrom byte: UInt8) {
        self.init()
        if byte & 1 != 0 { order = .registration }
        if byte & 4 != 0 { hostIsSegment = .undotted }
        if byte & 32 != 0 { caseInsensitive = true }
    }
}
