import { Commit, type Library, type Selection, Version } from "@online-editor/contract";
import type { LoadReport } from "./run.ts";

/** What a loaded page really ran, apart from what was selected. */
export type Ran =
  | { kind: "no-library" }
  | {
      kind: "library";
      /** `unknown` if neither the library nor an address says it. */
      version: string;
      /** For a branch build: its commit, from the address that it was loaded from. */
      commit: Commit | null;
      /** How the version is known: from the library's own constant, or from the address that it was loaded from. */
      source: "constant" | "address" | "none";
      theme: string | null;
      /** What differs from the selection. */
      differs: ("version" | "theme")[];
    };

/** Reads a page's report. The address decides if the library's constant is wrong for a release or missing. */
export const readRan = (loadReport: LoadReport, library: Library, selection: Selection): Ran => {
  if (!loadReport.isLibraryLoaded) return { kind: "no-library" };
  const { version, source } = versionThatRan(loadReport, library);
  const commit = commitInAddress(loadReport.scripts, library);
  const differs: ("version" | "theme")[] = [];
  if (isOtherRelease({ version, commit }, selection)) differs.push("version");
  if (isOtherTheme(loadReport.theme, library, selection)) differs.push("theme");
  return { kind: "library", version, commit, source, theme: loadReport.theme, differs };
};

/** A branch build is identified by its commit: its constant is that of the release before it, or of the next. */
const isOtherRelease = (
  ran: { version: string; commit: Commit | null },
  { version, branch }: Selection,
): boolean => {
  if (branch) return ran.commit !== branch.commit;
  return ran.commit !== null || ran.version !== version;
};

const versionThatRan = (loadReport: LoadReport, library: Library) => {
  const fromAddress = versionInAddress(loadReport.scripts, library);
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

/** The exact version in the address of one of the library's files; a range or a tag does not say what ran. */
const versionInAddress = (scripts: string[], library: Library) => {
  const starts = [`/npm/${library.package}@`, `/gh/${library.repository}@`];
  return namedInAddresses(scripts, starts).flatMap((name) => Version.safeParse(name).data ?? [])[0] ?? null;
};

const commitInAddress = (scripts: string[], { id }: Library) =>
  namedInAddresses(scripts, [`/branch/${id}@`]).flatMap((name) => Commit.safeParse(name).data ?? [])[0] ??
  null;

const namedInAddresses = (scripts: string[], starts: string[]) =>
  scripts.flatMap((script) => {
    const path = URL.parse(script)?.pathname ?? "";
    const start = starts.find((candidate) => path.startsWith(candidate));
    return start === undefined ? [] : (path.slice(start.length).split("/")[0] ?? []);
  });
