import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../content/examples/", import.meta.url));

/** An example that comes with the product; `name` is its category and file: `basics/smallest`, or `welcome`. */
export interface BuiltInExample {
  library: string;
  name: string;
  /** Where the editor opens it. */
  address: string;
}

/** Every example in `content/examples`, by name. */
export const builtInExamples = (library: string): BuiltInExample[] =>
  globSync("**/*.html", { cwd: `${folder}${library}` })
    .sort()
    .map((path) => {
      const name = path.replace(/\.html$/, "");
      return { library, name, address: `/example/${name}?library=${library}` };
    });
