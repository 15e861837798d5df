import FrameShop
import ModuleHost
import ModuleKit
import SwiftUI

// block
