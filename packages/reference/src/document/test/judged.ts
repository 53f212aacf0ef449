import { existsSync, readFileSync } from "node:fs";
import { Library } from "@online-editor/contract";
import { ExtensionConflicts, LibraryReference, NameRenames } from "@online-editor/contract/reference";
import { describe, expect, test } from "vitest";
import { readReference, type Reference, withRenames } from "../../reference.ts";
import { applyEdits } from "../affected-by.ts";
import type { ReferenceFinding } from "../finding.ts";
import { findingsIn } from "../findings-in.ts";

const content = new URL("../../../../../content/", import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, content), "utf8"));

const referenceOf = (library: string): Reference => {
  const conflicts = `reference/conflicts/${library}.json`;
  return readReference({
    ...withRenames(
      LibraryReference.parse(read(`reference/${library}.json`)),
      NameRenames.parse(read(`reference/renames/${library}.json`)),
    ),
    conflicts: existsSync(new URL(conflicts, content)) ? ExtensionConflicts.parse(read(conflicts)) : [],
  });
};
const localesOf = (library: string) =>
  Library.parse(read(`libraries/${library}.json`)).locales.map(({ code }) => code);

/** The references of both libraries as the product has them. */
export const references: Record<string, Reference> = {
  "bootstrap-table": referenceOf("bootstrap-table"),
  "multiple-select": referenceOf("multiple-select"),
};
const locales: Record<string, ReturnType<typeof localesOf>> = {
  "bootstrap-table": localesOf("bootstrap-table"),
  "multiple-select": localesOf("multiple-select"),
};

/** What a document of the tests runs on. */
export interface JudgedOn {
  library?: string;
  /** Default: the newest. */
  version?: string;
  /** Counted from the newest release. */
  release?: number;
  extensions?: readonly string[];
  /** Without it, locales are not judged. */
  locale?: string;
}

/** The findings in a document. */
export const judged = (code: string, on: JudgedOn = {}): ReferenceFinding[] => {
  const { library = "bootstrap-table", release = 0, version: named, extensions = [], locale } = on;
  const reference = references[library];
  const version = reference?.releases.find((each) => each === named) ?? reference?.releases.at(release);
  if (!reference || !version) throw new Error("There is no such release.");
  const ofLocale = locale === undefined ? {} : { locale: locale as never, locales: locales[library] ?? [] };
  return findingsIn(code, { reference, version, extensions: extensions as never, ...ofLocale });
};

/** A document with one mistake, whose place is between `‹` and `›`. */
export interface WrongDocument extends JudgedOn {
  code: string;
  /** The code of the finding and its second name. */
  finding: string;
  /** What the first fix writes, for one that is certain. */
  fix?: string;
}

/** Tests a judge by documents: each wrong one is marked at its place alone, and the right ones are not. */
export const testJudge = (
  wrong: readonly WrongDocument[],
  right: readonly (string | (JudgedOn & { code: string }))[],
): void => {
  describe("is marked at its place", () => {
    test.each(wrong.map((each) => [titleOf(each.code), each] as const))(
      "%s",
      (_, { code: marked, finding, fix, ...on }) => {
        const code = marked.replace(/[‹›]/g, "");
        const from = marked.indexOf("‹");
        const found = judged(code, on);
        expect(found.map((each) => `${each.code} ${each.other}`)).toEqual([finding]);
        const [first] = found;
        expect(code.slice(first?.from, first?.to)).toBe(marked.slice(from + 1, marked.indexOf("›")));
        expect(first?.from).toBe(from);
        const [fixing] =
          first?.fixes.filter(
            (each) => each.kind !== "replace" || each.removes === undefined || fix === "",
          ) ?? [];
        const text =
          fixing?.kind === "replace" ? fixing.text : fixing?.kind === "locale" ? fixing.locale : undefined;
        expect(text).toBe(fix);
        if (fixing?.kind === "replace") expect(judged(applyEdits(code, [fixing]), on)).toEqual([]);
      },
    );
  });

  describe("is not marked", () => {
    test.each(
      right
        .map((each) => (typeof each === "string" ? { code: each } : each))
        .map((each) => [titleOf(each.code), each] as const),
    )("%s", (_, { code, ...on }) => {
      expect(judged(code, on).map(({ code: what, name, other }) => `${what} ${name} ${other}`)).toEqual([]);
    });
  });
};

const titleOf = (code: string) => code.replaceAll(/\s+/g, " ");

/** A started table whose columns have the fields `id` and `name`, with options. */
export const table = (options: string, more = ""): string =>
  `<table id="table"></table>\n<script>\n$("#table").bootstrapTable({ ${options} });\n${more}\n</script>`;

export const columns = `columns: [{ field: "id" }, { field: "name" }]`;
