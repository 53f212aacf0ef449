import { readFile } from "node:fs/promises";
import { OperatorError } from "../../domain-error.ts";
import type { PageDocument } from "@online-editor/contract";
import type { FirstRun } from "@online-editor/contract/run-pages";

/** Reads a file of the built web app. Throws `OperatorError`. */
export const readBuilt = async (path: string): Promise<Buffer> => {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new OperatorError(`The editor is not built: ${path} is missing. Run "npm run build".`);
    throw error;
  }
};

/** A value for a `<script type="application/json">`; `<` is escaped so that no text can end or open an element. */
const jsonInPage = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * Puts a value into the element of a page that waits for it, `<script id="…" type="application/json">`. Throws when the
 * page has no such element.
 */
export const pageWithJson = (html: string, id: string, value: unknown): string => {
  const place = `<script id="${id}" type="application/json">`;
  if (!html.includes(place)) throw new Error(`The page has no place for the ${id}.`);
  return html.replace(place, () => place + jsonInPage(value));
};

/** In characters: a longer document is requested by itself, after what makes the page. */
const longestInPage = 64 * 1024;

/** The page with the document that it opens and its run, so that nobody waits for another answer to see it. */
export const pageWithDocument = (
  html: string,
  document: PageDocument,
  run: () => FirstRun | null = () => null,
): string => {
  const { code } = "example" in document ? document.example : document.snippet;
  if (code.length > longestInPage) return html;
  const opening = pageWithJson(html, "document", document);
  const first = run();
  return first ? pageWithJson(opening, "first-run", first) : opening;
};
