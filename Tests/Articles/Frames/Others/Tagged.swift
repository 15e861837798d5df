// The public name of swift-tagged, for blocks that stand beside it.

public struct Tagged<Tag, RawValue> { public var rawValue: RawValue }
