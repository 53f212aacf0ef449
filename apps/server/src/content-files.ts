import { readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * The files of a folder of content that end so, by their paths below it (with `/`), in the order of these. An
 * operator's content lies over the editor's own: each of `roots` after the first may lack the folder, and where
 * several have a file it is the last one's. Throws what reading the first folder throws.
 */
export const contentFiles = async (
  roots: readonly string[],
  folder: string,
  { ending }: { ending: string },
): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const [index, root] of roots.entries()) {
    const all = await list(join(root, folder), { mayBeMissing: index > 0 });
    for (const path of all)
      if (path.endsWith(ending)) found.set(path.replaceAll("\\", "/"), join(root, folder, path));
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
};

const list = async (folder: string, { mayBeMissing }: { mayBeMissing: boolean }): Promise<string[]> => {
  try {
    return await readdir(folder, { recursive: true });
  } catch (error) {
    if (mayBeMissing && error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
};
