import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { UsageError } from "./cli-error.ts";

/** What the command line names of a selection; the rest is the document's own. */
export interface SelectionWords {
  library: string | undefined;
  release: string | undefined;
  theme: string | undefined;
  extensions: string[] | undefined;
  locale: string | undefined;
}

/** What a document is judged by. */
export interface CheckWords {
  /** Expressions of JavaScript, each of which must become true. */
  expect: string[];
  withinSeconds: number | undefined;
  noErrors: boolean;
  /** The file of a check. */
  check: string | undefined;
}

export type OutputFormat = "text" | "json" | "junit" | "markdown";

export type Command =
  | { kind: "serve"; port: string | undefined }
  | { kind: "run"; what: string; selection: SelectionWords; format: OutputFormat }
  | {
      kind: "check";
      what: string[];
      selection: SelectionWords;
      check: CheckWords;
      releases: string | undefined;
      workers: number;
      format: OutputFormat;
    }
  | {
      kind: "search";
      what: string;
      selection: SelectionWords;
      check: CheckWords;
      releases: string;
      isBisection: boolean;
      workers: number;
      format: OutputFormat;
    }
  | { kind: "help"; of: CommandName | undefined }
  | { kind: "completion"; shell: Shell };

export const commandNames = ["serve", "run", "check", "search", "completion"] as const;
export type CommandName = (typeof commandNames)[number];
export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

const selectionOptions = {
  library: { type: "string" },
  release: { type: "string" },
  theme: { type: "string" },
  extensions: { type: "string" },
  locale: { type: "string" },
} as const satisfies ParseArgsOptionsConfig;

const checkOptions = {
  expect: { type: "string", multiple: true },
  within: { type: "string" },
  "no-errors": { type: "boolean" },
  check: { type: "string" },
  releases: { type: "string" },
  workers: { type: "string" },
} as const satisfies ParseArgsOptionsConfig;

const help = { help: { type: "boolean", short: "h" } } as const satisfies ParseArgsOptionsConfig;
const json = { json: { type: "boolean" } } as const satisfies ParseArgsOptionsConfig;

/** The options of each command, as completion offers them too. */
export const optionsOf = {
  serve: { port: { type: "string" }, ...help },
  run: { ...selectionOptions, ...json, ...help },
  check: {
    ...selectionOptions,
    ...checkOptions,
    ...json,
    junit: { type: "boolean" },
    markdown: { type: "boolean" },
    ...help,
  },
  search: {
    ...selectionOptions,
    ...checkOptions,
    bisect: { type: "boolean" },
    ...json,
    markdown: { type: "boolean" },
    ...help,
  },
  completion: help,
} as const satisfies Record<CommandName, ParseArgsOptionsConfig>;

/** Reads the words of a command line. Throws `UsageError`. */
export const readCommand = (words: readonly string[]): Command => {
  const [first = "serve", ...rest] = words;
  if (first === "--help" || first === "-h" || first === "help") return { kind: "help", of: named(rest[0]) };
  // Options alone are those of the command that needs no name.
  if (first.startsWith("-")) return readServe([...words]);
  const command = named(first);
  switch (command) {
    case undefined:
      throw new UsageError(`There is no command ${first}. There are ${commandNames.join(", ")}.`, undefined);
    case "serve":
      return readServe(rest);
    case "run":
      return readRun(rest);
    case "check":
      return readCheck(rest);
    case "search":
      return readSearch(rest);
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
  return {
    kind: "run",
    what: required("run", what),
    selection: selectionOf(values),
    format: values.json ? "json" : "text",
  };
};

const readCheck = (args: string[]): Command => {
  const { values, positionals } = parse("check", optionsOf.check, args);
  if (values.help) return { kind: "help", of: "check" };
  required("check", positionals[0]);
  if (values.release !== undefined && values.releases !== undefined)
    throw new UsageError("Give --release or --releases, not both.", "check");
  return {
    kind: "check",
    what: positionals,
    selection: selectionOf(values),
    check: checkOf("check", values),
    releases: values.releases,
    workers: workersOf("check", values.workers),
    format: formatOf("check", values),
  };
};

const readSearch = (args: string[]): Command => {
  const { values, positionals } = parse("search", optionsOf.search, args);
  if (values.help) return { kind: "help", of: "search" };
  const [what, ...more] = positionals;
  refuseMore("search", more);
  if (values.release !== undefined)
    throw new UsageError("A search has --releases, such as --releases '>=1.18.0'.", "search");
  return {
    kind: "search",
    what: required("search", what),
    selection: selectionOf(values),
    check: checkOf("search", values),
    releases: values.releases ?? "all",
    isBisection: values.bisect === true,
    workers: workersOf("search", values.workers),
    format: formatOf("search", values),
  };
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

const required = (command: CommandName, what: string | undefined): string => {
  if (what === undefined || what === "")
    throw new UsageError("Name a document: a link of an editor, a file or a folder.", command);
  return what;
};

const refuseMore = (command: CommandName, [word]: string[]) => {
  if (word !== undefined) throw new UsageError(`Unexpected ${word}.`, command);
};

const selectionOf = (
  values: Partial<Record<keyof typeof selectionOptions, string | undefined>>,
): SelectionWords => ({
  library: values.library,
  release: values.release,
  theme: values.theme,
  extensions: values.extensions
    ?.split(",")
    .map((name) => name.trim())
    .filter((name) => name !== ""),
  locale: values.locale,
});

const checkOf = (
  command: CommandName,
  values: {
    expect?: string[] | undefined;
    within?: string | undefined;
    "no-errors"?: boolean | undefined;
    check?: string | undefined;
  },
): CheckWords => {
  const withinSeconds = values.within === undefined ? undefined : Number(values.within);
  if (withinSeconds !== undefined && !(withinSeconds >= 0.1 && withinSeconds <= 60))
    throw new UsageError("--within is a number of seconds from 0.1 to 60.", command);
  return {
    expect: values.expect ?? [],
    withinSeconds,
    noErrors: values["no-errors"] === true,
    check: values.check,
  };
};

const workersOf = (command: CommandName, text: string | undefined): number => {
  if (text === undefined) return 2;
  if (!/^[1-8]$/.test(text)) throw new UsageError("--workers is a number from 1 to 8.", command);
  return Number(text);
};

const formatOf = (
  command: CommandName,
  values: Partial<Record<"json" | "junit" | "markdown", boolean | undefined>>,
): OutputFormat => {
  const [format = "text", second] = (["json", "junit", "markdown"] as const).filter((one) => values[one]);
  if (second) throw new UsageError(`Give one of --${format} and --${second}.`, command);
  return format;
};
