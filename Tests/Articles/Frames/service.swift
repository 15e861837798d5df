import Logging
import ModuleHost
import ModuleKit
import ServiceLifecycle
import Vapor

// block
