import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { unknownName, UsageError } from "./cli-error.ts";
import type {
  branchOption,
  CheckWords,
  CommandName,
  MatrixFormat,
  OutputFormat,
  selectionOptions,
  SelectionWords,
} from "./command-options.ts";

/** The options and the other words of a command. Throws `UsageError`, as all of these do. */
export const parse = <Options extends ParseArgsOptionsConfig>(
  command: CommandName,
  options: Options,
  args: string[],
) => {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const unknown = /^Unknown option '([^' ]+)'/.exec(message)?.[1];
    if (unknown === undefined) throw new UsageError(message, command);
    throw unknownName("option", unknown, { known: Object.keys(options).map((name) => `--${name}`), command });
  }
};

/** The document that a command is about. */
export const required = (command: CommandName, what: string | undefined): string => {
  if (what === undefined || what === "")
    throw new UsageError("Name a document: a link from an editor, a file or a folder.", command);
  return what;
};

export const refuseMore = (command: CommandName, [word]: string[]) => {
  if (word !== undefined) throw new UsageError(`Unexpected ${word}.`, command);
};

export const refuseBoth = (
  command: CommandName,
  values: { release?: string | undefined; branch?: string | undefined },
) => {
  if (values.release !== undefined && values.branch !== undefined)
    throw new UsageError("Give --release or --branch, not both.", command);
};

/** A page as it is has its own release and files. */
export const refuseBesideAsIs = (command: CommandName, values: Partial<Record<string, unknown>>) => {
  if (values["as-is"] !== true) return;
  const other = [
    "release",
    "releases",
    "since",
    "branch",
    "against",
    "theme",
    "extensions",
    "locale",
    "good",
    "bad",
    "commits",
  ].find((name) => values[name] !== undefined);
  if (other !== undefined)
    throw new UsageError(
      `--as-is runs a page on its own release and files: it takes no --${other}.`,
      command,
    );
};

/** What is named of a selection; the rest is the usual one. */
export const selectionOf = (
  values: Partial<Record<keyof typeof selectionOptions | keyof typeof branchOption, string | undefined>> & {
    "as-is"?: boolean | undefined;
  },
): SelectionWords => ({
  library: values.library,
  release: values.release,
  theme: values.theme,
  extensions: listIn(values.extensions),
  locale: values.locale,
  branch: values.branch,
  ...(values["as-is"] === true && { isAsIs: true }),
});

/** Names that commas stand between. */
export const listIn = (text: string | undefined): string[] | undefined =>
  text
    ?.split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

export const checkOf = (
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

/** How many run side by side. */
export const workersOf = (command: CommandName, text: string | undefined): number => {
  if (text === undefined) return 2;
  if (!/^[1-8]$/.test(text)) throw new UsageError("--workers is a number from 1 to 8.", command);
  return Number(text);
};

/** The one output that is asked for. */
export const formatOf = <Format extends OutputFormat | MatrixFormat>(
  command: CommandName,
  values: Partial<Record<string, unknown>>,
  formats: readonly Format[],
): Format | "text" => {
  const [format = "text", second] = formats.filter((one) => values[one] === true);
  if (second) throw new UsageError(`Give --${format} or --${second}, not both.`, command);
  return format;
};

/** The origin that `--editor` names. Throws `UsageError`. */
export const editorIn = (text: string | undefined, command: "report" | "triage"): string | null => {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url?.protocol === "https:" || url?.protocol === "http:") return url.origin;
  throw new UsageError("--editor is the URL of an editor, such as https://editor.example.", command);
};
