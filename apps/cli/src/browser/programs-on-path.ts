import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where programs of these names may be run from on this system, in the order of the names. */
export const programsOnPath = (...names: string[]): string[] =>
  names
    .flatMap((name) => (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, name)))
    .filter((path) => existsSync(path));
