import { Commit, type Library, type Selection, shortCommit, Version } from "@online-editor/contract";
import { inPlainName } from "@online-editor/selection";
import type { LoadReport, Run } from "./run.ts";

/** What a loaded page really ran, apart from what was selected. */
export type Ran =
  | {
      kind: "no-library";
      /** The library's file of the selected release has loaded, and left nothing: it may have thrown. */
      isFileLoaded: boolean;
    }
  | {
      kind: "library";
      /** `unknown` if neither the library nor an address says it. */
      version: string;
      /** For a branch build: its commit, from the address that it was loaded from. */
      commit: Commit | null;
      /** How the version is known: from the library's own constant, or from the address that it was loaded from. */
      source: "constant" | "address" | "none";
      theme: string | null;
      /** What differs from the selection; `files`: the page has files of the library of yet other releases. */
      differs: ("version" | "theme" | "files")[];
      /** The releases of those files. */
      others: string[];
    };

/** Reads a page's report. The address decides if the library's constant is wrong for a release or missing. */
export const readRan = (
  loadReport: LoadReport,
  library: Library,
  selection: Selection,
  { hasOwnFiles = false, failedAssets = [] }: Partial<Pick<Run, "hasOwnFiles" | "failedAssets">> = {},
): Ran => {
  const failed = new Set(failedAssets.map(({ url }) => url));
  const files = filesIn(
    loadReport.scripts.filter((url) => !failed.has(url)),
    library,
  );
  const core = coreOf(files, library);
  if (!loadReport.isLibraryLoaded)
    return { kind: "no-library", isFileLoaded: core !== undefined && !isOtherRelease(core, selection) };
  const { version, source } = versionThatRan(loadReport, files, library);
  const commit = core?.commit ?? null;
  const others = files
    .filter(
      (file) =>
        file.commit !== commit || (commit === null && ![core?.version, version].includes(file.version)),
    )
    .flatMap((file) => (file.commit ? shortCommit(file.commit) : (file.version ?? [])));
  const differs: ("version" | "theme" | "files")[] = [];
  if (isOtherRelease({ version, commit }, selection)) differs.push("version");
  // A page with its own files has the theme that they are of.
  if (!hasOwnFiles && isOtherTheme(loadReport.theme, library, selection)) differs.push("theme");
  if (others.length > 0) differs.push("files");
  return {
    kind: "library",
    version,
    commit,
    source,
    theme: loadReport.theme,
    differs,
    others: [...new Set(others)],
  };
};

/** A branch build is identified by its commit: its constant is that of the release before it, or of the next. */
const isOtherRelease = (
  ran: { version: string | null; commit: Commit | null },
  { version, branch }: Selection,
): boolean => {
  if (branch) return ran.commit !== branch.commit;
  return ran.commit !== null || ran.version !== version;
};

const versionThatRan = (loadReport: LoadReport, files: readonly LibraryFile[], library: Library) => {
  const fromAddress = coreOf(files, library)?.version ?? null;
  // Some releases carry an older release's constant; `misreportedVersions` says which.
  const isMisreported =
    fromAddress !== null && library.misreportedVersions[fromAddress] === loadReport.version;
  if (loadReport.version !== null && !isMisreported)
    return { version: loadReport.version, source: "constant" } as const;
  if (fromAddress !== null) return { version: fromAddress, source: "address" } as const;
  return { version: "unknown", source: "none" } as const;
};

/** A theme that the library lacks was replaced by another; one that reports no name is accepted. */
const isOtherTheme = (reported: string | null, { themes }: Library, selection: Selection) => {
  const theme = themes.find(({ id }) => id === selection.theme);
  if (!theme) return true;
  return reported !== null && theme.reportedAs !== undefined && reported !== theme.reportedAs;
};

/** A file of the library that a page has loaded. A range or a tag in its address does not say what ran. */
interface LibraryFile {
  version: Version | null;
  commit: Commit | null;
  path: string;
}

/** The core that the page loaded last: it has replaced the others. */
const coreOf = (files: readonly LibraryFile[], { layouts }: Library): LibraryFile | undefined =>
  files.findLast(({ path }) => layouts.some(({ script }) => inPlainName(script) === inPlainName(path))) ??
  files.find(({ version, commit }) => version !== null || commit !== null);

const filesIn = (scripts: readonly string[], library: Library): LibraryFile[] => {
  const starts = [`/npm/${library.package}@`, `/gh/${library.repository}@`, `/branch/${library.id}@`];
  return scripts.flatMap((script) => {
    const pathname = URL.parse(script)?.pathname ?? "";
    const start = starts.find((candidate) => pathname.startsWith(candidate));
    if (start === undefined) return [];
    const [name = "", ...path] = pathname.slice(start.length).split("/");
    const isCommit = start.startsWith("/branch/");
    return {
      version: isCommit ? null : (Version.safeParse(name).data ?? null),
      commit: isCommit ? (Commit.safeParse(name).data ?? null) : null,
      path: path.join("/"),
    };
  });
};
