import { builtInExamples } from "../../product/built-in-examples.ts";
import { exampleDocument } from "../../product/example-document.ts";

/** An endless supply of snippet texts: two of the product's examples and a line of its own, 1 to 4 kB. */
export const documentOf = (number: number): string => {
  const [first = "", second = ""] = [number, 7 * number + 3].map((n) => examples[n % examples.length]);
  return `<!-- Report ${number}: what it does, and what it should do -->\n${first}\n${second}`;
};

const examples = ["bootstrap-table", "multiple-select"].flatMap((library) =>
  builtInExamples(library)
    .map(({ name }) => exampleDocument(library, name))
    .filter(({ length }) => length > 500),
);
