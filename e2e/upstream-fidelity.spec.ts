import type { Browser } from "@playwright/test";
import { type Selection, ThemeId } from "@online-editor/contract";
import { createUpstreamDocuments, prepareRun } from "@online-editor/run";
import { defaultSelection } from "@online-editor/selection";
import { expect, test } from "./product/editor-page.ts";
import { type ProductFacts, readProductFacts } from "./product/prepare-page.ts";
import { showPage } from "./upstream/compared-page.ts";
import { referencePage, referenceThemes } from "./upstream/reference-page.ts";
import { type UpstreamDocument, upstreamDocuments } from "./upstream/upstream-documents.ts";

const product = async (): Promise<ProductFacts> => readProductFacts(process.env["PRODUCT_ORIGIN"] ?? "");

/** Shows a document here and as the libraries' sites do, and compares what is seen, also after its clicks. */
const compare = async (
  { name, library: id, text, shows, clicks = [] }: UpstreamDocument,
  { browser, facts, selected }: { browser: Browser; facts: ProductFacts; selected: Partial<Selection> },
) => {
  const { settings, catalogue } = facts;
  const library = catalogue.libraries.find((known) => known.id === id);
  if (!library) throw new Error(`There is no library ${id}.`);
  const selection = { ...defaultSelection(library), ...selected };
  const documents = createUpstreamDocuments();
  await documents.fetchReader();
  const runOrigin = settings.previewOrigin;
  const { html } = prepareRun({
    document: text,
    library,
    selection,
    catalogue,
    origins: { ...settings, editorOrigin: runOrigin, runOrigin },
    upstream: documents.read(text, { catalogue, library, selection }),
  });
  const reference = referencePage(text, {
    library: library.package,
    release: selection.version,
    theme: selection.theme,
    assets: settings.assetOrigin,
  });
  const context = await browser.newContext();
  const [ours, theirs] = await Promise.all([
    showPage(await context.newPage(), { url: `${runOrigin}/run/ours`, html }),
    showPage(await context.newPage(), { url: `${runOrigin}/run/theirs`, html: reference }),
  ]);
  const areEqual = async (step: string, expected: string) => {
    await expect.poll(async () => (await theirs.seen()).text, `${name}, ${step}`).toContain(expected);
    // Fonts and style sheets come later in one page than in the other.
    await expect(async () => {
      const [here, there] = await Promise.all([ours.seen(), theirs.seen()]);
      expect(here, `${name}, ${step}`).toEqual(there);
    }).toPass();
  };
  await areEqual("as it opens", shows);
  for (const [selector, expected] of clicks) {
    for (const { page } of [ours, theirs]) await page.locator(`#example ${selector}`).first().click();
    await areEqual(`after a click on ${selector}`, expected);
  }
  await context.close();
};

/** As many at once as a browser does without getting slower. */
const inLanes = async <T>(all: readonly T[], work: (one: T) => Promise<void>) => {
  const waiting = [...all];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: 4 }, lane));
};

test("documents in the libraries' own format behave as on the libraries' sites", async ({ browser }) => {
  const facts = await product();
  await inLanes(upstreamDocuments, (document) => compare(document, { browser, facts, selected: {} }));
});

test("on ten releases and on every theme, too", async ({ browser }) => {
  const facts = await product();
  const releases = facts.catalogue.libraries[0]?.releases.filter(({ source }) => source === "npm") ?? [];
  const tables = upstreamDocuments.filter(({ library }) => library === "bootstrap-table").slice(0, 10);
  const runs = tables.map((document, index) => ({
    document,
    selected: {
      version: releases[index]?.version ?? defaultVersion(facts),
      theme: ThemeId.parse(index < 3 ? "bootstrap5" : (referenceThemes[index - 3] ?? "bootstrap5")),
    },
  }));
  await inLanes(runs, ({ document, selected }) => compare(document, { browser, facts, selected }));
});

const defaultVersion = ({ catalogue: { libraries } }: ProductFacts) => {
  const [library] = libraries;
  if (!library) throw new Error("There is no library.");
  return defaultSelection(library).version;
};
