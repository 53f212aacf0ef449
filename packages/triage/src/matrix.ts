import type { Library, Look, Selection, Version } from "@online-editor/contract";
import { hasExtension, hasLocale, hasTheme } from "@online-editor/selection";

/** The dimensions of a matrix, of which it combines two. */
export const matrixDimensions = [
  "releases",
  "branches",
  "themes",
  "extensions",
  "locales",
  "widths",
  "schemes",
  "directions",
] as const;
export type MatrixDimension = (typeof matrixDimensions)[number];

/** The library and selection of a built ref, or why there is no build. */
export type MatrixBranch = { name: string } & (
  { library: Library; selection: Pick<Selection, "version" | "branch"> } | { impossible: string }
);

/** One cell of a matrix: what it runs on, and in `impossible` why its release cannot run it. */
export interface MatrixCell {
  row: string;
  column: string;
  /** As of the cell's release or branch. */
  library: Library;
  selection: Selection;
  look: Look;
  /** Width of the page in pixels. */
  width: number;
  impossible: string | null;
}

export interface MatrixOf {
  /** The library of the selection; for a selected branch, as of its commit. */
  library: Library;
  /** The base selection of every cell. */
  selection: Selection;
  /** Newest first, for the dimension of releases. */
  releases: readonly Version[];
  /** For the dimension of branches. */
  branches?: readonly MatrixBranch[];
  /** The look of every cell unless it is a dimension. Default: light and left-to-right. */
  look?: Look;
}

/** In pixels: a phone, a tablet and a desktop, as in the result's frame. */
const widths = [360, 768, 1280] as const;

/** The values of a dimension with their names, in order. `extensions` has “none” and each extension alone. */
const valuesOf = (
  dimension: MatrixDimension,
  { library, releases, branches = [] }: MatrixOf,
): readonly { name: string; apply: (cell: MatrixCell) => void }[] => {
  switch (dimension) {
    case "releases":
      return releases.map((version) => ({
        name: version,
        apply: ({ selection }) => (selection.version = version),
      }));
    case "branches":
      return uniqueByName(branches).map((branch) => ({
        name: branch.name,
        apply: (cell) => {
          if ("impossible" in branch) cell.impossible = branch.impossible;
          else {
            cell.library = branch.library;
            Object.assign(cell.selection, branch.selection);
          }
        },
      }));
    case "themes":
      return library.themes.map(({ id }) => ({ name: id, apply: ({ selection }) => (selection.theme = id) }));
    case "extensions":
      return [[], ...library.extensions.map(({ id }) => [id])].map((extensions) => ({
        name: extensions[0] ?? "none",
        apply: ({ selection }) => (selection.extensions = extensions),
      }));
    case "locales":
      return [library.builtInLocale, ...library.locales.map(({ code }) => code)].map((locale) => ({
        name: locale,
        apply: ({ selection }) => (selection.locale = locale),
      }));
    case "widths":
      return widths.map((width) => ({ name: `${width} px`, apply: (cell) => (cell.width = width) }));
    case "schemes":
      return [false, true].map((isDark) => ({
        name: isDark ? "dark" : "light",
        apply: ({ look }) => (look.isDark = isDark),
      }));
    case "directions":
      return [false, true].map((isRightToLeft) => ({
        name: isRightToLeft ? "rtl" : "ltr",
        apply: ({ look }) => (look.isRightToLeft = isRightToLeft),
      }));
  }
};

const uniqueByName = (branches: readonly MatrixBranch[]) => [
  ...new Map(branches.map((branch) => [branch.name, branch])).values(),
];

const saysWhatRuns: readonly MatrixDimension[] = ["releases", "branches"];

/** True when two dimensions can be combined: they differ, and do not both choose the release. */
export const isMatrixPair = (rows: MatrixDimension, columns: MatrixDimension): boolean =>
  rows !== columns && !(saysWhatRuns.includes(rows) && saysWhatRuns.includes(columns));

/** The cells of a matrix, row by row. Throws `RangeError` unless `isMatrixPair`. */
export const matrixCells = (rows: MatrixDimension, columns: MatrixDimension, of: MatrixOf): MatrixCell[] => {
  if (!isMatrixPair(rows, columns)) throw new RangeError(`A matrix is not over ${rows} and ${columns}.`);
  const { branch, ...released } = of.selection;
  const isOfReleases = rows === "releases" || columns === "releases";
  const common: Selection = isOfReleases || !branch ? released : { ...released, branch };
  return valuesOf(rows, of).flatMap((row) =>
    valuesOf(columns, of).map((column) => {
      const cell: MatrixCell = {
        row: row.name,
        column: column.name,
        library: of.library,
        selection: { ...common },
        look: { isDark: false, isRightToLeft: false, ...of.look },
        width: 1280,
        impossible: null,
      };
      row.apply(cell);
      column.apply(cell);
      return { ...cell, impossible: cell.impossible ?? whatIsMissing(cell.library, cell.selection) };
    }),
  );
};

/** Identifies everything that a cell runs on, so that its verdict carries over to other matrices. */
export const keyOfCell = ({ selection, look, width }: MatrixCell): string =>
  [
    selection.branch?.commit ?? selection.version,
    selection.theme,
    selection.extensions.join("+"),
    selection.locale,
    width,
    look.isDark ? "dark" : "light",
    look.isRightToLeft ? "rtl" : "ltr",
  ].join(" ");

/**
 * Why the release cannot run the cell; null when it can. Unlike in a search, nothing is adjusted: a cell must show what
 * its name says.
 */
const whatIsMissing = (
  library: Library,
  { version, theme, extensions, locale }: Selection,
): string | null => {
  const ofTheme = library.themes.find(({ id }) => id === theme);
  if (ofTheme && !hasTheme(ofTheme, version)) return `The theme ${theme} is not in ${version}.`;
  const missing = library.extensions.find(
    (one) => extensions.includes(one.id) && !hasExtension(one, version),
  );
  if (missing) return `The extension ${missing.id} is not in ${version}.`;
  return hasLocale(library, locale, version) ? null : `The locale ${locale} is not in ${version}.`;
};
