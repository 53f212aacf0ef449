import { createHash } from "node:crypto";
import { Check } from "@online-editor/contract/check";
import { z } from "zod";
import { documentOfText, maxBytes } from "../../read-documents.ts";
import type { NamedDocument } from "../../named-document.ts";

const name = z.string().min(1).max(200);

export const library = name.describe("Such as bootstrap-table, multiple-select");
export const release = name.describe("Such as 1.22.1; default: the document's own, else the newest");
export const branch = name.describe("A branch, pull request, tag or commit, built first: develop, '#123'");
export const releases = name.describe("all, or a range such as '>=1.18.0 <1.22.0'");

/** A document, and what it runs on; what is absent is the document's own, else usual. */
export const documentInput = {
  document: z
    .string()
    .min(1)
    .max(maxBytes)
    .describe("The text of an HTML document; a page that loads the library itself runs as it is"),
  library: library.optional(),
  theme: name.optional().describe("Such as bootstrap5, bulma"),
  extensions: z.array(name).max(64).optional().describe("Such as export, print"),
  locale: name.optional().describe("Such as de-DE"),
};

/** The whole schema is too long to be sent with each tool. */
const written = z.record(z.string(), z.unknown());

export const targetWords =
  "target: { by: role, role, name } | { by: label | text, text } | { by: test-id, id } | { by: selector, selector }, each with index";
export const stepWords = `steps: [{ do: click | double-click | hover | wait-for, target } | { do: fill, target, value } | { do: press, key, target? } | { do: choose, target, option } | { do: check, target, isChecked } | { do: scroll, target?, how: to | by-pages | to-end, x, y } | { do: drag, target, to? | x, y }]`;
export const expectationWords = `expectations: [{ expect: no-uncaught-error, saying? } | { expect: no-console-error | no-hang | no-dialog } | { expect: exists | visible | hidden | appears, target } | { expect: count, target, count } | { expect: text, target, match } | { expect: value, target, value } | { expect: attribute, target, name, value, how?: has | lacks } | { expect: style, target, property, value } | { expect: result-text | dialog | file, match } | { expect: event, name, times, argument? } | { expect: request, url, isMade } | { expect: expression, code }]; match: { how: contains | lacks, text } | { how: matches, pattern }`;

export const steps = z
  .array(written)
  .pipe(Check.shape.steps.unwrap())
  .describe(`${stepWords}; ${targetWords}`);

/** What a document is judged by. */
export const checkInput = {
  check: written
    .pipe(Check)
    .optional()
    .describe(
      `{ steps?, expectations, withinSeconds?, isNegated? }. ${stepWords}. ${expectationWords}; ${targetWords}`,
    ),
  expect: z
    .array(z.string().min(1))
    .max(50)
    .optional()
    .describe("JavaScript that must become true in the document's page"),
  noErrors: z.boolean().optional().describe("No uncaught error and no console error"),
  within: z.number().min(0.1).max(60).optional().describe("Seconds for steps and expectations"),
};

/** A text is another document than any other text: they share nothing in the browser. */
export const documentOf = (text: string): NamedDocument =>
  documentOfText(text, `document ${createHash("sha256").update(text).digest("hex").slice(0, 16)}`);

/** Arguments as the words of the command line, which has the same names and refuses the same. */
export const wordsOf = (
  given: Record<string, string | number | boolean | readonly string[] | undefined>,
): string[] => [
  "document",
  ...Object.entries(given).flatMap(([argument, value]) => {
    const option = `--${argument.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === undefined || value === false) return [];
    if (value === true) return [option];
    if (typeof value !== "object") return [`${option}=${value}`];
    return (argument === "expect" ? value : [value.join(",")]).map((one) => `${option}=${one}`);
  }),
];
