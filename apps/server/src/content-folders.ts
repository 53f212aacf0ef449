import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { InvalidConfig } from "./config/read-config.ts";

/**
 * The content folders, needed before anything else can be configured: the editor's own, and `CONTENT_DIR`, which
 * overrides it. `root` is the repository. Throws `InvalidConfig` when the folder does not exist.
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
