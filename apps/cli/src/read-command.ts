import { outputSchemaNames } from "@online-editor/contract/output-schemas";
import { isMatrixPair, matrixDimensions } from "@online-editor/triage";
import { unknownName, UsageError } from "./cli-error.ts";
import { readCheck } from "./read-check-command.ts";
import {
  checkOf,
  choiceIn,
  editorIn,
  formatOf,
  listIn,
  onlyWord,
  parse,
  refuseBoth,
  refuseMore,
  required,
  selectionOf,
  type Values,
  workersOf,
} from "./read-options.ts";
import { type CommandName, commandNames, type OperatorName, shells } from "./command-options.ts";

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
    case "mcp":
      return readMcp(args);
    case "admin":
    case "mirror":
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
  const { values, positionals } = parse("serve", args);
  refuseMore("serve", positionals);
  return { kind: "serve", port: values.port } as const;
};

export const readRun = (args: string[]) => {
  const { values, positionals } = parse("run", args);
  const what = onlyWord("run", positionals);
  refuseBoth("run", values);
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

export const readSearch = (args: string[]) => {
  const { values, positionals } = parse("search", args);
  const what = onlyWord("search", positionals);
  if (values.release !== undefined)
    throw new UsageError(
      "A search takes --releases, such as --releases '>=1.18.0', not --release.",
      "search",
    );
  return {
    kind: "search",
    what: required("search", what),
    selection: selectionOf(values),
    check: checkOf("search", values),
    releases: values.releases,
    isBisection: values.bisect === true,
    /** Whether it goes on when the answer stands. */
    isWhole: values.all === true,
    /** Whether the search goes on to the commits between the releases that it finds. */
    goesToCommits: values.commits === true,
    ends: endsOf(values),
    workers: workersOf("search", values.workers),
    format: formatOf("search", values, ["json", "markdown"]),
  } as const;
};

/** The ends of a search: releases, or any refs where it goes through commits. */
const endsOf = ({ good, bad, releases }: Values<"search">): { good: string; bad: string } | null => {
  if (good === undefined && bad === undefined) return null;
  if (good === undefined || bad === undefined) throw new UsageError("Give both --good and --bad.", "search");
  if (releases !== undefined)
    throw new UsageError("Give --releases, or --good and --bad, not both.", "search");
  return { good, bad };
};

export const readMatrix = (args: string[]) => {
  const { values, positionals } = parse("matrix", args);
  const what = onlyWord("matrix", positionals);
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

export const readReduce = (args: string[]) => {
  const { values, positionals } = parse("reduce", args);
  const what = onlyWord("reduce", positionals);
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
  const { values, positionals } = parse("report", args);
  return { kind: "report", ...reportOf("report", positionals, values), output: values.output } as const;
};

const readTriage = (args: string[]) => {
  const { values, positionals } = parse("triage", args);
  const workers = workersOf("triage", values.workers);
  return { kind: "triage", ...reportOf("triage", positionals, values), workers } as const;
};

/** What both commands read of a report. */
const reportOf = (
  command: "report" | "triage",
  positionals: string[],
  { library, editor, json }: Values<"report" | "triage">,
) => {
  const what = onlyWord(command, positionals);
  if (what === undefined || what === "")
    throw new UsageError("Name the file of a report, with the Markdown of an issue.", command);
  return {
    /** A file. */
    what,
    library,
    /** The origin of the editor whose snippets the report may link to. */
    editor: editorIn(editor, command),
    format: formatOf(command, { json }, ["json"]),
  };
};

const readMcp = (args: string[]) => {
  const { values, positionals } = parse("mcp", args);
  refuseMore("mcp", positionals);
  const { http = false, port } = values;
  if (!http && port !== undefined) throw new UsageError("Give --port with --http.", "mcp");
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) < 65_536))
    throw new UsageError("--port is a number up to 65535.", "mcp");
  return {
    kind: "mcp",
    /** Null: standard input and output. */
    http: http ? { port: Number(port ?? 3100) } : null,
    editor: editorIn(values.editor, "mcp"),
  } as const;
};

/** What an operator asks of the server's data; the server reads the words. */
const readOperator = (command: OperatorName, words: string[]) =>
  ({ kind: "operate", command, words }) as const;

const readSchema = (args: string[]) => {
  const { positionals } = parse("schema", args);
  const of = choiceIn("schema", positionals, { kind: "output", among: outputSchemaNames });
  return { kind: "schema", of } as const;
};

const readCompletion = (args: string[]) => {
  const { positionals } = parse("completion", args);
  const shell = choiceIn("completion", positionals, { kind: "shell", among: shells });
  return { kind: "completion", shell } as const;
};
