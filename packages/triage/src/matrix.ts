import type { Library, Look, Selection, Version } from "@online-editor/contract";
import { hasExtension, hasLocale, hasTheme } from "@online-editor/selection";

/** What a check can be taken over, two at a time. */
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

/** What a ref was built into: the library as it is there; or why there is no build. */
export type MatrixBranch = { name: string } & (
  { library: Library; selection: Pick<Selection, "version" | "branch"> } | { impossible: string }
);

/** One run of a matrix: what it runs on, and `impossible` where the release does not have that. */
export interface MatrixCell {
  row: string;
  column: string;
  /** As it is in the release or branch. */
  library: Library;
  selection: Selection;
  look: Look;
  /** Of the page, in pixels. */
  width: number;
  impossible: string | null;
}

export interface MatrixOf {
  /** That of the selection; of a branch as it is there. */
  library: Library;
  /** What stays the same in every cell. */
  selection: Selection;
  /** Newest first, for the dimension of releases. */
  releases: readonly Version[];
  /** For the dimension of branches. */
  branches?: readonly MatrixBranch[];
  /** Of the cells, where it is no dimension; plain unless it is given. */
  look?: Look;
}

/** In pixels: a phone, a tablet and a desktop, as the result's frame has them. */
const widths = [360, 768, 1280] as const;

/** The values of a dimension by their names, in their order. `extensions` is none, and each alone. */
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

/** True where two dimensions leave each other room: a cell runs on a release or on a branch. */
export const isMatrixPair = (rows: MatrixDimension, columns: MatrixDimension): boolean =>
  rows !== columns && !(saysWhatRuns.includes(rows) && saysWhatRuns.includes(columns));

/** The cells of a matrix, row by row. Throws `RangeError` where the dimensions are no pair. */
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

/** Stands for all that a cell runs on: a verdict on it is known in every matrix that it is in. */
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

/** A cell shows what it is named after: nothing is fitted to its release. */
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
