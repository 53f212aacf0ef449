import { parseArgs } from "node:util";
import { matchesRelease } from "@online-editor/selection";

/** How it is used; `call` is how it is called. */
export const mirrorUsage = (
  call: string,
): string => `${call} --library <id> [--releases <range>]   one library, on the releases of a range such as ">=1.20.0"
${call} --all                                   every library on every release`;

/** What to mirror; `library` null: all. */
export interface MirrorCommand {
  library: string | null;
  releases: string;
}

/** Parses the command's arguments. Null when they are invalid. */
export const readMirrorCommand = (given: readonly string[]): MirrorCommand | null => {
  try {
    const { values } = parseArgs({
      args: [...given],
      options: { library: { type: "string" }, releases: { type: "string" }, all: { type: "boolean" } },
    });
    const { library = null, releases = "*", all = false } = values;
    if (all === (library !== null) || (all && values.releases !== undefined)) return null;
    matchesRelease(releases, "1.0.0");
    return { library, releases };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
};
