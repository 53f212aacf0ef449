import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { builtInExamples } from "../../product/built-in-examples.ts";

const folder = fileURLToPath(new URL("../../../content/examples/", import.meta.url));

/** The text of a stored snippet, without end: two of the product's examples and a line of its own, 1 to 4 kB. */
export const documentOf = (number: number): string => {
  const [first = "", second = ""] = [number, 7 * number + 3].map((n) => examples[n % examples.length]);
  return `<!-- Report ${number}: what it does, and what it should do -->\n${first}\n${second}`;
};

const examples = ["bootstrap-table", "multiple-select"].flatMap((library) =>
  builtInExamples(library)
    .map(({ name }) =>
      readFileSync(`${folder}${library}/${name}.html`, "utf8").replace(/^---\n.*?\n---\n/s, ""),
    )
    .filter(({ length }) => length > 500),
);
