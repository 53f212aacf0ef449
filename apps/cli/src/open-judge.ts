import { Check, type Judgement } from "@online-editor/contract/check";
import { Selection, type Version } from "@online-editor/contract";
import { defaultSelection, matchesRelease } from "@online-editor/selection";
import { fitSelection, judge } from "@online-editor/triage";
import type { Browser } from "playwright-core";
import { readFile } from "node:fs/promises";
import { launchFirst, NoBrowser } from "./browser/find-browser.ts";
import { CannotRun, UsageError } from "./cli-error.ts";
import { type BrowserRun, judgeInBrowser } from "./judge-in-browser.ts";
import { libraryIn, openProduct, type Product } from "./product.ts";
import type { CheckWords, SelectionWords } from "./read-command.ts";
import type { NamedDocument } from "./read-documents.ts";

/** A document with the library and the selection that it runs on. */
export interface ReadyDocument {
  document: NamedDocument;
  library: Product["catalogue"]["libraries"][number];
  selection: Selection;
}

/** A judgement, and the run that it rests on; null where none was possible. */
export interface JudgedRun {
  judgement: Judgement;
  run: BrowserRun | null;
}

/** Judges documents in one headless browser. */
export interface Judge {
  ready(document: NamedDocument, words: SelectionWords): ReadyDocument;
  judge(ready: ReadyDocument, release: Version, check: Check): Promise<JudgedRun>;
  close(): Promise<void>;
}

/** Opens the product and a browser. Throws `CannotRun`. */
export const openJudge = async (env: NodeJS.ProcessEnv, stop: AbortSignal): Promise<Judge> => {
  const product = await openProduct(env);
  let browser: Browser;
  try {
    ({ browser } = await launchFirst({ args: browserArguments }));
  } catch (error) {
    await product.stop();
    if (!(error instanceof NoBrowser)) throw error;
    throw new CannotRun(`${noBrowser}\n${error.message}`, { cause: error });
  }
  return {
    ready: (document, words) => readyDocument(product, document, words),
    async judge({ document, library, selection }, release, check) {
      const fit = fitSelection(library, selection, release);
      if ("impossible" in fit)
        return { judgement: judge(check, { ended: "impossible", why: fit.impossible }), run: null };
      const { fitted } = fit;
      try {
        const parts = { code: document.code, library, selection: fit.selection, check };
        const run = await judgeInBrowser(browser, product, parts, stop);
        const errors = run.run.errors.map(({ message }) => message);
        return { judgement: judge(check, run.outcome, { errors, fitted }), run };
      } catch (error) {
        const why = `The browser failed: ${error instanceof Error ? error.message : String(error)}`;
        return { judgement: judge(check, { ended: "impossible", why }, { fitted }), run: null };
      }
    },
    async close() {
      await browser.close().catch(() => undefined);
      await product.stop();
    },
  };
};

const noBrowser =
  "No browser was found. Install Chromium or Google Chrome, or run npm install in this repository.";

/** Documents run on another site than the page that judges them: in a process of their own, which may hang. */
const browserArguments = [
  "--site-per-process",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const readyDocument = (product: Product, document: NamedDocument, words: SelectionWords): ReadyDocument => {
  const { own, code } = document;
  const library = libraryIn(product, words.library ?? own.library ?? libraryOf(product, code));
  const usual = defaultSelection(library);
  const isOwn = own.library === undefined || own.library === library.id;
  const wanted = Selection.safeParse({
    ...usual,
    ...(isOwn && own),
    library: library.id,
    ...(words.release !== undefined && { version: words.release }),
    ...(words.theme !== undefined && { theme: words.theme }),
    ...(words.extensions && { extensions: words.extensions }),
    ...(words.locale !== undefined && { locale: words.locale }),
  });
  if (!wanted.success) throw new UsageError(issueLines(wanted.error.issues));
  const selection = wanted.data;
  refuseUnknown(library.releases, "release", (one) => one.version, [selection.version]);
  refuseUnknown(library.themes, "theme", (one) => one.id, [selection.theme]);
  refuseUnknown(library.extensions, "extension", (one) => one.id, selection.extensions);
  const locales = [{ code: library.builtInLocale }, ...library.locales];
  refuseUnknown(locales, "locale", (one) => one.code, [selection.locale]);
  return { document, library, selection };
};

const issueLines = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");

const refuseUnknown = <One>(
  known: readonly One[],
  noun: string,
  nameOf: (one: One) => string,
  names: readonly string[],
) => {
  for (const name of names)
    if (!known.some((one) => nameOf(one) === name))
      throw new UsageError(`There is no ${noun} ${name}. There are ${known.map(nameOf).join(", ")}.`);
};

/** The library that a document names most often, else the product's first. */
const libraryOf = ({ catalogue, settings }: Product, code: string): string => {
  const counted = catalogue.libraries.map((library) => {
    const plugin = library.events && "plugin" in library.events.source ? [library.events.source.plugin] : [];
    const names = [library.package, library.id, ...plugin];
    return { id: library.id, count: Math.max(...names.map((name) => code.split(name).length - 1)) };
  });
  const [most] = counted.toSorted((one, other) => other.count - one.count);
  return most && most.count > 0 ? most.id : settings.defaultLibrary;
};

/** The releases that `all`, a release or a range names, newest first. Throws `UsageError`. */
export const releasesIn = ({ library }: ReadyDocument, words: string): Version[] => {
  const versions = library.releases.map(({ version }) => version);
  try {
    const wanted = words === "all" ? versions : versions.filter((version) => matchesRelease(words, version));
    if (wanted.length > 0) return wanted;
  } catch {
    throw new UsageError(
      `--releases takes all or a range such as '>=1.18.0 <1.22.0', not ${words}.`,
      undefined,
    );
  }
  throw new UsageError(`No release of ${library.title} is in ${words}.`);
};

/** The check that the words make: of a file, with what is expected besides. Throws `CannotRun`, `UsageError`. */
export const readCheck = async (words: CheckWords): Promise<Check> => {
  const { expect, noErrors, withinSeconds, check: file } = words;
  const given = file === undefined ? { expectations: [] } : await readCheckFile(file);
  const expectations = [
    ...given.expectations,
    ...(noErrors ? [{ expect: "no-uncaught-error" }, { expect: "no-console-error" }] : []),
    ...expect.map((code) => ({ expect: "expression", code })),
  ];
  // What is asked of a document at least.
  if (expectations.length === 0) expectations.push({ expect: "no-uncaught-error" });
  const read = Check.safeParse({
    ...given,
    expectations,
    ...(withinSeconds !== undefined && { withinSeconds }),
  });
  if (read.success) return read.data;
  throw new UsageError(`The check is not valid: ${issueLines(read.error.issues)}`);
};

const readCheckFile = async (file: string): Promise<{ expectations: unknown[] }> => {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new CannotRun(`${file} cannot be read.`, { cause: error });
  });
  try {
    return Check.parse(JSON.parse(text));
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file} is no check: ${detail}`);
  }
};
