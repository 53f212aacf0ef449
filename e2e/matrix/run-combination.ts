import type { Library, MatrixResult } from "@online-editor/contract";
import { type Combination, filesKeyOf } from "@online-editor/selection";
import type { BrowserContext } from "@playwright/test";
import { extensionDocument } from "../parity/extension-documents.ts";
import { exampleDocument } from "../product/example-document.ts";
import { prepareFor, type ProductFacts } from "../product/prepare-page.ts";
import { openHost, runInHost } from "./run-in-product.ts";

/** The fonts that Semantic UI asks Google for are no part of a result: with or without them it is the same. */
export const withoutFontHost = "--host-resolver-rules=MAP fonts.googleapis.com ~NOTFOUND";

/** The document that shows a combination: the welcome example for a theme, one of its own for an extension. */
const documentOf = (library: Library, { kind, id }: Combination): string =>
  kind === "extension" ? extensionDocument(id) : exampleDocument(library.id, "welcome");

/** Runs a combination as the product runs it, and says what was on its page once it had come to rest. */
export const runCombination = async (
  context: BrowserContext,
  { origin, facts }: { origin: string; facts: ProductFacts },
  { library, combination }: { library: Library; combination: Combination },
): Promise<Omit<MatrixResult, "ran">> => {
  await context.clearCookies();
  const page = await context.newPage();
  const errors = new Set<string>();
  page.on("pageerror", ({ message }) => errors.add(firstLine(message)));
  page.on("response", (response) => {
    const { origin: from, pathname } = new URL(response.url());
    if (from === facts.settings.previewOrigin && response.status() >= 400 && pathname !== "/favicon.ico")
      errors.add(`${pathname} is missing`);
  });
  const { selection } = combination;
  const document = documentOf(library, combination);
  const prepared = prepareFor(facts, { library, selection, document, origins: { editorOrigin: origin } });
  const startedAt = performance.now();
  const files = filesKeyOf(library, selection);
  try {
    await openHost(page, origin);
    const frame = await runInHost(page, prepared);
    const { rendered, quietMs } = await frame.evaluate(seeRendered);
    const ms = Math.round((performance.now() - startedAt - quietMs) / 10) * 10;
    return { files, rendered, errors: [...errors], ms };
  } finally {
    await page.close();
  }
};

const firstLine = (message: string) => (message.split("\n")[0] ?? "").slice(0, 200);

/** Runs in the page: waits until the same has been shown for a while, and says what it is. */
const seeRendered = async (): Promise<{ rendered: string; quietMs: number }> => {
  const count = (selector: string, name: string) => {
    const number = [...document.querySelectorAll(selector)].filter((element) =>
      element.checkVisibility(),
    ).length;
    return number === 0 ? [] : [`${number} ${name}${number === 1 ? "" : "s"}`];
  };
  const shown = () =>
    [
      ...count("tbody > tr[data-index]", "row"),
      ...count("thead > tr > th", "column"),
      ...count(".bootstrap-table :is(button, .btn, .button)", "button"),
      ...count(".bootstrap-table :is(input, select)", "field"),
      ...count(".page-link, .pagination a, .paginator a, .item.page-item", "page link"),
      ...count(".ms-parent .ms-choice", "select"),
      ...count(".ms-drop li", "choice"),
    ].join(", ");
  const isThere = (text: string) =>
    /\brows?\b|\bselects?\b/.test(text) || document.querySelector(".fixed-table-custom-view > *") !== null;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const startedAt = performance.now();
  let before = shown();
  let changedAt = performance.now();
  // What comes with data of an address may take a moment; what is there must stay as it is.
  const isAtRest = () => performance.now() - changedAt > (isThere(before) ? 200 : 3000);
  while (!isAtRest() && performance.now() - startedAt < 10_000) {
    await frame();
    const now = shown();
    if (now !== before) changedAt = performance.now();
    before = now;
  }
  return {
    rendered: isThere(before) ? before || "a custom view" : "nothing",
    quietMs: performance.now() - changedAt,
  };
};
