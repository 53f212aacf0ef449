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
}

export type OutputFormat = "text" | "json" | "junit" | "markdown";

export type MatrixFormat = "text" | "json" | "markdown" | "csv";

const operatorNames = ["admin", "mirror"] as const;
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
  "mcp",
  ...operatorNames,
  "schema",
  "completion",
] as const;
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

const branchOption = { branch: { type: "string" } } as const satisfies ParseArgsOptionsConfig;
const help = { help: { type: "boolean", short: "h" } } as const satisfies ParseArgsOptionsConfig;
const json = { json: { type: "boolean" } } as const satisfies ParseArgsOptionsConfig;

/** A reduction is on one release. */
const { releases: _, ...reductionOptions } = checkOptions;

/** The options of each command, as completion offers them too. */
export const optionsOf = {
  serve: { port: { type: "string" }, ...help },
  run: { ...selectionOptions, ...branchOption, screenshot: { type: "string" }, ...json, ...help },
  check: {
    ...selectionOptions,
    ...branchOption,
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
    ...checkOptions,
    all: { type: "boolean" },
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
  mcp: { http: { type: "boolean" }, port: { type: "string" }, editor: { type: "string" }, ...help },
  admin: help,
  mirror: { all: { type: "boolean" }, library: { type: "string" }, releases: { type: "string" }, ...help },
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
