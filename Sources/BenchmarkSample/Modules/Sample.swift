// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

package import ModuleKit

/// An app's modules, and what each does with them.
package enum Sample {
    /// How many services there are.
    package static let count = 500

    /// Modules whose services are protocols, made by classes.
    package static var modules: [any ModuleEntry] {
        [Entry0(), Entry1(), Entry2(), Entry3(), Entry4(), Entry5(), Entry6(), Entry7(), Entry8(), Entry9(), Entry10(), Entry11(), Entry12(), Entry13(), Entry14(), Entry15(), Entry16(), Entry17(), Entry18(), Entry19(), Entry20(), Entry21(), Entry22(), Entry23(), Entry24()]
    }

    /// The same services as value types, provided under their own types.
    package static var valueModules: [any ModuleEntry] {
        [ValueEntry0(), ValueEntry1(), ValueEntry2(), ValueEntry3(), ValueEntry4(), ValueEntry5(), ValueEntry6(), ValueEntry7(), ValueEntry8(), ValueEntry9(), ValueEntry10(), ValueEntry11(), ValueEntry12(), ValueEntry13(), ValueEntry14(), ValueEntry15(), ValueEntry16(), ValueEntry17(), ValueEntry18(), ValueEntry19(), ValueEntry20(), ValueEntry21(), ValueEntry22(), ValueEntry23(), ValueEntry24()]
    }
}

extension ModuleManager {
    /// Makes each singleton by a look-up; a number that depends on all of them.
    package func makeServices() throws -> Int {
        var sum = 0
        sum &+= try makeServices0()
        sum &+= try makeServices1()
        sum &+= try makeServices2()
        sum &+= try makeServices3()
        sum &+= try makeServices4()
        sum &+= try makeServices5()
        sum &+= try makeServices6()
        sum &+= try makeServices7()
        sum &+= try makeServices8()
        sum &+= try makeServices9()
        sum &+= try makeServices10()
        sum &+= try makeServices11()
        sum &+= try makeServices12()
        sum &+= try makeServices13()
        sum &+= try makeServices14()
        sum &+= try makeServices15()
        sum &+= try makeServices16()
        sum &+= try makeServices17()
        sum &+= try makeServices18()
        sum &+= try makeServices19()
        sum &+= try makeServices20()
        sum &+= try makeServices21()
        sum &+= try makeServices22()
        sum &+= try makeServices23()
        sum &+= try makeServices24()
        return sum
    }
}

extension HandWrittenContainer {
    /// Registers every service.
    package func registerServices() {
        registerServices0()
        registerServices1()
        registerServices2()
        registerServices3()
        registerServices4()
        registerServices5()
        registerServices6()
        registerServices7()
        registerServices8()
        registerServices9()
        registerServices10()
        registerServices11()
        registerServices12()
        registerServices13()
        registerServices14()
        registerServices15()
        registerServices16()
        registerServices17()
        registerServices18()
        registerServices19()
        registerServices20()
        registerServices21()
        registerServices22()
        registerServices23()
        registerServices24()
    }

    /// Makes each singleton by a look-up; a number that depends on all of them.
    package func makeServices() -> Int {
        var sum = 0
        sum &+= makeServices0()
        sum &+= makeServices1()
        sum &+= makeServices2()
        sum &+= makeServices3()
        sum &+= makeServices4()
        sum &+= makeServices5()
        sum &+= makeServices6()
        sum &+= makeServices7()
        sum &+= makeServices8()
        sum &+= makeServices9()
        sum &+= makeServices10()
        sum &+= makeServices11()
        sum &+= makeServices12()
        sum &+= makeServices13()
        sum &+= makeServices14()
        sum &+= makeServices15()
        sum &+= makeServices16()
        sum &+= makeServices17()
        sum &+= makeServices18()
        sum &+= makeServices19()
        sum &+= makeServices20()
        sum &+= makeServices21()
        sum &+= makeServices22()
        sum &+= makeServices23()
        sum &+= makeServices24()
        return sum
    }
}
