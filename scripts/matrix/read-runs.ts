import { readdir, readFile } from "node:fs/promises";
import { Library, Matrix } from "@online-editor/contract";
import type { RunLibrary } from "./what-works.ts";

const content = new URL("../../content/", import.meta.url);
const readJson = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(path, content), "utf8"));

/** The libraries of `content/libraries` with their data of `content/matrix`, by name. */
export const readRuns = async (): Promise<RunLibrary[]> => {
  const names = (await readdir(new URL("libraries/", content))).filter((name) => name.endsWith(".json"));
  return Promise.all(
    names.sort().map(async (name) => ({
      library: Library.parse(await readJson(`libraries/${name}`)),
      matrix: Matrix.parse(await readJson(`matrix/${name}`)),
    })),
  );
};
