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
import {
  type Command,
  type CommandName,
  commandNames,
  type OperatorName,
  optionsOf,
  shells,
} from "./command-options.ts";

/** Reads the words of a command line. Throws `UsageError`. */
export const readCommand = (words: readonly string[]): Command => {
  const [first = "serve", ...rest] = words;
  if (first === "--help" || first === "-h" || first === "help") return { kind: "help", of: named(rest[0]) };
  // Options without a command belong to `serve`.
  if (first.startsWith("-")) return readServe([...words]);
  const command = named(first);
  switch (command) {
    case undefined:
      throw unknownName("command", first, { known: commandNames });
    case "serve":
      return readServe(rest);
    case "run":
      return readRun(rest);
    case "check":
      return readCheck(rest);
    case "search":
      return readSearch(rest);
    case "matrix":
      return readMatrix(rest);
    case "reduce":
      return readReduce(rest);
    case "report":
      return readReport(rest);
    case "triage":
      return readTriage(rest);
    case "admin":
    case "mirror":
    case "convert":
      return readOperator(command, rest);
    case "schema":
      return readSchema(rest);
    case "completion":
      return readCompletion(rest);
  }
};

const named = (word: string | undefined): CommandName | undefined =>
  commandNames.find((name) => name === word);

const readServe = (args: string[]): Command => {
  const { values, positionals } = parse("serve", optionsOf.serve, args);
  if (values.help) return { kind: "help", of: "serve" };
  refuseMore("serve", positionals);
  return { kind: "serve", port: values.port };
};

const readRun = (args: string[]): Command => {
  const { values, positionals } = parse("run", optionsOf.run, args);
  if (values.help) return { kind: "help", of: "run" };
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
    format: values.json ? "json" : "text",
  };
};

const readSearch = (args: string[]): Command => {
  const { values, positionals } = parse("search", optionsOf.search, args);
  if (values.help) return { kind: "help", of: "search" };
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
    goesToCommits: values.commits === true,
    ends: endsOf(values),
    workers: workersOf("search", values.workers),
    format: formatOf("search", values, ["json", "markdown"]),
  };
};

const endsOf = ({
  good,
  bad,
  releases,
}: {
  good?: string | undefined;
  bad?: string | undefined;
  releases?: string | undefined;
}) => {
  if (good === undefined && bad === undefined) return null;
  if (good === undefined || bad === undefined) throw new UsageError("Give both --good and --bad.", "search");
  if (releases !== undefined)
    throw new UsageError("Give --releases, or --good and --bad, not both.", "search");
  return { good, bad };
};

const readMatrix = (args: string[]): Command => {
  const { values, positionals } = parse("matrix", optionsOf.matrix, args);
  if (values.help) return { kind: "help", of: "matrix" };
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
    over: [rows, columns],
    branches,
    releases: values.releases,
    workers: workersOf("matrix", values.workers),
    format: formatOf("matrix", values, ["json", "markdown", "csv"]),
  };
};

const readReduce = (args: string[]): Command => {
  const { values, positionals } = parse("reduce", optionsOf.reduce, args);
  if (values.help) return { kind: "help", of: "reduce" };
  const [what, ...more] = positionals;
  refuseMore("reduce", more);
  return {
    kind: "reduce",
    what: required("reduce", what),
    selection: selectionOf(values),
    check: checkOf("reduce", values),
    good: values.good,
    output: values.output,
    workers: workersOf("reduce", values.workers),
    format: values.json ? "json" : "text",
  };
};

const readReport = (args: string[]): Command => {
  const { values, positionals } = parse("report", optionsOf.report, args);
  if (values.help) return { kind: "help", of: "report" };
  const { library, output } = values;
  const format = values.json ? "json" : "text";
  return { kind: "report", ...reportOf("report", positionals, values.editor), library, output, format };
};

const readTriage = (args: string[]): Command => {
  const { values, positionals } = parse("triage", optionsOf.triage, args);
  if (values.help) return { kind: "help", of: "triage" };
  const workers = workersOf("triage", values.workers);
  const format = values.json ? "json" : "text";
  return {
    kind: "triage",
    ...reportOf("triage", positionals, values.editor),
    library: values.library,
    workers,
    format,
  };
};

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

/** The server parses the rest. */
const readOperator = (command: OperatorName, words: string[]): Command =>
  words.includes("--help") || words.includes("-h")
    ? { kind: "help", of: command }
    : { kind: "operate", command, words };

const readSchema = (args: string[]): Command => {
  const { values, positionals } = parse("schema", optionsOf.schema, args);
  if (values.help) return { kind: "help", of: "schema" };
  const [word, ...more] = positionals;
  refuseMore("schema", more);
  const of = outputSchemaNames.find((name) => name === word);
  if (word === undefined) throw new UsageError(`Name an output: ${outputSchemaNames.join(", ")}.`, "schema");
  if (!of) throw unknownName("output", word, { known: outputSchemaNames, command: "schema" });
  return { kind: "schema", of };
};

const readCompletion = (args: string[]): Command => {
  const { values, positionals } = parse("completion", optionsOf.completion, args);
  if (values.help) return { kind: "help", of: "completion" };
  const [word, ...more] = positionals;
  refuseMore("completion", more);
  const shell = shells.find((name) => name === word);
  if (word === undefined) throw new UsageError(`Name a shell: ${shells.join(", ")}.`, "completion");
  if (!shell) throw unknownName("shell", word, { known: shells, command: "completion" });
  return { kind: "completion", shell };
};
