import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SearchAnswer } from "@online-editor/contract/judgement";
import { startLoopbackRegistry } from "@online-editor/testing/loopback-registry.ts";

/** The answer of a search with nothing cached. */
export interface ColdSearch {
  answer: SearchAnswer;
  /** The packages that were fetched, in this order, as `<name>-<version>`. */
  fetched: string[];
}

/**
 * Searches so many releases of a library that needs another package, four at a time, with the command line, the registry on
 * loopback and an empty cache. `folder` is empty, and the caller's to delete; `outputOf` runs the command.
 */
export const searchCold = async (
  folder: string,
  count: number,
  outputOf: (words: readonly string[], environment: Readonly<Record<string, string>>) => Promise<string>,
): Promise<ColdSearch> => {
  const releases = Array.from({ length: count }, (_, index) => `1.${count - 1 - index}.0`);
  const firstBad = count - 7;
  const registry = await startLoopbackRegistry();
  try {
    await registry.publish({
      name: "needed",
      version: "1.0.0",
      files: { "needed.js": "window.needed = true" },
    });
    for (const [at, version] of releases.entries()) {
      const script = `window.Tablesort = { release: ${releases.length - 1 - at} }`;
      const files = { "dist/tablesort.min.js": script, "tablesort.css": "" };
      await registry.publish({ name: "tablesort", version, files });
    }
    await writeLibrary(folder, releases);
    const file = join(folder, "document.html");
    await writeFile(file, "<p>Ships</p>");
    const expected = ["--expect", `needed && Tablesort.release < ${firstBad}`, "--within", "1"];
    const printed = await outputOf(
      ["search", file, "--library", "tablesort", ...expected, "--all", "--workers", "4", "--json"],
      { DATA_DIR: join(folder, "data"), CONTENT_DIR: folder, NPM_REGISTRY: registry.url },
    );
    const fetched = registry.requests.flatMap((path) => /\/-\/(.+)\.tgz$/.exec(path)?.[1] ?? []);
    return { answer: SearchAnswer.parse(JSON.parse(printed)), fetched };
  } finally {
    await registry.stop();
  }
};

const writeLibrary = async (folder: string, releases: readonly string[]) => {
  const like = new URL("../third-library/libraries/tablesort.json", import.meta.url);
  const library = {
    ...(JSON.parse(await readFile(like, "utf8")) as object),
    packages: [{ package: "needed", version: "1.0.0", scripts: ["needed.js"] }],
    releases: releases.map((version) => ({ version, source: "npm" })),
  };
  await mkdir(join(folder, "libraries"), { recursive: true });
  await writeFile(join(folder, "libraries/tablesort.json"), JSON.stringify(library));
};
