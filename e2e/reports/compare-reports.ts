import { type Library, Selection } from "@online-editor/contract";
import { createUpstreamDocuments } from "@online-editor/run";
import { readyDocument } from "@online-editor/cli/ready-document";
import { defaultSelection, type KnownNames, selectionOfTags } from "@online-editor/selection";
import type { Browser, BrowserContext, Frame, Page } from "@playwright/test";
import { serveParity } from "../parity/serve-parity.ts";
import { EditorPage, expect, waitForRun } from "../product/editor-page.ts";
import { prepareFor, type ProductFacts, readProductFacts } from "../product/prepare-page.ts";
import { openHost, runInHost } from "../product/run-in-product.ts";
import { type Trouble, watchTrouble } from "../upstream/compared-page.ts";
import { referencePage } from "../upstream/reference-page.ts";
import { answerAsPublicHosts, pageOfFragment } from "./plain-site.ts";
import type { Report, ReportStep, Selected } from "./report.ts";
import { textOf } from "./reports.ts";
import { whatPageShows } from "./what-page-shows.ts";

/** Opens reports in the product and as plain pages, one after the other in the same few pages. */
export interface ReportComparer {
  /**
   * Expects the product and the plain static page with the same files to show the same text, errors and look of the
   * first table or select, and what the report says.
   */
  compare(report: Report): Promise<void>;
  close(): Promise<void>;
}

export const openReportComparer = async (browser: Browser, origin: string): Promise<ReportComparer> => {
  const facts = await readProductFacts(origin);
  const { assetOrigin, previewOrigin } = facts.settings;
  const site = await serveParity("", previewOrigin);
  const viewport = { width: 1000, height: 700 };
  // Each in a window of its own: frames in a tab behind another get no clicks.
  const [pasting, importing, theirs] = await Promise.all([
    browser.newContext({ viewport, baseURL: origin }),
    browser.newContext({ viewport, baseURL: origin }),
    browser.newContext({ viewport }),
  ]);
  await Promise.all([waitForRun(importing), answerAsPublicHosts(theirs, assetOrigin)]);
  const plain = await theirs.newPage();
  const pasted = await pastingInto(pasting, origin, facts);
  const products = {
    pasted,
    imported: await importingInto(importing),
    command: commanding(pasted, origin, facts),
  };
  return {
    async compare(report) {
      const { selected } = report;
      const library = libraryOf(facts, selected);
      const text = textOf(report);
      const names = facts.catalogue;
      const selection = selectionOfTags(
        text,
        Selection.parse({ ...defaultSelection(library), ...selected }),
        { library, names },
      );
      const { page, open } = products[report.opened];
      const watches = [watchTrouble(page), watchTrouble(plain)] as const;
      const frame = await open({ report, text, library, selection });
      // The size of a result in the editor depends on its other parts.
      await plain.setViewportSize(await frame.evaluate(() => ({ width: innerWidth, height: innerHeight })));
      const plainPage = plainPageOf(report, { text, library, selection, names, assetOrigin });
      await plain.goto(site.show(plainPage), {
        waitUntil: "load",
      });
      for (const step of report.steps ?? [])
        for (const shown of [frame, plain.mainFrame()]) await carryOut(shown, step);
      const wanted = (report.errors ?? []).map((message): unknown => expect.stringContaining(message));
      // Animations, late content and errors end up the same in both.
      await expect(async () => {
        const [here, there] = await Promise.all([read(frame, report), read(plain.mainFrame(), report)]);
        for (const shows of report.shows) expect(there.text, "the plain page").toContain(shows);
        expect(here, "the result").toEqual(there);
        const [ourErrors, theirErrors] = watches.map(uncaughtIn);
        expect(theirErrors, "errors of the plain page").toEqual(wanted);
        expect(ourErrors, "errors of the result").toEqual(wanted);
      }).toPass({ timeout: 30_000 });
      for (const watch of watches) watch.end();
    },
    async close() {
      await Promise.all([pasting, importing, theirs].map((context) => context.close()));
      await site.stop();
    },
  };
};

interface Opened {
  report: Report;
  text: string;
  library: Library;
  selection: Selection;
}

/** A page of the product that runs what is opened in it. */
interface OpeningPage {
  page: Page;
  open(opened: Opened): Promise<Frame>;
}

const pastingInto = async (
  context: BrowserContext,
  origin: string,
  facts: ProductFacts,
): Promise<OpeningPage> => {
  const page = await context.newPage();
  await openHost(page, origin);
  const documents = createUpstreamDocuments();
  await documents.fetchReader();
  return {
    page,
    open: ({ text, library, selection }) => {
      const { catalogue } = facts;
      const upstream = documents.read(text, { catalogue, library, selection });
      const origins = { editorOrigin: origin };
      return runInHost(page, prepareFor(facts, { library, selection, document: text, origins, upstream }));
    },
  };
};

/** What the command line makes of a file, shown like a pasted text. */
const commanding = (
  { page, open }: OpeningPage,
  origin: string,
  { catalogue, settings }: ProductFacts,
): OpeningPage => ({
  page,
  async open({ report, text }) {
    const product = { origin, catalogue, settings, content: [], stop: () => Promise.resolve() };
    const document = { name: report.file, code: text, selection: {} };
    const noBranch = () => Promise.reject(new Error("No branch is built."));
    const ready = await readyDocument(product, { document, words: {}, isOnReleases: true }, noBranch);
    return open({ report, text: ready.document.code, library: ready.library, selection: ready.selection });
  },
});

const importingInto = async (context: BrowserContext): Promise<OpeningPage> => {
  const page = await context.newPage();
  const editor = new EditorPage(page);
  await editor.open("/");
  // They cover the top of the result, where steps click.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[aria-label="Notifications"] { display: none }');
    document.adoptedStyleSheets.push(sheet);
  });
  return {
    page,
    async open({ text, report }) {
      const shown = page.locator('iframe[title="Result"][data-state="shown"]');
      const former = await shown.getAttribute("name");
      const transfer = await page.evaluateHandle(
        ([name, content]) => {
          const data = new DataTransfer();
          data.items.add(new File([content ?? ""], name ?? "", { type: "text/html" }));
          return data;
        },
        [report.file, text],
      );
      await editor.code.dispatchEvent("drop", { dataTransfer: transfer });
      const result = page.locator(`iframe[title="Result"][data-state="shown"]:not([name="${former}"])`);
      await expect(result).toHaveCount(1);
      // Reports also end in errors, or on a release of their own.
      await expect(editor.whatRuns.getByRole("img")).toHaveAccessibleName(/^(?:Ran|Failed)/);
      const frame = await (await result.elementHandle()).contentFrame();
      if (!frame) throw new Error(`${report.file} has no result.`);
      return frame;
    },
  };
};

const plainPageOf = (
  { plainly = [], plainSelection }: Report,
  {
    text,
    library,
    selection,
    names,
    assetOrigin,
  }: Omit<Opened, "report"> & {
    names: KnownNames;
    assetOrigin: string;
  },
): string => {
  if (/^\s*<script>\s*init\(/.test(text)) {
    const { version: release, theme } = selection;
    return referencePage(text, { library: library.package, release, theme, assets: assetOrigin });
  }
  const meant = plainly.reduce((rest, [written, means]) => rest.replaceAll(written, means), text);
  if (plainSelection === null) return `<!doctype html>${meant}`;
  const on = Selection.parse({ ...selection, ...plainSelection });
  return pageOfFragment(meant, { library, selection: on, names });
};

const libraryOf = ({ catalogue }: ProductFacts, selected: Selected = {}): Library => {
  const id = selected.library ?? "bootstrap-table";
  const library = catalogue.libraries.find((each) => each.id === id);
  if (!library) throw new Error(`There is no library ${id}.`);
  return library;
};

const centreOf = async (frame: Frame, selector: string) => {
  const box = await frame.locator(selector).first().boundingBox();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const carryOut = async (frame: Frame, step: ReportStep): Promise<void> => {
  if ("click" in step) {
    await frame.locator(step.click).first().click();
    return;
  }
  // By the mouse itself: what is dragged may cover where it is dropped.
  const [from, to] = await Promise.all([step.drag, step.to].map((selector) => centreOf(frame, selector)));
  if (!from || !to) throw new Error(`${step.drag} or ${step.to} is not shown.`);
  const { mouse } = frame.page();
  await mouse.move(from.x, from.y);
  await mouse.down();
  if (step.held !== undefined) await frame.locator(step.held).waitFor();
  await mouse.move(to.x, to.y, { steps: 10 });
  await mouse.up();
};

/** jQuery also logs what a ready handler threw, with its stack. */
const uncaughtIn = (watch: Trouble) =>
  watch.errors().filter((message) => !message.startsWith("jQuery.Deferred exception"));

const read = async (frame: Frame, { varies = /$^/ }: Report) => {
  // A table fits its header once, and a style sheet may come before that or after: as in any page, a resize fits it again.
  await frame.evaluate(() => dispatchEvent(new Event("resize")));
  const shown = await whatPageShows(frame);
  return { ...shown, text: shown.text.replace(varies, "…") };
};
