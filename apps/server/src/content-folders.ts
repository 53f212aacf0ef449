import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { InvalidConfig } from "./config.ts";

/**
 * Where content is read from, before anything else can be configured: the editor's own, and `CONTENT_DIR`, which lies
 * over it. `root` is the repository. Throws `InvalidConfig` when there is no such folder.
 */
export const contentFolders = (
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): [string, ...string[]] => {
  const own = join(root, "content");
  if (!env["CONTENT_DIR"]) return [own];
  const folder = resolve(env["CONTENT_DIR"]);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new InvalidConfig([{ variable: "CONTENT_DIR", message: `${folder} is no folder` }]);
  return [own, folder];
};
