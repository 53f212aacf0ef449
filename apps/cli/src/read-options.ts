import { parseArgs } from "node:util";
import { unknownName, UsageError } from "./cli-error.ts";
import {
  type CommandName,
  type MatrixFormat,
  optionsOf,
  type OutputFormat,
  type SelectionWords,
} from "./command-options.ts";

/** The options and the other words of a command. Throws `UsageError`, as all of these do. */
export const parse = <Name extends CommandName>(command: Name, args: string[]) => {
  const options = optionsOf[command];
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const unknown = /^Unknown option '([^' ]+)'/.exec(message)?.[1];
    if (unknown === undefined) throw new UsageError(message, command);
    throw unknownName("option", unknown, { known: Object.keys(options).map((name) => `--${name}`), command });
  }
};

/** What was given of a command's options. */
export type Values<Name extends CommandName> = Partial<ReturnType<typeof parse<Name>>["values"]>;

export const refuseMore = (command: CommandName, [word]: string[]) => {
  if (word !== undefined) throw new UsageError(`Unexpected ${word}.`, command);
};

/** The one word that a command takes besides its options. */
export const onlyWord = (command: CommandName, [word, ...more]: string[]): string | undefined => {
  refuseMore(command, more);
  return word;
};

/** The one word of a command, where it is one of a few. */
export const choiceIn = <Choice extends string>(
  command: CommandName,
  positionals: string[],
  { kind, among }: { kind: string; among: readonly Choice[] },
): Choice => {
  const word = onlyWord(command, positionals);
  const choice = among.find((name) => name === word);
  if (word === undefined) throw new UsageError(`Name the ${kind}: ${among.join(", ")}.`, command);
  if (!choice) throw unknownName(kind, word, { known: among, command });
  return choice;
};

/** The document that a command is about. */
export const required = (command: CommandName, what: string | undefined): string => {
  if (what === undefined || what === "")
    throw new UsageError("Name a document: a link from an editor, a file or a folder.", command);
  return what;
};

export const refuseBoth = (command: CommandName, values: Values<"run">) => {
  if (values.release !== undefined && values.branch !== undefined)
    throw new UsageError("Give --release or --branch, not both.", command);
};

/** What is named of a selection; the rest is the usual one. */
export const selectionOf = (values: Values<"run">): SelectionWords => ({
  library: values.library,
  release: values.release,
  theme: values.theme,
  extensions: listIn(values.extensions),
  locale: values.locale,
  branch: values.branch,
});

/** Names that commas stand between. */
export const listIn = (text: string | undefined): string[] | undefined =>
  text
    ?.split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** What a document is judged by. */
export type CheckWords = ReturnType<typeof checkOf>;

export const checkOf = (command: CommandName, values: Values<"reduce">) => {
  const withinSeconds = values.within === undefined ? undefined : Number(values.within);
  if (withinSeconds !== undefined && !(withinSeconds >= 0.1 && withinSeconds <= 60))
    throw new UsageError("--within is a number of seconds from 0.1 to 60.", command);
  return {
    /** Expressions of JavaScript, each of which must become true. */
    expect: values.expect ?? [],
    withinSeconds,
    noErrors: values["no-errors"] === true,
    /** The file of a check. */
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
export const editorIn = (text: string | undefined, command: "report" | "triage" | "mcp"): string | null => {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url?.protocol === "https:" || url?.protocol === "http:") return url.origin;
  throw new UsageError("--editor is the URL of an editor, such as https://editor.example.", command);
};
