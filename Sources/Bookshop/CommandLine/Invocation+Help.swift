extension Invocation {
    static let help = """
        bookshop                      a prompt for links and commands
                                      (the pages that stand are kept, and stand again the next time)
        bookshop open URL             opens a link that comes from outside, and prints its page; of a request of another
                                      app (bookshop://x-callback-url/…) the callback that the shop opens
              --origin ORIGIN         … that comes from there: link (if not given), custom-scheme[:APP], web[:HOST],
                                      notification, shortcut, command, restoration, unknown, or inside the shop
        bookshop start                starts the shop, prints what runs, and stops it
              --report                … prints how long each module waited and worked
              --trace FILE            … writes that to a file, for Perfetto or chrome://tracing
        bookshop serve-events         stays open until a signal: sends the events that standard input names, a line
                                      each (help lists them), and shows events as they come
        bookshop bridge --host HOST   answers messages of a web page of that host: standard input has one a line, such
                                      as {"id": 1, "url": "bookshop://books/1342"}
        bookshop routes               the patterns, their modules, from where they are open, what stands before them,
                                      and what they depend on
        bookshop routes explain URL   what becomes of a link at every route
              --origin ORIGIN         … of one that comes from there
        bookshop routes match --cases FILE
                                      answers what-if cases, a JSON object a line (- for standard input)
        bookshop routes import FILE --profile PROFILE
                                      what becomes of the patterns and links of an older router (- for standard
                                      input): jlroutes, mgjRouter, hhRouter, wlrRoute or routable
        bookshop routes manifest      the links as JSON, for the teams of the site and of other platforms
        bookshop routes markdown      … as Markdown
        bookshop routes diff OLD NEW  what changed from one manifest to another, and which links break (- for the routes
                                      of this shop)
        bookshop routes aasa --app-id ID
                                      the apple-app-site-association file for the routes that links open; on standard
                                      error each route, and whether the file describes it exactly
              --host HOST             … of that domain, not the first one
              --routes-only           … without handlers for unmatched links, which take every link
              --report                … prints the routes on standard output, and no file
        bookshop routes plist         the URL types for the app's Info.plist
              --entitlements          … or the associated domains for its entitlements
        bookshop graph                the modules, their services, and what depends on what
              --format FORMAT         … as text, dot (Graphviz), mermaid or json
              --handlers              … with handlers in the pictures (dot, mermaid)
              --schema                the JSON Schema of the format json
        bookshop pages                the pages, each under its parent, with tabs and gates
              --format FORMAT         … as text, dot (Graphviz) or mermaid
        bookshop check                checks that the modules fit together
              --without MODULE        … and what they would lack without that module
              --unused                … and prints what they provide or contribute and nothing needs, which is no failure
        bookshop rules check FILE     checks a rule document against the shop's routes (- for standard input)
        bookshop rules try FILE URL…  what a rule document would do with links, and by which rule
              --origin ORIGIN         … with links that come from there
              --app-version VERSION   … in that version of the app
              --install ID            … in the install of that id
        bookshop rules apply FILE     puts a rule document in force, if it is newer than those before it and fits the
                                      shop (- for standard input)
        bookshop rules show           the rules in force, and the highest version that ever was
        bookshop rules back           puts in force what was before the newest document
        bookshop rules remove         puts no rules in force
        bookshop help                 this text

        --data DIR                    keeps the shop's documents in that folder
        --verbose                     tells on standard error how the storage and the catalogue are used, and which
                                      module has started and stopped

        To see what becomes of faults (with open, start, serve-events and the prompt):
        --fail MODULE                 that module fails to start; with MODULE:run, its work fails while it runs
        --restarts COUNT              … and is restarted so often, after which it works
        --hang MODULE                 that module hangs when it stops; with MODULE:start, when it starts
        --start-timeout SECONDS        how long one module may take to start
        --stop-timeout SECONDS         how long one module may take to stop, and all together three times as long

        Exit status: 0 done; 1 could not be done, routes import finds a pattern that is wrong or a link that
        opens nothing, routes diff one that breaks a link, or a
        document is refused; 64 the command line was not understood; 129, 130 and 143 ended by SIGHUP, SIGINT and SIGTERM
        (128 and its number) after everything was saved and stopped, or at once by a second signal.
        """
}
