import type { OutputSchemaName } from "@online-editor/contract/output-schemas";
import type { MatrixDimension } from "@online-editor/triage";
import type { ParseArgsOptionsConfig } from "node:util";

/** What the command line names of a selection; the rest is the document's own. */
export interface SelectionWords {
  library?: string | undefined;
  release?: string | undefined;
  theme?: string | undefined;
  extensions?: string[] | undefined;
  locale?: string | undefined;
  /** A branch, pull request, tag or commit in place of a release; as the editor's Branch takes it. */
  branch?: string | undefined;
  /** Whether a whole page keeps its own files. */
  isAsIs?: boolean | undefined;
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

export type MatrixFormat = "text" | "json" | "markdown" | "csv";

export type Command =
  | { kind: "serve"; port: string | undefined }
  | {
      kind: "run";
      what: string;
      selection: SelectionWords;
      /** The file of the picture that is taken. */
      screenshot: string | undefined;
      format: OutputFormat;
    }
  | {
      kind: "check";
      what: string[];
      /** Whether all examples of the editor and of the operator's sources are judged. */
      hasExamples: boolean;
      /** Whether the themes and extensions of the releases are judged, each by a document that shows it. */
      hasCombinations: boolean;
      selection: SelectionWords;
      check: CheckWords;
      releases: string | undefined;
      /** The folder that has what the runs showed, and what has run before. */
      record: string | undefined;
      /** Whether what is recorded is judged again. */
      isAnew: boolean;
      /** What the verdicts of the branch are compared with; any ref, as the branch is. */
      against: string | undefined;
      /** The collection that gets the verdicts. */
      upload: CollectionLink | null;
      workers: number;
      format: OutputFormat;
    }
  | {
      kind: "search";
      what: string;
      selection: SelectionWords;
      check: CheckWords;
      releases: string | undefined;
      isBisection: boolean;
      /** Whether the search goes on to the commits between the releases that it finds. */
      goesToCommits: boolean;
      /** The ends of the search: releases, or any refs where it goes through commits. */
      ends: { good: string; bad: string } | null;
      workers: number;
      format: OutputFormat;
    }
  | {
      kind: "matrix";
      what: string;
      selection: SelectionWords;
      check: CheckWords;
      over: [rows: MatrixDimension, columns: MatrixDimension];
      /** Refs, where one of both dimensions is that of branches. */
      branches: string[];
      releases: string | undefined;
      workers: number;
      format: MatrixFormat;
    }
  | {
      kind: "reduce";
      what: string;
      selection: SelectionWords;
      check: CheckWords;
      /** A release on which the document is good, and is to stay so. */
      good: string | undefined;
      /** The file that the reduced document goes to. */
      output: string | undefined;
      workers: number;
      format: OutputFormat;
    }
  | {
      kind: "report";
      /** The file of the report. */
      what: string;
      /** The library of a report that names none. */
      library: string | undefined;
      /** The origin of the editor whose snippets it may link to. */
      editor: string | null;
      /** The file that the document goes to. */
      output: string | undefined;
      format: "text" | "json";
    }
  | {
      kind: "triage";
      what: string;
      library: string | undefined;
      editor: string | null;
      workers: number;
      format: "text" | "json";
    }
  /** What an operator asks of the server's data; the server reads the words. */
  | { kind: "operate"; command: OperatorName; words: string[] }
  | { kind: "help"; of: CommandName | undefined }
  | { kind: "schema"; of: OutputSchemaName }
  | { kind: "completion"; shell: Shell };

const operatorNames = ["admin", "mirror", "convert"] as const;
export type OperatorName = (typeof operatorNames)[number];

export const commandNames = [
  "serve",
  "run",
  "check",
  "search",
  "matrix",
  "reduce",
  "report",
  "triage",
  ...operatorNames,
  "schema",
  "completion",
] as const;
export type CommandName = (typeof commandNames)[number];
export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

export const selectionOptions = {
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

export const branchOption = { branch: { type: "string" } } as const satisfies ParseArgsOptionsConfig;
const asIs = { "as-is": { type: "boolean" } } as const satisfies ParseArgsOptionsConfig;
const help = { help: { type: "boolean", short: "h" } } as const satisfies ParseArgsOptionsConfig;
const json = { json: { type: "boolean" } } as const satisfies ParseArgsOptionsConfig;

/** A reduction is on one release. */
const { releases: _, ...reductionOptions } = checkOptions;

/** The options of each command, as completion offers them too. */
export const optionsOf = {
  serve: { port: { type: "string" }, ...help },
  run: { ...selectionOptions, ...branchOption, ...asIs, screenshot: { type: "string" }, ...json, ...help },
  check: {
    ...selectionOptions,
    ...branchOption,
    ...asIs,
    against: { type: "string" },
    ...checkOptions,
    since: { type: "string" },
    examples: { type: "boolean" },
    combinations: { type: "boolean" },
    record: { type: "string" },
    all: { type: "boolean" },
    ...json,
    junit: { type: "boolean" },
    upload: { type: "boolean" },
    markdown: { type: "boolean" },
    ...help,
  },
  search: {
    ...selectionOptions,
    ...asIs,
    ...checkOptions,
    bisect: { type: "boolean" },
    commits: { type: "boolean" },
    good: { type: "string" },
    bad: { type: "string" },
    ...json,
    markdown: { type: "boolean" },
    ...help,
  },
  matrix: {
    ...selectionOptions,
    ...checkOptions,
    over: { type: "string" },
    branches: { type: "string" },
    ...json,
    markdown: { type: "boolean" },
    csv: { type: "boolean" },
    ...help,
  },
  reduce: {
    ...selectionOptions,
    ...reductionOptions,
    good: { type: "string" },
    output: { type: "string", short: "o" },
    ...json,
    ...help,
  },
  report: {
    library: { type: "string" },
    editor: { type: "string" },
    output: { type: "string", short: "o" },
    ...json,
    ...help,
  },
  triage: {
    library: { type: "string" },
    editor: { type: "string" },
    workers: { type: "string" },
    ...json,
    ...help,
  },
  admin: help,
  mirror: { all: { type: "boolean" }, library: { type: "string" }, releases: { type: "string" }, ...help },
  convert: { library: { type: "string" }, into: { type: "string" }, force: { type: "boolean" }, ...help },
  schema: help,
  completion: help,
} as const satisfies Record<CommandName, ParseArgsOptionsConfig>;

/** A collection of an editor. */
export interface CollectionLink {
  origin: string;
  username: string;
  name: string;
}

/** The collection that a link names; null for a link of anything else. */
export const collectionIn = (link: string): CollectionLink | null => {
  const url = URL.parse(link);
  const [, username, name] = /^\/collection\/([^/]+)\/([^/]+)\/?$/.exec(url?.pathname ?? "") ?? [];
  return url && username !== undefined && name !== undefined ? { origin: url.origin, username, name } : null;
};
