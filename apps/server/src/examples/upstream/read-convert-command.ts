import { parseArgs } from "node:util";

export interface ConvertCommand {
  from: string;
  library: string;
  into: string;
  existing: "keep" | "overwrite";
}

/** How it is used; `call` is how it is called. */
export const convertUsage = (
  call: string,
): string => `Writes examples in the libraries' own format as documents of the editor's.

  ${call} <file or folder> --library <id> --into <folder> [--force]

  --library  whose examples they are, such as bootstrap-table
  --into     where they are written, by category; content/examples/<library> makes them the editor's own
  --force    writes over files that are there`;

/** Null when the words are no command. */
export const readConvertCommand = (words: readonly string[]): ConvertCommand | null => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        library: { type: "string" },
        into: { type: "string" },
        force: { type: "boolean", default: false },
      },
    });
    const [from, ...rest] = positionals;
    const { library, into, force } = values;
    if (from === undefined || rest.length > 0 || library === undefined || into === undefined) return null;
    return { from, library, into, existing: force ? "overwrite" : "keep" };
  } catch {
    return null;
  }
};
