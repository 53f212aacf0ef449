import type { Library, Selection } from "@online-editor/contract";
import type { Said } from "../workspace/run.ts";

/** What a page that has loaded really ran, beside what was selected. */
export type Ran =
  | { kind: "no-library" }
  | {
      kind: "library";
      version: string;
      /** How the version is known: from the library's own constant, or from the address that it came from. */
      source: "constant" | "address";
      theme: string | null;
      /** What is not as it was selected. */
      differs: ("version" | "theme")[];
    };

/** Reads what a page said. The address decides when the library's constant is wrong for a release or missing. */
export const readRan = (said: Said, library: Library, selection: Selection): Ran => {
  if (!said.isLibraryLoaded) return { kind: "no-library" };
  const fromAddress = versionInAddress(said.scripts, library);
  const version = versionOfConstant(said.version, library, fromAddress) ?? fromAddress ?? "unknown";
  const theme = library.themes.find(({ id }) => id === selection.theme);
  const differs: ("version" | "theme")[] = [];
  if (version !== selection.version) differs.push("version");
  if (said.theme !== null && theme?.reportedAs !== undefined && said.theme !== theme.reportedAs) differs.push("theme");
  return {
    kind: "library",
    version,
    source: said.version === null ? "address" : "constant",
    theme: said.theme,
    differs,
  };
};

/** Some releases carry an older release's constant; `misreportedVersions` says which. */
const versionOfConstant = (constant: string | null, library: Library, fromAddress: string | null) =>
  constant !== null && fromAddress !== null && library.misreportedVersions[fromAddress] === constant
    ? fromAddress
    : constant;

const versionInAddress = (scripts: string[], library: Library) => {
  for (const script of scripts) {
    const { pathname } = new URL(script);
    for (const start of [`/npm/${library.package}@`, `/gh/${library.repository}@`])
      if (pathname.startsWith(start)) return pathname.slice(start.length).split("/")[0] ?? null;
  }
  return null;
};
