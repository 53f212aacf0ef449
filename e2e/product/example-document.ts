import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../content/examples/", import.meta.url));

/** The document of an example that comes with the product, by its name: `welcome`, or `basics/smallest`. */
export const exampleDocument = (library: string, name: string): string =>
  readFileSync(`${folder}${library}/${name}.html`, "utf8").replace(/^---\n[^]*?\n---\n/, "");
