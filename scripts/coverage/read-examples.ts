import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ExampleSummary } from "@online-editor/contract";
import { parse } from "yaml";
import type { ShownExample } from "./example-coverage.ts";

const { needs, shows } = ExampleSummary.shape;
const Claims = needs
  .pick({ extensions: true, theme: true })
  .extend({ shows: shows.default([]) })
  .strip();

/** The examples of one library, from its folder. Throws when one has no front matter. */
export const readExamples = async (folder: string): Promise<ShownExample[]> => {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith(".html")).sort();
  return Promise.all(
    paths.map(async (path) => {
      const [, claims = "", code] = (await readFile(join(folder, path), "utf8")).split(/^---$/m, 3);
      if (code === undefined) throw new Error(`${path} does not begin with front matter.`);
      return { name: path.replace(/\.html$/, ""), ...Claims.parse(parse(claims)), code };
    }),
  );
};
