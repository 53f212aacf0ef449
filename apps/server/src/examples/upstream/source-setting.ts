import { resolve } from "node:path";
import type { LibraryId } from "@online-editor/contract";

/** One entry of `EXAMPLES_SOURCES`: examples of a library in a folder of this machine. */
export interface SourceSetting {
  library: LibraryId;
  folder: string;
}

/** What is wrong with `EXAMPLES_SOURCES`. */
export class InvalidSources extends Error {}

/**
 * Reads `<library>=<folder>`, several with commas between them. `libraries` are those there are. Throws
 * `InvalidSources`.
 */
export const readSourceSettings = (text: string, libraries: readonly LibraryId[]): SourceSetting[] =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map((entry) => {
      const [, name, folder] = /^([a-z][a-z0-9-]*)\s*=\s*(.+)$/.exec(entry) ?? [];
      const library = libraries.find((id) => id === name);
      if (library === undefined || folder === undefined)
        throw new InvalidSources(
          `must be <library>=<folder>, several with commas between them; libraries are ${libraries.join(", ")}`,
        );
      return { library, folder: resolve(folder) };
    });
