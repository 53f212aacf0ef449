import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../content/examples/", import.meta.url));

/** An example of the product; `name` is its category and file: `basics/smallest`, or `welcome`. */
export interface BuiltInExample {
  library: string;
  name: string;
  /** Its address in the editor. */
  address: string;
}

/** Every example in `content/examples`, by name. */
export const builtInExamples = (library: string): BuiltInExample[] =>
  globSync("**/*.html", { cwd: `${folder}${library}` })
    .sort()
    .map((file) => {
      const name = file.replace(/\.html$/, "");
      const path = name === "welcome" ? "/" : `/example/${name}`;
      return { library, name, address: `${path}?library=${library}` };
    });
