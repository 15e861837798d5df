import FrameShop
import ModuleKit
import ModuleTesting
import Testing
import XCTest

// block
