import { outputSchemaNames } from "@online-editor/contract/output-schemas";
import { isMatrixPair, matrixDimensions } from "@online-editor/triage";
import { unknownName, UsageError } from "./cli-error.ts";
import { readCheck } from "./read-check-command.ts";
import {
  checkOf,
  editorIn,
  formatOf,
  listIn,
  parse,
  refuseBesideAsIs,
  refuseBoth,
  refuseMore,
  required,
  selectionOf,
  workersOf,
} from "./read-options.ts";
import { type CommandName, commandNames, type OperatorName, optionsOf, shells } from "./command-options.ts";

/** What the words of a command line ask for. */
export type Command = ReturnType<typeof readCommand>;

/** Reads the words of a command line. Throws `UsageError`. */
export const readCommand = (words: readonly string[]) => {
  const [first = "serve", ...rest] = words;
  if (first === "--help" || first === "-h" || first === "help") return helpOf(named(rest[0]));
  // Options without a command belong to `serve`.
  const [word, args] = first.startsWith("-") ? ["serve", [...words]] : [first, rest];
  const command = named(word);
  if (!command) throw unknownName("command", word, { known: commandNames });
  if (args.includes("--help") || args.includes("-h")) return helpOf(command);
  switch (command) {
    case "serve":
      return readServe(args);
    case "run":
      return readRun(args);
    case "check":
      return readCheck(args);
    case "search":
      return readSearch(args);
    case "matrix":
      return readMatrix(args);
    case "reduce":
      return readReduce(args);
    case "report":
      return readReport(args);
    case "triage":
      return readTriage(args);
    case "admin":
    case "mirror":
    case "convert":
      return readOperator(command, args);
    case "schema":
      return readSchema(args);
    case "completion":
      return readCompletion(args);
  }
};

const named = (word: string | undefined): CommandName | undefined =>
  commandNames.find((name) => name === word);

const helpOf = (of: CommandName | undefined) => ({ kind: "help", of }) as const;

const readServe = (args: string[]) => {
  const { values, positionals } = parse("serve", optionsOf.serve, args);
  refuseMore("serve", positionals);
  return { kind: "serve", port: values.port } as const;
};

const readRun = (args: string[]) => {
  const { values, positionals } = parse("run", optionsOf.run, args);
  const [what, ...more] = positionals;
  refuseMore("run", more);
  refuseBoth("run", values);
  refuseBesideAsIs("run", values);
  if (values.screenshot !== undefined && !/.\.png$/i.test(values.screenshot))
    throw new UsageError("--screenshot needs a file name that ends in .png.", "run");
  return {
    kind: "run",
    what: required("run", what),
    selection: selectionOf(values),
    screenshot: values.screenshot,
    format: formatOf("run", values, ["json"]),
  } as const;
};

const readSearch = (args: string[]) => {
  const { values, positionals } = parse("search", optionsOf.search, args);
  const [what, ...more] = positionals;
  refuseMore("search", more);
  if (values.release !== undefined)
    throw new UsageError(
      "A search takes --releases, such as --releases '>=1.18.0', not --release.",
      "search",
    );
  refuseBesideAsIs("search", values);
  return {
    kind: "search",
    what: required("search", what),
    selection: selectionOf(values),
    check: checkOf("search", values),
    releases: values.releases,
    isBisection: values.bisect === true,
    /** Whether the search goes on to the commits between the releases that it finds. */
    goesToCommits: values.commits === true,
    ends: endsOf(values),
    workers: workersOf("search", values.workers),
    format: formatOf("search", values, ["json", "markdown"]),
  } as const;
};

/** The ends of a search: releases, or any refs where it goes through commits. */
const endsOf = ({
  good,
  bad,
  releases,
}: {
  good?: string | undefined;
  bad?: string | undefined;
  releases?: string | undefined;
}): { good: string; bad: string } | null => {
  if (good === undefined && bad === undefined) return null;
  if (good === undefined || bad === undefined) throw new UsageError("Give both --good and --bad.", "search");
  if (releases !== undefined)
    throw new UsageError("Give --releases, or --good and --bad, not both.", "search");
  return { good, bad };
};

const readMatrix = (args: string[]) => {
  const { values, positionals } = parse("matrix", optionsOf.matrix, args);
  const [what, ...more] = positionals;
  refuseMore("matrix", more);
  const over = (values.over ?? "releases,themes").split(",").map((word) => word.trim());
  const [rows, columns, third] = over.map((word) => matrixDimensions.find((one) => one === word));
  if (
    rows === undefined ||
    columns === undefined ||
    !isMatrixPair(rows, columns) ||
    third !== undefined ||
    over.length > 2
  )
    throw new UsageError(
      `--over takes two of ${matrixDimensions.join(", ")}; releases or branches, not both.`,
      "matrix",
    );
  const branches = listIn(values.branches) ?? [];
  if ([rows, columns].includes("branches") !== branches.length > 0)
    throw new UsageError(
      "A matrix over branches needs --branches, such as --branches 'develop,#123', and no other matrix takes it.",
      "matrix",
    );
  if (branches.length > 0 && (values.release !== undefined || values.releases !== undefined))
    throw new UsageError("Give --branches or a release, not both.", "matrix");
  if (values.release !== undefined && [rows, columns].includes("releases"))
    throw new UsageError(
      "A matrix over releases takes --releases, such as --releases '>=1.18.0', not --release.",
      "matrix",
    );
  return {
    kind: "matrix",
    what: required("matrix", what),
    selection: selectionOf(values),
    check: checkOf("matrix", values),
    over: [rows, columns] as const,
    /** Refs, where one of both dimensions is that of branches. */
    branches,
    releases: values.releases,
    workers: workersOf("matrix", values.workers),
    format: formatOf("matrix", values, ["json", "markdown", "csv"]),
  } as const;
};

const readReduce = (args: string[]) => {
  const { values, positionals } = parse("reduce", optionsOf.reduce, args);
  const [what, ...more] = positionals;
  refuseMore("reduce", more);
  return {
    kind: "reduce",
    what: required("reduce", what),
    selection: selectionOf(values),
    check: checkOf("reduce", values),
    /** A release on which the document is good, and is to stay so. */
    good: values.good,
    output: values.output,
    workers: workersOf("reduce", values.workers),
    format: formatOf("reduce", values, ["json"]),
  } as const;
};

const readReport = (args: string[]) => {
  const { values, positionals } = parse("report", optionsOf.report, args);
  const { library, output } = values;
  const format = formatOf("report", values, ["json"]);
  return {
    kind: "report",
    ...reportOf("report", positionals, values.editor),
    library,
    output,
    format,
  } as const;
};

const readTriage = (args: string[]) => {
  const { values, positionals } = parse("triage", optionsOf.triage, args);
  const workers = workersOf("triage", values.workers);
  const format = formatOf("triage", values, ["json"]);
  return {
    kind: "triage",
    ...reportOf("triage", positionals, values.editor),
    library: values.library,
    workers,
    format,
  } as const;
};

/** The file of a report, and the origin of the editor whose snippets it may link to. */
const reportOf = (
  command: "report" | "triage",
  [what, ...more]: string[],
  editor: string | undefined,
): { what: string; editor: string | null } => {
  refuseMore(command, more);
  if (what === undefined || what === "")
    throw new UsageError("Name the file of a report, with the Markdown of an issue.", command);
  return { what, editor: editorIn(editor, command) };
};

/** What an operator asks of the server's data; the server reads the words. */
const readOperator = (command: OperatorName, words: string[]) =>
  ({ kind: "operate", command, words }) as const;

const readSchema = (args: string[]) => {
  const { positionals } = parse("schema", optionsOf.schema, args);
  const [word, ...more] = positionals;
  refuseMore("schema", more);
  const of = outputSchemaNames.find((name) => name === word);
  if (word === undefined) throw new UsageError(`Name an output: ${outputSchemaNames.join(", ")}.`, "schema");
  if (!of) throw unknownName("output", word, { known: outputSchemaNames, command: "schema" });
  return { kind: "schema", of } as const;
};

const readCompletion = (args: string[]) => {
  const { positionals } = parse("completion", optionsOf.completion, args);
  const [word, ...more] = positionals;
  refuseMore("completion", more);
  const shell = shells.find((name) => name === word);
  if (word === undefined) throw new UsageError(`Name a shell: ${shells.join(", ")}.`, "completion");
  if (!shell) throw unknownName("shell", word, { known: shells, command: "completion" });
  return { kind: "completion", shell } as const;
};
