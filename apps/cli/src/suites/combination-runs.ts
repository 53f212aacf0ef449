import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Library, type MatrixResult } from "@online-editor/contract";
import { Check } from "@online-editor/contract/check";
import type { Judgement } from "@online-editor/contract/judgement";
import { type Combination, combinationsOf, filesKeyOf, labelsOf, outcomeOf } from "@online-editor/selection";
import { CannotRun, unknownName, UsageError } from "../cli-error.ts";
import type { SelectionWords } from "../command-options.ts";
import type { ShownInPage } from "../judge-in-browser.ts";
import { anyReleasesIn, type ReadyDocument } from "../ready-document.ts";
import type { Product } from "../product.ts";
import { readDocument } from "../read-documents.ts";
import type { RunRecord } from "./run-record.ts";
import type { NamedDocument } from "../named-document.ts";

/** A theme or an extension on a release, with the document that shows it. */
interface CombinationRun {
  ready: ReadyDocument;
  combination: Combination;
  /** See `MatrixResult.files`. */
  files: string;
}

/** The check of every combination, besides showing something. */
export const withoutErrors = Check.parse({ expectations: [{ expect: "no-uncaught-error" }] });

/**
 * The themes and extensions of the releases, else of the newest, as the content files offer them, of those that the words
 * name: themes with the welcome example, extensions with the documents in `matrix/<library>/`. Throws `CannotRun`, and `UsageError` where the words
 * name none.
 */
export const readCombinations = async (
  { content }: Pick<Product, "content">,
  { library, theme, extensions }: SelectionWords,
  releases: string | undefined,
): Promise<CombinationRun[]> => {
  const isNamed = ({ kind, id }: Combination) =>
    (theme === undefined && extensions === undefined) ||
    (kind === "theme" ? id === theme : extensions?.includes(id) === true);
  const runs: CombinationRun[] = [];
  for (const described of await readLibraryFiles(content, library)) {
    const newest = described.releases[0]?.version ?? "";
    const versions = new Set<string>(anyReleasesIn({ library: described }, releases ?? newest));
    const documents = new Map<string, NamedDocument>();
    for (const combination of combinationsOf(described)) {
      const { kind, id, selection } = combination;
      if (!versions.has(selection.version) || !isNamed(combination)) continue;
      const name = `${kind} ${id}`;
      const document = documents.get(name) ?? (await documentOf(content, described, combination));
      documents.set(name, document);
      const ready = {
        document: { ...document, name },
        library: described,
        selection,
        built: null,
        notes: [],
      };
      runs.push({ ready, combination, files: filesKeyOf(described, selection) });
    }
  }
  if (runs.length === 0) throw new UsageError("No such release has such a theme or extension.", "check");
  return runs;
};

/** The file of this path in the topmost content folder that has it. */
const fileIn = (content: readonly string[], path: string): string | undefined =>
  content.map((folder) => join(folder, path)).findLast((file) => existsSync(file));

/** Without known problems: those were recorded because of earlier failures. */
const readLibraryFiles = async (
  content: readonly string[],
  named: string | undefined,
): Promise<Library[]> => {
  const listed = await Promise.all(
    content.map((folder) => readdir(join(folder, "libraries")).catch(() => [] as string[])),
  );
  const names = [...new Set(listed.flat())].filter((name) => name.endsWith(".json")).sort();
  const libraries = await Promise.all(
    names.map(async (name) =>
      Library.parse(JSON.parse(await readFile(fileIn(content, join("libraries", name)) ?? "", "utf8"))),
    ),
  );
  const wanted = libraries.filter(({ id }) => named === undefined || id === named);
  if (wanted.length > 0) return wanted;
  throw unknownName("library", named ?? "", { known: libraries.map(({ id }) => id) });
};

const documentOf = async (
  content: readonly string[],
  library: Library,
  { kind, id }: Combination,
): Promise<NamedDocument> => {
  const path =
    kind === "theme"
      ? join("examples", library.id, "welcome.html")
      : join("matrix", library.id, `${id}.html`);
  const file = fileIn(content, path);
  if (file === undefined)
    throw new CannotRun(`${path} is to show the ${kind} ${id}, and is not in the content.`);
  return readDocument(file, "check");
};

/** A theme or an extension on a release of a library. */
interface Offered {
  library: Library;
  combination: Combination;
}

/** The judgement of what a combination showed. A known problem explains a failure, which stays bad. */
export const judgeShown = (
  { library, combination }: Offered,
  judgement: Judgement,
  shown: ShownInPage | null,
): { judgement: Judgement; isExplained: boolean } => {
  if (!shown) return { judgement, isExplained: false };
  const failure = failureOf(shown);
  if (failure === null)
    return { judgement: { ...judgement, verdict: "good", reason: "" }, isExplained: false };
  const [problem] = labelsOf(library, combination);
  const reason = problem ? `${failure} Known problem: ${problem.what}` : failure;
  return { judgement: { ...judgement, verdict: "bad", reason }, isExplained: problem !== undefined };
};

const failureOf = (shown: Pick<MatrixResult, "rendered" | "errors">): string | null =>
  outcomeOf(shown) === "works" ? null : (shown.errors[0] ?? "Nothing was shown.");

/** A line for each bad result that no known problem explains. */
export const unexplainedIn = async (record: RunRecord, all: readonly Offered[]): Promise<string[]> => {
  const lines: string[] = [];
  for (const { library, combination } of all) {
    const result = (await record.read(library))[combination.key];
    const failure = result ? failureOf(result) : null;
    if (failure !== null && labelsOf(library, combination).length === 0)
      lines.push(`No known problem explains ${library.id} ${combination.key}, as recorded: ${failure}`);
  }
  return lines;
};
