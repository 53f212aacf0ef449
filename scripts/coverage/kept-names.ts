import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import type { ReleasedName } from "./released-names.ts";

const kind = z.enum(["option", "column option", "method", "event", "text", "extension", "theme"]);

/** The names of a library's newest release, as read from its files. */
export interface KeptNames {
  version: string;
  names: ReleasedName[];
}

const Name = z.strictObject({
  kind,
  name: z.string(),
  extension: z.string().exactOptional(),
  emitted: z.string().exactOptional(),
});
const Kept = z.record(z.string(), z.strictObject({ version: z.string(), names: z.array(Name) }));
const Unshown = z.record(
  z.string(),
  z.array(z.strictObject({ kind, name: z.string(), reason: z.string().min(1) })),
);

/** A name that needs no example, and why. */
export type UnshownName = z.infer<typeof Unshown>[string][number];

const keptFile = new URL("newest-names.json", import.meta.url);
const unshownFile = new URL("unshown-names.json", import.meta.url);

/** By library. Throws when the file is invalid. */
export const readKeptNames = async (): Promise<Record<string, KeptNames>> =>
  Kept.parse(JSON.parse(await readFile(keptFile, "utf8")));

/** By library. Throws when the file is invalid. */
export const readUnshownNames = async (): Promise<Record<string, UnshownName[]>> =>
  Unshown.parse(JSON.parse(await readFile(unshownFile, "utf8")));

/** Writes one name per line, so that a new release has a readable diff. */
export const keepNames = async (kept: Record<string, KeptNames>): Promise<void> => {
  const libraries = Object.entries(kept).map(([library, { version, names }]) => {
    const lines = names.map((name) => `      ${JSON.stringify(name)}`);
    return `  ${JSON.stringify(library)}: {\n    "version": ${JSON.stringify(version)},\n    "names": [\n${lines.join(",\n")}\n    ]\n  }`;
  });
  await writeFile(keptFile, `{\n${libraries.join(",\n")}\n}\n`);
};
