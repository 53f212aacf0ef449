import { Library, Matrix } from "@online-editor/contract";
import { combinationsOf, combinedOutcomeOf } from "@online-editor/selection";
import { readdir, readFile } from "node:fs/promises";

const statuses = ["works", "limited", "fails", "not run"] as const;
const marks = ["<!-- npm run matrix -->", "<!-- end of npm run matrix -->"] as const;

/** A library with the results of its combinations. */
export interface RunLibrary {
  library: Library;
  matrix: Matrix;
}

/** The number of working combinations of each library, as a table in Markdown, and the days on which they ran. */
export const whatWorks = (libraries: readonly RunLibrary[]): string => {
  const rows = libraries.flatMap(({ library, matrix }) =>
    (["theme", "extension"] as const).flatMap((kind) => {
      const found = combinationsOf(library)
        .filter((combination) => combination.kind === kind)
        .map((combination) => combinedOutcomeOf(library, combination, matrix));
      if (found.length === 0) return [];
      const offered = kind === "theme" ? library.themes : library.extensions;
      return [
        [
          `${library.package}, ${library.releases.length} releases with ${offered.length} ${kind}s`,
          ...statuses.map((status) => String(found.filter((other) => other === status).length)),
        ],
      ];
    }),
  );
  const days = libraries.flatMap(({ matrix }) => Object.values(matrix).map(({ ran }) => ran)).toSorted();
  const table = tableOf(["Each release with what it has", "works", "limited", "fails", "not run"], rows);
  const [first, last] = [days.at(0), days.at(-1)];
  return `${table}\n\nRun in a real browser ${first === last ? `on ${first}` : `from ${first} to ${last}`}.`;
};

const tableOf = (head: string[], rows: string[][]): string => {
  const widths = head.map((text, column) =>
    Math.max(text.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lineOf = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [head, widths.map((width) => "-".repeat(width)), ...rows].map(lineOf).join("\n");
};

/** The page with the table between its two marks. Throws if it does not have them. */
export const withWhatWorks = (page: string, table: string): string => {
  const [before = "", rest] = page.split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (after === undefined) throw new Error(`README.md has no ${marks.join(" and ")}.`);
  return `${before}${marks[0]}\n\n${table}\n\n${marks[1]}${after}`;
};

const content = new URL("../../content/", import.meta.url);
const readJson = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(path, content), "utf8"));

/** The libraries of `content/libraries` with their data of `content/matrix`, by name. */
export const readRuns = async (): Promise<RunLibrary[]> => {
  const names = (await readdir(new URL("libraries/", content))).filter((name) => name.endsWith(".json"));
  return Promise.all(
    names.sort().map(async (name) => ({
      library: Library.parse(await readJson(`libraries/${name}`)),
      matrix: Matrix.parse(await readJson(`matrix/${name}`)),
    })),
  );
};
