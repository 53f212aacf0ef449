import { cp, mkdir, readdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Writes a release of the product that differs from this one only in its built files: each has another name and other
 * contents, as after a build of changed sources.
 */
export const writeNextRelease = async (root: string, folder: string): Promise<void> => {
  await mkdir(join(folder, "apps/server"), { recursive: true });
  for (const name of ["node_modules", "packages", "content", "apps/server/node_modules", "package.json"])
    await symlink(join(root, name), join(folder, name));
  for (const name of ["src", "package.json"])
    await cp(join(root, "apps/server", name), join(folder, "apps/server", name), { recursive: true });
  const dist = join(folder, "apps/web/dist");
  await cp(join(root, "apps/web/dist"), dist, { recursive: true });
  await renameAssets(dist);
  const runner = join(dist, "preview/runner.js");
  await writeFile(runner, `${await readFile(runner, "utf8")}\n/* the next release */`);
};

const renameAssets = async (dist: string) => {
  const assets = join(dist, "assets");
  const names = await readdir(assets);
  const renamed = new Map(
    names.filter((name) => /\.(js|css)$/.test(name)).map((name) => [name, `next-${name}`]),
  );
  // Longer names first: a name may be the end of another.
  const anyName = new RegExp(
    [...renamed.keys()]
      .toSorted((a, b) => b.length - a.length)
      .map((name) => name.replaceAll(".", "\\."))
      .join("|"),
    "g",
  );
  for (const path of [...renamed.keys()]
    .map((name) => join(assets, name))
    .concat(join(dist, "index.html"), join(dist, "embed.html"))) {
    const text = await readFile(path, "utf8");
    await writeFile(
      path,
      text.replaceAll(anyName, (name) => renamed.get(name) ?? name),
    );
  }
  for (const name of names) await rename(join(assets, name), join(assets, `next-${name}`));
};
