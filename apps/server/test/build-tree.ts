import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buildLibrary, type BuiltLibrary } from "../src/branches/build/build-library.ts";
import { BuildFailed, type BuildLimits, buildLimits } from "../src/branches/build/worker-messages.ts";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";

/** The minimal sources of a library; `changes` adds or replaces files, or removes them with null. */
export const aTree = async (changes: Readonly<Record<string, string | null>> = {}): Promise<string> => {
  const folder = await temporaryFolder();
  const files: Record<string, string | null> = {
    "package.json": JSON.stringify({ version: "1.27.3" }),
    "src/bootstrap-table.js": "$.fn.bootstrapTable = () => 'a table'\n",
    "src/bootstrap-table.scss": ".bootstrap-table { color: #ffffff; }\n",
    ...changes,
  };
  for (const [path, text] of Object.entries(files)) {
    if (text === null) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
};

/** Builds the table from a folder into a folder of the test's own. */
export const buildTree = async (
  sources: string,
  {
    library = "bootstrap-table",
    signal = new AbortController().signal,
    onProgress = () => undefined,
    ...limits
  }: Partial<BuildLimits> & {
    library?: string;
    signal?: AbortSignal;
    onProgress?: (progress: { done: number; total: number }) => void;
  } = {},
): Promise<BuiltLibrary & { output: string }> => {
  const output = await temporaryFolder();
  const all = { ...buildLimits, ...limits };
  const built = await buildLibrary(
    { library: builtInLibrary(library), sources, output },
    { limits: all, signal, onProgress },
  );
  return { ...built, output };
};

/** Why a build fails. */
export const failureOf = async (build: Promise<unknown>): Promise<BuildFailed> => {
  const failure = await build.then(
    () => new Error("The build did not fail."),
    (error: unknown) => error,
  );
  if (!(failure instanceof BuildFailed)) throw failure;
  return failure;
};
