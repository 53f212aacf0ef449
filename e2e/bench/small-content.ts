import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { measuredRegression } from "./measure-commits.ts";

/** Lays a table of two themes and four releases over the content: the newest ones, and those around a regression. */
export const useSmallContent = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), "bench-content-"));
  try {
    await mkdir(join(folder, "libraries"));
    const library = builtInLibrary("bootstrap-table");
    const { lastGood, firstBad } = measuredRegression();
    const small = {
      ...library,
      releases: library.releases.filter(
        ({ version }, at) => at < 2 || version === lastGood || version === firstBad,
      ),
      themes: library.themes.slice(0, 2),
    };
    await writeFile(join(folder, "libraries/bootstrap-table.json"), JSON.stringify(small));
    process.env["CONTENT_DIR"] = folder;
    return await work();
  } finally {
    await rm(folder, { recursive: true });
  }
};
