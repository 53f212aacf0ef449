import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";

/** Lays a table of two themes and the four newest releases over the content: the registry adds all above the oldest. */
export const useSmallContent = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), "bench-content-"));
  try {
    await mkdir(join(folder, "libraries"));
    const library = builtInLibrary("bootstrap-table");
    const small = {
      ...library,
      releases: library.releases.slice(0, 4),
      themes: library.themes.slice(0, 2),
    };
    await writeFile(join(folder, "libraries/bootstrap-table.json"), JSON.stringify(small));
    process.env["CONTENT_DIR"] = folder;
    return await work();
  } finally {
    await rm(folder, { recursive: true });
  }
};
