import type { Check } from "@online-editor/contract/check";
import type { Judgement } from "@online-editor/contract/judgement";
import {
  type BranchCommit,
  type Commit,
  type CommitChange,
  type CommitRange,
  type Library,
  type Repository,
  Selection,
  type Version,
} from "@online-editor/contract";
import { defaultSelection, matchesRelease } from "@online-editor/selection";
import { fitSelection, judge, type MatrixCell } from "@online-editor/triage";
import type { Browser } from "playwright-core";
import playwright from "playwright-core/package.json" with { type: "json" };
import { launchFirst, NoBrowser } from "./browser/find-browser.ts";
import { createHostPages } from "./host-pages.ts";
import { buildBranch, type BuiltBranch } from "./build-branch.ts";
import { createBranchCalls } from "./branch-calls.ts";
import { CannotRun, issueLines, UsageError } from "./cli-error.ts";
import { type BrowserRun, type CheckedDocument, judgeInBrowser } from "./judge-in-browser.ts";
import { libraryIn, openProduct, type Product } from "./product.ts";
import type { SelectionWords } from "./command-options.ts";
import type { NamedDocument } from "./read-documents.ts";

/** A document with the library and the selection that it runs on. */
export interface ReadyDocument {
  document: NamedDocument;
  library: Library;
  /** Of a release. */
  selection: Selection;
  /** The branch that it runs on in place of the release. */
  built: BuiltBranch | null;
}

/** A judgement, and the run that it rests on; null where none was possible. */
export interface JudgedRun {
  judgement: Judgement;
  run: BrowserRun | null;
}

/** Judges documents in one headless browser. */
export interface Judge {
  readonly product: Product;
  /** Has the branch built that the words or the document name; not where it is to run `isOnReleases`. */
  ready(
    document: NamedDocument,
    words: SelectionWords,
    options?: { isOnReleases?: boolean },
  ): Promise<ReadyDocument>;
  /** Has another branch of the document's library built. Throws `CannotRun`. */
  build(ready: ReadyDocument, branch: string): Promise<BuiltBranch>;
  judge(
    ready: ReadyDocument,
    on: Version | BuiltBranch,
    check: Check,
    options?: { takesPicture?: boolean; seesShown?: boolean },
  ): Promise<JudgedRun>;
  /** The commits between two refs of the library's repository or a fork. Throws `CannotRun`. */
  listCommits(ready: ReadyDocument, between: { from: string; to: string }): Promise<CommitRange>;
  /** Judges a document on a commit, once that is built; one that does not build cannot run. */
  judgeCommit(
    ready: ReadyDocument,
    at: { repository: Repository; commit: Commit },
    check: Check,
    options: { onBuilt: () => void },
  ): Promise<JudgedRun>;
  /** Builds a commit that may be judged soon; aborting the signal gives that up. */
  buildAhead(
    ready: ReadyDocument,
    at: { repository: Repository; commit: Commit },
    signal: AbortSignal,
  ): Promise<unknown>;
  readCommit(ready: ReadyDocument, at: { repository: Repository; commit: Commit }): Promise<CommitChange>;
  /** Judges a document on just what a cell says. */
  judgeCell(ready: ReadyDocument, cell: MatrixCell, check: Check): Promise<JudgedRun>;
  close(): Promise<void>;
}

/**
 * Opens the product and a browser; documents of the folder `examples`, or of the sources that the environment names, run as
 * those of an operator's source do. Throws `CannotRun`.
 */
export const openJudge = async ({
  env,
  stop,
  onProgress = () => undefined,
  examples,
  hasFontHost = true,
}: {
  env: NodeJS.ProcessEnv;
  stop: AbortSignal;
  /** How far a branch is built. */
  onProgress?: (text: string) => void;
  examples?: { folder: string } | "configured" | undefined;
  /** Whether Google's fonts, which some themes ask for, are there. */
  hasFontHost?: boolean;
}): Promise<Judge> => {
  const product = await openProduct(env, { examples });
  let browser: Browser;
  try {
    const args = hasFontHost ? browserArguments : [...browserArguments, withoutFontHost];
    ({ browser } = await launchFirst({ args }));
  } catch (error) {
    await product.stop();
    if (!(error instanceof NoBrowser)) throw error;
    throw new CannotRun(`${noBrowser}\n${error.message}`, { cause: error });
  }
  const hosts = createHostPages(browser, product.origin);
  const builds = new Map<string, Promise<BuiltBranch>>();
  const build = (library: Library, branch: BranchCommit | string) => {
    const key = JSON.stringify([library.id, branch]);
    const known = builds.get(key) ?? buildBranch(product, library, { branch, stop, onProgress });
    builds.set(key, known);
    return known;
  };
  const judged = async (parts: CheckedDocument, fitted: string[]): Promise<JudgedRun> => {
    try {
      const run = await judgeInBrowser(hosts, product, parts, stop);
      const errors = run.run.errors.map(({ message }) => message);
      return { judgement: judge(parts.check, run.outcome, { errors, fitted }), run };
    } catch (error) {
      const why = `The browser failed: ${error instanceof Error ? error.message : String(error)}`;
      return { judgement: judge(parts.check, { ended: "impossible", why }, { fitted }), run: null };
    }
  };
  const calls = createBranchCalls(product.origin, stop);
  const judgeOn: Judge["judge"] = async (
    { document, library: released, selection },
    on,
    check,
    { takesPicture = false, seesShown = false } = {},
  ) => {
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
    ready: (document, words, { isOnReleases = false } = {}) =>
      readyDocument(product, { document, words, isOnReleases }, build),
    build: ({ library }, branch) => build(library, branch),
    judge: judgeOn,
    listCommits: ({ library }, between) => calls.listCommits({ library: library.id, ...between }),
    async judgeCommit(ready, { repository, commit }, check, { onBuilt }) {
      try {
        const built = await build(ready.library, { repository, commit, ref: commit });
        onBuilt();
        return await judgeOn(ready, built, check);
      } catch (error) {
        if (!(error instanceof CannotRun) || stop.aborted) throw error;
        return impossible(check, error.message);
      }
    },
    buildAhead: ({ library }, at, signal) =>
      createBranchCalls(product.origin, AbortSignal.any([stop, signal])).buildAhead({
        library: library.id,
        ...at,
      }),
    readCommit: ({ library }, at) => calls.readCommit({ library: library.id, ...at }),
    async judgeCell({ document }, { library, selection, look, width, impossible: why }, check) {
      if (why !== null) return impossible(check, why);
      const { name, code } = document;
      const parts = { name, code, library, check, takesPicture: false, seesShown: false };
      return judged({ ...parts, selection, look, width }, []);
    },
    async close() {
      await browser.close().catch(() => undefined);
      await product.stop();
    },
  };
};

/** Another release of playwright-core would install another browser than the one that is looked for. */
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

const readyDocument = async (
  product: Product,
  {
    document,
    words,
    isOnReleases,
  }: { document: NamedDocument; words: SelectionWords; isOnReleases: boolean },
  build: (library: Library, branch: BranchCommit | string) => Promise<BuiltBranch>,
): Promise<ReadyDocument> => {
  const { code } = document;
  const library = libraryIn(product, words.library ?? document.own.library ?? libraryOf(product, code));
  const usual = defaultSelection(library);
  const isOwn = document.own.library === undefined || document.own.library === library.id;
  const { branch: ownBranch, version: ownVersion, ...own } = isOwn ? document.own : {};
  const branch = words.branch ?? (words.release === undefined && !isOnReleases ? ownBranch : undefined);
  const built = branch === undefined ? null : await build(library, branch);
  // A document of a branch has the version of its build, which may be no release.
  const version = words.release ?? (ownBranch === undefined ? ownVersion : undefined);
  const wanted = Selection.safeParse({
    ...usual,
    ...own,
    library: library.id,
    ...(version !== undefined && { version }),
    ...(words.theme !== undefined && { theme: words.theme }),
    ...(words.extensions && { extensions: words.extensions }),
    ...(words.locale !== undefined && { locale: words.locale }),
  });
  if (!wanted.success) throw new UsageError(issueLines(wanted.error.issues));
  const selection = wanted.data;
  const { releases, themes, extensions, builtInLocale, locales } = built?.library ?? library;
  refuseUnknown(releases, "release", (one) => one.version, [selection.version]);
  refuseUnknown(themes, "theme", (one) => one.id, [selection.theme]);
  refuseUnknown(extensions, "extension", (one) => one.id, selection.extensions);
  refuseUnknown([{ code: builtInLocale }, ...locales], "locale", (one) => one.code, [selection.locale]);
  return { document, library, selection, built };
};

const refuseUnknown = <One>(
  known: readonly One[],
  noun: string,
  nameOf: (one: One) => string,
  names: readonly string[],
) => {
  for (const name of names)
    if (!known.some((one) => nameOf(one) === name))
      throw new UsageError(`Unknown ${noun} ${name}. Choose one of ${known.map(nameOf).join(", ")}.`);
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

/** The releases that `all`, a release or a range names, newest first. Throws `UsageError` where there are none. */
export const releasesIn = (ready: Pick<ReadyDocument, "library">, words: string): Version[] => {
  const wanted = anyReleasesIn(ready, words);
  if (wanted.length > 0) return wanted;
  throw new UsageError(`No release of ${ready.library.title} matches ${words}.`);
};

/** The same where there may be none. Throws `UsageError` for what is no range. */
export const anyReleasesIn = ({ library }: Pick<ReadyDocument, "library">, words: string): Version[] => {
  const versions = library.releases.map(({ version }) => version);
  try {
    return words === "all" ? versions : versions.filter((version) => matchesRelease(words, version));
  } catch {
    throw new UsageError(`--releases takes all or a range such as '>=1.18.0 <1.22.0', not ${words}.`);
  }
};
