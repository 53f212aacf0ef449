import type { FindingCode } from "./finding.ts";
import { judgeName } from "./judge-name.ts";
import type { NameUse } from "./name-use.ts";
import type { NamesOfLibrary } from "./names-of-library.ts";
import { usesIn } from "./uses-in.ts";

/** An option of a running widget, or of its columns, without effect. */
export interface IneffectiveOption {
  name: string;
  code: FindingCode;
  /** The intended name, the release that has it, or its new name. */
  other: string;
}

interface OptionsOf {
  library: string;
  names: NamesOfLibrary;
  code: string;
  kind?: "option" | "column-option";
}

/** Findings that mean an option has no effect. Others depend on the place in the document. */
const ineffectiveCodes: ReadonlySet<FindingCode> = new Set([
  "unknown-name",
  "not-yet",
  "no-longer",
  "renamed",
]);

/**
 * The options of a running widget that its release does not know, whether misspelled or missing. Leaves out those that
 * the document writes literally: the lint reports them in place.
 */
export const ineffectiveOptions = (
  written: readonly string[],
  { library, names, code, kind = "option" }: OptionsOf,
): IneffectiveOption[] => {
  const found = written.flatMap((name): IneffectiveOption[] => {
    const finding = judgeName(asUse(name, library, kind), { names, extensions: [] }, code);
    return finding && ineffectiveCodes.has(finding.code)
      ? [{ name, code: finding.code, other: finding.other }]
      : [];
  });
  if (found.length === 0) return [];
  const placed = new Set(usesIn(code).map(({ name }) => name));
  return found.filter(({ name }) => !placed.has(name));
};

const asUse = (name: string, library: string, kind: NameUse["kind"]): NameUse => ({
  library,
  kind,
  written: "key",
  name,
  text: name,
  from: 0,
  to: 0,
  value: null,
  owner: 0,
});
