import Foundation
import ModuleKit
import TestSupport
import Testing

@Suite("service-missing: an interface that is linked twice", .takingTurns)
struct LinkedTwiceTests {
    @Test("An interface that two libraries of one process hold: the check says so of the real thing")
    func twoLibraries() async throws {
        let folder = TemporaryFolder()
        let source = try folder.write(
            """
            public protocol GiftService: Sendable {}
            @_cdecl("giftService") public func giftService() -> UnsafeRawPointer {
                unsafeBitCast((any GiftService).self as Any.Type, to: UnsafeRawPointer.self)
            }
            """,
            to: "GiftInterface.swift"
        )
        var types: [any Sendable.Type] = []
        for name in ["Gift", "Orders"] {
            let library = folder.place.appendingPathComponent("lib\(name).so").path
            let outcome = try await Compiler.run([
                "-emit-library", "-module-name", "GiftInterface", source, "-o", library,
            ])
            try #require(outcome.status == 0, "\(outcome.text)")
            types.append(try Self.service(in: library))
        }
        let (gift, orders) = (types[0], types[1])
        let found = problems { log in
            module("Gift") { Self.provide(gift, &$0, log) }
            module("Orders") { Self.use(orders, &$0) }
        }
        expect(
            found, "service-missing",
            """
            A resolve through ServiceResolver depends on GiftService, which no listed module provides.
                module: Orders
                at: \(Self.usePlace)
                path: ServiceResolver → Lazy<GiftService>
                same name, other identity: this interface is linked twice: GiftService (Gift, \(Self.providePlace))
              Fix: link the interface of GiftService once: as one dynamic library, or into one image only.
            """)
    }

    private static func provide<Service: Sendable>(
        _: Service.Type,
        _ registrar: inout Registrar,
        _ log: RecordingLog
    ) {
        registrar.provide(Service.self) { () throws -> Service in throw log.made(StubError("no gift")) }
    }

    private static let providePlace = at(#line - 3)

    private static func use<Service: Sendable>(_: Service.Type, _ registrar: inout Registrar) {
        registrar.allowResolving(Service.self)
    }

    private static let usePlace = at(#line - 3)

    /// The service's type, as the library has it.
    private static func service(in library: String) throws -> any Sendable.Type {
        guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(handle, "giftService") else {
            throw StubError(dlerror().map { String(cString: $0) } ?? "no library")
        }
        let answer = unsafeBitCast(symbol, to: (@convention(c) () -> UnsafeRawPointer).self)
        return unsafeBitCast(answer(), to: (any Sendable.Type).self)
    }
}
