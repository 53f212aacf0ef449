import type { Library, Selection } from "@online-editor/contract";
import { createUpstreamDocuments } from "@online-editor/run";
import { defaultSelection } from "@online-editor/selection";
import type { Browser, Page } from "@playwright/test";
import { openHost, runInHost } from "../product/run-in-product.ts";
import { serveParity } from "../parity/serve-parity.ts";
import { expect } from "../product/editor-page.ts";
import { prepareFor, type ProductFacts } from "../product/prepare-page.ts";
import { watchPage } from "./compared-page.ts";
import { referencePage } from "./reference-page.ts";
import type { UpstreamDocument } from "./upstream-documents.ts";

/** A document on a selection; missing parts have their defaults. */
export interface ComparedRun {
  document: UpstreamDocument;
  selected?: Partial<Pick<Selection, "version" | "theme">>;
}

/** Pages that are reused for each run, so that the browser keeps its cache. */
interface Lane {
  host: Page;
  reference: Page;
}

/** As many as a browser runs in parallel without slowing down. */
const lanes = 3;

/**
 * Runs documents in the product and on a static site that shows them like the libraries' sites. Expects both to look
 * the same, also after each of a document's steps.
 */
export const compareAll = async (
  runs: readonly ComparedRun[],
  { browser, origin, facts }: { browser: Browser; origin: string; facts: ProductFacts },
): Promise<void> => {
  const documents = createUpstreamDocuments();
  await documents.fetchReader();
  const site = await serveParity("", facts.settings.previewOrigin);
  const references = await browser.newContext();

  const compare = async ({ host, reference }: Lane, { document, selected }: ComparedRun) => {
    const { name, text, shows, steps = [] } = document;
    const library = libraryOf(facts, document);
    const selection = { ...defaultSelection(library), ...selected };
    const title = `${name} on ${selection.version} with ${selection.theme}`;
    const { catalogue } = facts;
    const prepared = prepareFor(facts, {
      library,
      selection,
      document: text,
      origins: { editorOrigin: origin },
      upstream: documents.read(text, { catalogue, library, selection }),
    });
    const page = referencePage(text, {
      library: library.package,
      release: selection.version,
      theme: selection.theme,
      assets: facts.settings.assetOrigin,
    });
    const [ours, theirs] = [watchPage(host), watchPage(reference)];
    const [frame] = await Promise.all([
      runInHost(host, prepared),
      reference.goto(site.show(page), { waitUntil: "commit" }),
    ]);
    const areEqual = async (step: string, expected: string) => {
      // Animations and late content end up the same in both pages.
      await expect(async () => {
        const [here, there] = await Promise.all([
          ours.seen(frame, expected),
          theirs.seen(reference.mainFrame(), expected),
        ]);
        expect(there, `${title}, ${step}: ${expected}`).toMatchObject({ isShown: true });
        expect(here, `${title}, ${step}`).toEqual(there);
      }).toPass({ timeout: 90_000 });
    };
    await areEqual("as it opens", shows);
    for (const { on, types, shows: expected } of steps) {
      for (const shown of [frame, reference.mainFrame()]) {
        const target = shown.locator(`#example ${on}`).first();
        await (types === undefined ? target.click() : target.pressSequentially(types));
      }
      await areEqual(`${types === undefined ? "a click" : "typing"} on ${on}`, expected);
    }
    ours.end();
    theirs.end();
  };

  const waiting = [...runs];
  const drive = async () => {
    // In a window of its own: frames in a tab behind another get no clicks.
    const hosts = await browser.newContext();
    const lane = { host: await hosts.newPage(), reference: await references.newPage() };
    await openHost(lane.host, origin);
    for (let next = waiting.shift(); next; next = waiting.shift()) await compare(lane, next);
    await hosts.close();
  };
  try {
    await Promise.all(Array.from({ length: lanes }, drive));
  } finally {
    await references.close();
    await site.stop();
  }
};

const libraryOf = ({ catalogue }: ProductFacts, { library: id }: UpstreamDocument): Library => {
  const library = catalogue.libraries.find((known) => known.id === id);
  if (!library) throw new Error(`There is no library ${id}.`);
  return library;
};
