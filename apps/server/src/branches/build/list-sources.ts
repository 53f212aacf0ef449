import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { join as joinInTree } from "node:path/posix";
import { BuildFailed } from "./build-failed.ts";
import type { BuildLimits } from "./build-limits.ts";

/** The paths of the wanted files in a folder, sorted; links and devices are skipped. Throws BuildFailed. */
export const listSources = async (
  root: string,
  {
    isWanted,
    limits,
  }: { isWanted: (path: string) => boolean; limits: Pick<BuildLimits, "sourceBytes" | "sourceFiles"> },
): Promise<string[]> => {
  const paths: string[] = [];
  let bytes = 0;
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = joinInTree(folder, entry.name);
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile() && isWanted(path)) {
        bytes += (await lstat(join(root, path))).size;
        if (bytes > limits.sourceBytes)
          throw new BuildFailed([
            { message: `The sources are larger than ${limits.sourceBytes / 1024 / 1024} MB.`, file: path },
          ]);
        paths.push(path);
        if (paths.length > limits.sourceFiles)
          throw new BuildFailed([{ message: `The sources have more than ${limits.sourceFiles} files.` }]);
      }
    }
  };
  await walk("");
  return paths.sort();
};
