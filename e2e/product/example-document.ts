import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const content = fileURLToPath(new URL("../../content/", import.meta.url));

/** The document of a built-in example, by its name: `welcome`, or `basics/smallest`. */
export const exampleDocument = (library: string, name: string): string =>
  readFileSync(`${content}examples/${library}/${name}.html`, "utf8").replace(/^---\n[^]*?\n---\n/, "");

/** The document that shows an extension of the table on any release that has it. */
export const extensionDocument = (id: string): string =>
  readFileSync(`${content}matrix/bootstrap-table/${id}.html`, "utf8");
