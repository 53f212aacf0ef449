import { appendFileSync } from "node:fs";
import type { Plugin } from "vite";

const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** Writes the folders of the packages in a build, one per line, to the file named by `PACKAGES_NOTED_IN`. */
export const notePackages = (): Plugin => ({
  name: "note-packages",
  generateBundle(_options, bundle) {
    const file = process.env["PACKAGES_NOTED_IN"];
    if (file === undefined) return;
    const rendered = Object.values(bundle).flatMap((output) =>
      output.type === "chunk"
        ? Object.entries(output.modules).flatMap(([id, { code }]) => (code === "" ? [] : [id]))
        : output.originalFileNames,
    );
    const folders = rendered.flatMap((id) => packageFolder.exec(id) ?? []);
    appendFileSync(file, [...new Set(folders)].map((folder) => `${folder}\n`).join(""));
  },
});
