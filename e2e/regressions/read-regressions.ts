import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { LibraryId, SnippetContent, Version } from "@online-editor/contract";
import { Check } from "@online-editor/contract/check";
import { defaultSelection } from "@online-editor/selection";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { parse } from "yaml";
import { z } from "zod";

/**
 * The documents, in one folder for each library. Each starts with the front matter that the command line reads and the
 * expected result.
 */
export const regressionsFolder = fileURLToPath(new URL(".", import.meta.url));

/** A bug in a library's release, with the document and the check that show it. */
export const Regression = z.strictObject({
  /** The visible effect, in one sentence. */
  title: z.string(),
  library: LibraryId,
  theme: z.string().optional(),
  extensions: z.array(z.string()).default([]),
  /** The release on the registry right before `firstBad`. */
  lastGood: Version,
  firstBad: Version,
  /** The first good release after it; null when there is none. */
  fixedIn: Version.nullable(),
  /** The file and function of `firstBad`'s package that cause it, and how. */
  cause: z.string(),
  /** The same for `fixedIn`: how it was fixed. */
  fix: z.string().nullable(),
  /** The range to search: both sides of each change, and releases between. */
  releases: z.string(),
  check: Check,
});
export type Regression = z.infer<typeof Regression> & { slug: string; path: string; code: string };

/** Sorted by path. */
export const readRegressions = (): Regression[] =>
  readdirSync(regressionsFolder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".html"))
    .sort()
    .map((file) => {
      const path = join(regressionsFolder, file);
      const [, front = "", code = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(readFileSync(path, "utf8")) ?? [];
      return { ...Regression.parse(parse(front)), slug: basename(file, ".html"), path, code };
    });

/** As in a link, on the newest release. */
export const contentOf = ({ title, library, theme, extensions, check, code }: Regression): SnippetContent => {
  const usual = defaultSelection(builtInLibrary(library));
  const selection = { ...usual, theme: theme ?? usual.theme, extensions };
  return SnippetContent.parse({ title, description: "", code, library: selection, check });
};
