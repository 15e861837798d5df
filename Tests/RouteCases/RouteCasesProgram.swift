import ModuleKit
import ModuleTools

/// `swift run route-cases match --cases FILE`.
@main enum RouteCasesProgram {
    static func main() async {
        await AppCommands(name: "route-cases", commands: [MatchCommand()], modules: { _ in none() }).run()
    }

    @ModuleBuilder private static func none() -> ModuleList {}
}

private struct MatchCommand: AppCommand {
    let usage = "match --cases FILE"
    let help = "answers what-if cases, a JSON object a line (- for standard input)"

    func run(_ call: CommandCall) throws -> CommandStatus {
        let file = try InputFile(call.value(required[0]) ?? "-", "The file of cases")
        var reader = RouteCases()
        return try reader.answer(linesOf: file.handle) { try call.console.print($0) } ? .success : .failure
    }
}
