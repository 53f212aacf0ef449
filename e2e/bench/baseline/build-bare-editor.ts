import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

/** Builds the bare editor into a folder, with brotli copies like those of the product's own build. */
export const buildBareEditor = async (folder: string): Promise<void> => {
  await build({
    root: fileURLToPath(new URL("bare-editor/", import.meta.url)),
    base: "./",
    configFile: false,
    logLevel: "warn",
    build: { outDir: folder, emptyOutDir: true, target: "es2023", modulePreload: { polyfill: false } },
  });
  for await (const name of glob("assets/*.js", { cwd: folder })) {
    const path = join(folder, name);
    await writeFile(`${path}.br`, brotliCompressSync(await readFile(path)));
  }
};
