import { outputSchemaNames } from "@online-editor/contract/output-schemas";
import { isMatrixPair, matrixDimensions } from "@online-editor/triage";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { UsageError } from "./cli-error.ts";
import { collectionIn, type CollectionLink } from "./read-collection.ts";
import {
  checkOf,
  formatOf,
  listIn,
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
  // Options alone are those of the command that needs no name.
  if (first.startsWith("-")) return readServe([...words]);
  const command = named(first);
  switch (command) {
    case undefined:
      throw new UsageError(`Unknown command ${first}. Choose one of ${commandNames.join(", ")}.`, undefined);
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

const parse = <Options extends ParseArgsOptionsConfig>(
  command: CommandName,
  options: Options,
  args: string[],
) => {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), command);
  }
};

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

const readCheck = (args: string[]): Command => {
  const { values, positionals } = parse("check", optionsOf.check, args);
  if (values.help) return { kind: "help", of: "check" };
  const isSuite = values.examples === true || values.combinations === true;
  if (!isSuite) required("check", positionals[0]);
  const releases = releasesOf(values);
  refuseBoth("check", values);
  refuseAgainst(values);
  refuseSuite(values);
  return {
    kind: "check",
    what: positionals,
    hasExamples: values.examples === true,
    hasCombinations: values.combinations === true,
    selection: selectionOf(values),
    check: checkOf("check", values),
    releases,
    record: values.record,
    isAnew: values.all === true,
    against: values.against,
    upload: values.upload ? uploadOf(positionals, values) : null,
    workers: workersOf("check", values.workers),
    format: formatOf("check", values, ["json", "junit", "markdown"]),
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

/** The server reads their words. */
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
  if (!of) throw new UsageError(`Name an output: ${outputSchemaNames.join(", ")}.`, "schema");
  return { kind: "schema", of };
};

const readCompletion = (args: string[]): Command => {
  const { values, positionals } = parse("completion", optionsOf.completion, args);
  if (values.help) return { kind: "help", of: "completion" };
  const [word, ...more] = positionals;
  refuseMore("completion", more);
  const shell = shells.find((name) => name === word);
  if (!shell) throw new UsageError(`Name a shell: ${shells.join(", ")}.`, "completion");
  return { kind: "completion", shell };
};

/** The range of releases; `--since 1.20` is one, too. */
const releasesOf = ({
  release,
  releases,
  since,
}: {
  release?: string | undefined;
  releases?: string | undefined;
  since?: string | undefined;
}): string | undefined => {
  if ([release, releases, since].filter((one) => one !== undefined).length > 1)
    throw new UsageError("Give one of --release, --releases and --since.", "check");
  if (since === undefined) return releases;
  if (!/^\d+(\.\d+){0,2}(-[\w.-]+)?$/.test(since))
    throw new UsageError(`--since takes a release such as 1.20, not ${since}.`, "check");
  return `>=${since}`;
};

/** What runs over time are of: releases, which stay as they are. */
const refuseSuite = ({
  branch,
  record,
  all,
  combinations,
}: {
  branch?: string | undefined;
  record?: string | undefined;
  all?: boolean | undefined;
  combinations?: boolean | undefined;
}) => {
  if (branch !== undefined && (record !== undefined || combinations))
    throw new UsageError("--record and --combinations are of releases: give no --branch.", "check");
  if (all && record === undefined) throw new UsageError("Give --all with --record.", "check");
};

const refuseAgainst = ({
  against,
  branch,
  releases,
  junit,
}: {
  against?: string | undefined;
  branch?: string | undefined;
  releases?: string | undefined;
  junit?: boolean | undefined;
}) => {
  if (against === undefined) return;
  if (branch === undefined || releases !== undefined)
    throw new UsageError("--against needs --branch, and does not work with --releases.", "check");
  if (junit) throw new UsageError("--against prints text, --json or --markdown, not --junit.", "check");
};

/** The collection whose verdicts are uploaded: of its snippets as they were saved. */
const uploadOf = (
  [what = "", ...more]: string[],
  values: Partial<Record<string, unknown>>,
): CollectionLink => {
  const collection = collectionIn(what);
  if (!collection || more.length > 0)
    throw new UsageError("--upload takes the link of one collection and nothing else.", "check");
  const other = notUploaded.find((name) => values[name] !== undefined);
  if (other !== undefined)
    throw new UsageError(
      `Give --upload or --${other}, not both: a collection's verdicts are for what was saved.`,
      "check",
    );
  return collection;
};

const notUploaded = [
  "library",
  "theme",
  "extensions",
  "locale",
  "expect",
  "within",
  "no-errors",
  "check",
  "examples",
  "combinations",
] as const satisfies (keyof typeof optionsOf.check)[];
