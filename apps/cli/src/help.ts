import { adminCommand } from "@online-editor/server/admin-command";
import type { CommandName } from "./command-options.ts";

const selection = `  --library <id>        the library (default: what the document uses most)
  --theme <id>          such as bootstrap5, bulma
  --extensions <a,b>    such as export,print
  --locale <code>       such as de-DE`;

const check = `  --expect <expression> JavaScript that must become true in the document's page; repeatable, await allowed
  --within <seconds>    how long steps and expectations may take (default 5)
  --no-errors           no uncaught error and no console error
  --check <file>        a check as JSON, with steps and expectations
                        Without any of these a document is judged by its saved check, or without one
                        works if it has no uncaught error.`;

const wholePage = `A page that loads the library itself runs as it is; --release moves its own tags, and what stands in for its local files is printed.`;

const branch = `  --branch <ref>        builds and judges a branch, pull request, tag or commit of the library:
                        user:branch, '#123', 1.23.0, a commit, or its URL on the git host`;

const ofReport = `  --library <id>        the library of a report that names none
  --editor <url>        the editor whose snippets and examples the report may link to`;

const what =
  "<what> is a link from an editor (a snippet, an example, a link that holds its document), or a file";

const exits = "Exit status: 0 all work, 1 any broken, 2 usage error, 3 none broken, but not all could run.";

const texts: Record<CommandName, string> = {
  serve: `Usage: online-editor [serve] [--port <number>]

Serves the editor until Ctrl-C. All other settings are environment variables, see README.md.

  --port <number>  listen on this port (default 3000; the same as PORT)

Examples:
  online-editor
  online-editor serve --port 8080
`,
  run: `Usage: online-editor run <what> [options]

Runs a document once in a headless browser and prints what it shows, its errors, its console and the
library's events.
${what}.
${wholePage}

${selection}
  --release <version>   such as 1.22.1 (default: the document's own, else the newest)
${branch}
  --screenshot <file>   takes a picture of the result, as PNG
  --json                print the result as JSON

Exit status: 0 no uncaught error, 1 an uncaught error, 2 usage error, 3 could not run.

Examples:
  online-editor run table.html --release 1.22.1 --theme bulma
  online-editor run https://editor.example/code/anna/12 --json
  online-editor run table.html --branch '#7812' --screenshot result.png
`,
  check: `Usage: online-editor check [<what…>] [options]

Judges documents: each works if it shows what is expected.
${what},
or a folder with .html files, or the link of a collection.
${wholePage}

  --examples            all examples of the editor; those of EXAMPLES_SOURCES too
  --combinations        each theme and extension of a release, by a document that shows it: broken where nothing is shown or
                        something fails; a known problem changes no exit status
${selection}
  --release <version>   the release (default: the document's own, else the newest)
  --releases <range>    all, or a range such as '>=1.18.0 <1.22.0': judges on each
  --since <release>     the same as --releases '>=<release>'
  --record <folder>     keeps what each run showed in <library>.json, and judges only what has not run on the same files
                        and text (default of the releases: all)
  --all                 judges what is recorded, too
${branch}
  --against <ref>       also judges on this branch, tag or commit, such as develop, and prints what --branch breaks,
                        fixes and leaves broken
${check}
  --workers <number>    documents judged side by side, 1 to 8 (default 2)
  --upload              shows the verdicts on the collection's page; needs a token of its owner with the scope write in
                        ONLINE_EDITOR_TOKEN
  --json                print the results as JSON
  --junit               print them as JUnit XML
  --markdown            print them as a Markdown table

${exits}
With --against: 0 nothing broken, 1 any that works there is broken on the branch, 2 usage error, 3 nothing broken, but not all
could be judged on both.

Examples:
  online-editor check reproductions/ --no-errors --junit > results.xml
  online-editor check table.html --releases '>=1.20.0' --expect "$('#table tbody tr').length === 3"
  online-editor check reproductions/ --branch '#7812' --markdown
  online-editor check https://editor.example/collection/anna/sorting --branch '#7812' --against develop --markdown
  online-editor check https://editor.example/collection/anna/sorting --releases all --upload
  online-editor check --examples --since 1.20 --record results/
  online-editor check --combinations --library bootstrap-table --theme bulma --record results/
`,
  search: `Usage: online-editor search <what> [options]

Finds the release that broke or fixed a document: judges it on the ends first, then the halves, and once more on both
sides of the change. It ends when the answer stands; where nothing changes, all releases are judged.
With --commits it goes on to the commit, with as few builds as possible, and says what that commit changed.
${what},
or a folder with .html files, or the link of a collection. A file may begin with YAML between two lines of ---:
library, theme, extensions, locale, releases and check. Options override them.
${wholePage}

${selection}
  --releases <range>    all, or a range such as '>=1.18.0' (default: the file's own, else all)
${check}
  --all                 judge every release: there may be other changes
  --bisect              judge one release after the other, and none a second time
  --commits             continue with the commits between the two releases
  --good <release> --bad <release>
                        search only between these two, whichever is newer; with --commits any two refs, as for --branch
  --workers <number>    releases judged side by side, 1 to 8 (default 2)
  --json                print { verdicts, lastGood, firstBad, changes } as JSON, newest release first; for a folder
                        { results }, one for each document
  --markdown            print the answer and a Markdown table

A document without a check needs --expect, --check or --no-errors. Exit status: 0 works wherever it could be judged,
1 broken on one, 2 usage error or all judged alike, 3 nothing could be judged.

Examples:
  online-editor search table.html --expect "$('.fixed-table-footer td').length === 2"
  online-editor search table.html --extensions export --no-errors --json
  online-editor search table.html --commits --good 1.22.1 --bad develop --expect "$('#table td').length === 6"
  online-editor search reproductions/ --markdown
`,
  matrix: `Usage: online-editor matrix <what> [options]

Judges a document over two dimensions and prints a table. A cell cannot run if the release lacks what it needs.
${what}.

  --over <rows,columns> two of releases, branches, themes, extensions (none, and each alone), locales, widths, schemes,
                        directions (default releases,themes); releases or branches, not both
  --branches <a,b>      the branches, pull requests, tags or commits of the library for --over branches
  --releases <range>    all (default), or a range such as '>=1.18.0'
${selection}
${check}
  --workers <number>    cells judged side by side, 1 to 8 (default 2)
  --json                print { rows, columns, cells } as JSON
  --markdown            print the table as Markdown
  --csv                 print one line for each cell, as CSV

${exits}

Examples:
  online-editor matrix table.html --releases '>=1.20.0' --no-errors --markdown
  online-editor matrix table.html --over extensions,widths --release 1.24.1 --csv
  online-editor matrix table.html --over branches,themes --branches '1.24.1,develop,#7812'
`,
  reduce: `Usage: online-editor reduce <what> [options]

Makes a broken document as small as possible while it stays broken in the same way: removes elements, attributes, options,
statements and rules, and simplifies values. Prints the smallest, formatted. Ctrl-C prints the smallest so far.
${what}.

${selection}
  --release <version>   the release on which it is broken (default: the document's own, else the newest)
  --good <version>      a release on which it must still work: the result shows what changed between the two
${check}
  --output, -o <file>   write the reduced document to a file
  --workers <number>    candidates judged side by side, 1 to 8 (default 2)
  --json                print { bytesBefore, bytes, tried, isWhole, selection, code } as JSON

Exit status: 0 reduced, 2 usage error, 3 stopped, not broken, or could not run.

Examples:
  online-editor reduce table.html --no-errors -o reduced.html
  online-editor reduce table.html --release 1.22.2 --good 1.22.1 --expect "$('#table tbody tr').length === 3"
`,
  report: `Usage: online-editor report <file> [options]

Makes a document of a bug report, the Markdown of an issue: its markup, style and script, with the release, theme and extensions
that it names. What is missing is made and marked, what cannot be read is left out. Prints the document, and on stderr a
line for each part that was taken, made or left out.

${ofReport}
  --output, -o <file>   write the document to a file
  --json                print the report as JSON: the document, its selection, and the lines in notes

Exit status: 0 a document was made, 2 usage error, 3 the report has none that runs.

Examples:
  online-editor report issue.md -o reproduction.html
`,
  triage: `Usage: online-editor triage <file> [options]

Makes a document of a bug report, runs it on the release that the report names and on the newest, and prints one answer in
Markdown. If the report has a check, a block of JSON with expectations, or names an error, or the document has an uncaught
one, it also finds the release that broke it: between the two that the report names, else among all. Before it says that
something is seen, it runs the document with each assumption on its alternative, and says if that changes what is seen.

${ofReport}, and to link
                        the document to
  --workers <number>    releases judged side by side, 1 to 8 (default 2)
  --json                print { markdown, head, notes, assumptions, runs, seenOn, since, search, depends, check, links,
                        labels } as JSON; head is seen, depends, not-seen, cannot-run, nothing-to-look-for or no-code

Exit status: 0 not seen, 1 seen, 2 usage error, 3 could not run or no code, 4 nothing to look for yet.

Examples:
  online-editor triage issue.md --editor https://editor.example > comment.md
`,
  mcp: `Usage: online-editor mcp [options]

Serves tools for agents and other programs: a server of the Model Context Protocol on standard input and output, until the
input ends. Tools: libraries, reference, examples, run, check, search, compare, report, matrix, reduce, save. One browser
serves all calls, four runs at once; it ends 10 minutes after the last one.

  --editor <url>        the editor that save saves to, with a token of the scope write in ONLINE_EDITOR_TOKEN, and whose
                        snippets a report may link to
  --http                serve at http://localhost:3100/mcp instead, for programs of this machine, until Ctrl-C
  --port <number>       listen on this port

Examples:
  online-editor mcp
  online-editor mcp --editor https://editor.example
  online-editor mcp --http --port 3200
`,
  admin: `Usage: ${adminCommand.usage("online-editor admin")}

Works on the database of DATA_DIR or DATABASE_URL, also while a server runs on it.

Exit status: 0 done, 1 failed, 2 usage error.

Examples:
  online-editor admin hide snippet 42
  online-editor admin backup /backups/monday.sqlite
`,
  mirror: `Usage: online-editor mirror --library <id> [--releases <range>] | --all

Fetches all packages that a library needs into DATA_DIR, for a network without a registry.

  --library <id>      the library, with all themes and extensions
  --releases <range>  such as '>=1.20.0' (default: every release)
  --all               every library on every release

Exit status: 0 all fetched, 1 some could not be fetched, 2 usage error.

Examples:
  online-editor mirror --library bootstrap-table --releases '>=1.20.0'
  online-editor mirror --all
`,
  schema: `Usage: online-editor schema run|check|search|matrix|reduce|check-file

Prints the JSON Schema of what a command prints with --json, or of the file that --check reads.

Examples:
  online-editor schema search > search.schema.json
  online-editor schema check-file
`,
  completion: `Usage: online-editor completion bash|zsh|fish

Prints the completion script for a shell.

Examples:
  source <(online-editor completion bash)
  online-editor completion zsh > "\${fpath[1]}/_online-editor"
  online-editor completion fish > ~/.config/fish/completions/online-editor.fish
`,
};

/** The help of a command, or of all of them. */
export const helpFor = (command: CommandName | undefined): string =>
  command === undefined
    ? `Usage: online-editor [command] [options]

  serve        serve the editor (the default)
  run          run a document once and print what it shows
  check        judge documents by what they must show
  search       find the release that broke a document
  matrix       judge a document over releases and themes, or another pair
  reduce       make a broken document as small as possible
  report       make a document of a bug report
  triage       answer a bug report: run it, and find the release that broke it
  mcp          serve tools for agents: a server of the Model Context Protocol
  admin        list, hide and delete users and snippets, revoke tokens, back up the database
  mirror       fetch the packages of a library for a network without a registry
  schema       print the JSON Schema of an output
  completion   print the completion for bash, zsh or fish

Run online-editor <command> --help for more. Results go to stdout, progress and problems to stderr.
`
    : texts[command];
