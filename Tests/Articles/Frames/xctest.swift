import FrameShop
import ModuleKit
import ModuleTesting
import XCTest

// block
