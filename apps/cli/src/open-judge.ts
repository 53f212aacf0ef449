import type { Check } from "@online-editor/contract/check";
import type { Judgement } from "@online-editor/contract/judgement";
import type { BranchCommit, Version } from "@online-editor/contract";
import { fitSelection, judge, type MatrixCell, type MergedCommits } from "@online-editor/triage";
import type { Browser } from "playwright-core";
import playwright from "playwright-core/package.json" with { type: "json" };
import { launchFirst, NoBrowser } from "./browser/find-browser.ts";
import { createHostPages, type HostPages, openBlank } from "./host-pages.ts";
import { buildBranch, buildEachOnce, type BuiltBranch } from "./build-branch.ts";
import { createBranchCalls } from "./branch-calls.ts";
import { CannotRun } from "./cli-error.ts";
import { type BrowserRun, type CheckedDocument, judgeInBrowser } from "./judge-in-browser.ts";
import { openProduct, type Product } from "./product.ts";
import type { SelectionWords } from "./command-options.ts";
import { type ReadyDocument, readyDocument } from "./ready-document.ts";
import type { NamedDocument } from "./named-document.ts";

/** A judgement and its run; null if no run was possible. */
export interface JudgedRun {
  judgement: Judgement;
  run: BrowserRun | null;
}

type CommitPlace = Pick<BranchCommit, "repository" | "commit">;

/** The product and a browser, in which several judges run documents. */
export interface Bench {
  product: Product;
  hosts: HostPages;
  /** Runs when it may: a session bounds how many do at once. */
  inTurn?: <Done>(run: () => Promise<Done>) => Promise<Done>;
}

/** What a judge is for: one command, or one call. */
export interface Purpose {
  stop: AbortSignal;
  /** Receives the progress of builds. */
  onProgress?: (text: string) => void;
  /** Receives what stands in for files of documents. */
  printError?: (text: string) => void;
}

/** Judges documents in one headless browser. */
export type Judge = ReturnType<typeof judgeOn>;

/**
 * Opens the product and a browser; documents of the folder `examples`, or of the sources that the environment names, run as
 * those of an operator's source do. Throws `CannotRun`.
 */
export const openJudge = async ({
  env,
  examples,
  hasFontHost = true,
  ...purpose
}: Purpose & {
  env: NodeJS.ProcessEnv;
  examples?: { folder: string } | "configured" | undefined;
  /** False makes requests for Google fonts, which some themes load, fail at once. */
  hasFontHost?: boolean;
}) => {
  const launching = launchBrowser(hasFontHost);
  const [product, opened] = await openBoth(openProduct(env, { examples }), withPage(launching), launching);
  return {
    ...judgeOn(benchOf(product, opened), purpose),
    async close() {
      await opened.browser.close().catch(() => undefined);
      await product.stop();
    },
  };
};

/** A browser with its first page. Throws `CannotRun`. */
export const openBrowser = () => withPage(launchBrowser(true));

const withPage = async (launching: Promise<Browser>) => {
  const browser = await launching;
  return { browser, first: await openBlank(browser) };
};

export const benchOf = (
  product: Product,
  { browser, first }: Awaited<ReturnType<typeof openBrowser>>,
): Bench => {
  const { origin, settings } = product;
  return {
    product,
    hosts: createHostPages(browser, { origin, previewOrigin: settings.previewOrigin, first }),
  };
};

export const judgeOn = (
  { product, hosts, inTurn = (run) => run() }: Bench,
  { stop, onProgress = () => undefined, printError = () => undefined }: Purpose,
) => {
  const build = buildEachOnce((library, branch) =>
    buildBranch(product, library, { branch, stop, onProgress }),
  );
  const judged = async (parts: CheckedDocument, fitted: string[]): Promise<JudgedRun> => {
    try {
      const run = await inTurn(() => judgeInBrowser(hosts, product, parts, stop));
      const errors = run.run.errors.map(({ message }) => message);
      return { judgement: judge(parts.check, run.outcome, { errors, fitted }), run };
    } catch (error) {
      const why = `The browser failed: ${error instanceof Error ? error.message : String(error)}`;
      return { judgement: judge(parts.check, { ended: "impossible", why }, { fitted }), run: null };
    }
  };
  const calls = createBranchCalls(product.origin, stop);
  const judgeRelease = async (
    { document, library: released, selection }: ReadyDocument,
    on: Version | BuiltBranch,
    check: Check,
    { takesPicture = false, seesShown = false }: { takesPicture?: boolean; seesShown?: boolean } = {},
  ): Promise<JudgedRun> => {
    const { library, version, branch } =
      typeof on === "string"
        ? { library: released, version: on, branch: undefined }
        : { library: on.library, ...on.selection };
    const fit = fitSelection(library, selection, version);
    if ("impossible" in fit) return impossible(check, fit.impossible);
    const { name, code } = document;
    const parts = { name, code, library, check, takesPicture, seesShown };
    return judged({ ...parts, selection: { ...fit.selection, ...(branch && { branch }) } }, fit.fitted);
  };
  return {
    product,
    /** Builds the branch that the options or the document name, unless `isOnReleases`. */
    async ready(document: NamedDocument, words: SelectionWords, { isOnReleases = false } = {}) {
      const ready = await readyDocument(product, { document, words, isOnReleases }, build);
      for (const line of ready.notes) printError(`${ready.document.name}: ${line}\n`);
      return ready;
    },
    /** Builds another branch of the document's library. Throws `CannotRun`. */
    build: ({ library }: ReadyDocument, branch: string) => build(library, branch),
    judge: judgeRelease,
    /** The commits between two refs of the library's repository or a fork. Throws `CannotRun`. */
    listCommits: ({ library }: ReadyDocument, { from, to }: { from: string; to: string }) =>
      calls.listCommits({ library: library.id, from, to }),
    /** What a merge brought. */
    listMerged: ({ library }: ReadyDocument, { repository, from, to }: MergedCommits) => {
      const [older, newer] = [from, to].map((commit) => `${repository}:${commit}`) as [string, string];
      return calls.listCommits({ library: library.id, from: older, to: newer, isOrdered: "true" });
    },
    /** Builds a commit and judges a document on it. A commit that does not build is `cannot-run`. */
    async judgeCommit(ready: ReadyDocument, { repository, commit }: CommitPlace, check: Check) {
      try {
        const built = await build(ready.library, { repository, commit, ref: commit });
        return await judgeRelease(ready, built, check);
      } catch (error) {
        if (!(error instanceof CannotRun) || stop.aborted) throw error;
        return impossible(check, error.message);
      }
    },
    readCommit: ({ library }: ReadyDocument, at: CommitPlace) =>
      calls.readCommit({ library: library.id, ...at }),
    /** Judges a document on the selection of a cell. */
    async judgeCell(
      { document }: ReadyDocument,
      { library, selection, look, width, impossible: why }: MatrixCell,
      check: Check,
    ) {
      if (why !== null) return impossible(check, why);
      const { name, code } = document;
      const parts = { name, code, library, check, takesPicture: false, seesShown: false };
      return judged({ ...parts, selection, look, width }, []);
    },
  };
};

/** Starts both side by side; if one fails, ends the other. */
const openBoth = async <Ready>(
  opening: Promise<Product>,
  preparing: Promise<Ready>,
  launching: Promise<Browser>,
): Promise<[Product, Ready]> => {
  try {
    return await Promise.all([opening, preparing]);
  } catch (error) {
    await Promise.allSettled([
      opening.then((product) => product.stop()),
      launching.then((browser) => browser.close()),
    ]);
    throw error;
  }
};

const launchBrowser = async (hasFontHost: boolean): Promise<Browser> => {
  const args = hasFontHost ? browserArguments : [...browserArguments, withoutFontHost];
  try {
    // The command ends on these signals by itself: the browser's own handlers would exit before it has cleaned up.
    return (await launchFirst({ args, handleSIGINT: false, handleSIGTERM: false })).browser;
  } catch (error) {
    if (!(error instanceof NoBrowser)) throw error;
    throw new CannotRun(`${noBrowser}\n${error.message}`, { cause: error });
  }
};

/** Another release of playwright-core would install a browser that this one does not find. */
const noBrowser = `No browser found. Install Chromium or Google Chrome, or run npx playwright-core@${playwright.version} install chromium.`;

const impossible = (check: Check, why: string): JudgedRun => ({
  judgement: judge(check, { ended: "impossible", why }, {}),
  run: null,
});

/** Documents run on another site than the page that judges them: in a process of their own, which may hang. */
const browserArguments = [
  "--site-per-process",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const withoutFontHost = "--host-resolver-rules=MAP fonts.googleapis.com ~NOTFOUND";
