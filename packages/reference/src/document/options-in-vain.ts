import type { FindingCode } from "./finding.ts";
import { judgeName } from "./judge-name.ts";
import type { NameUse } from "./name-use.ts";
import type { NamesOfLibrary } from "./names-of-library.ts";
import { usesIn } from "./uses-in.ts";

/** An option that a running widget or a column of it has in vain. */
export interface OptionInVain {
  name: string;
  code: FindingCode;
  /** What was meant, the release that has it, or what it is called now. */
  other: string;
}

interface OptionsOf {
  library: string;
  names: NamesOfLibrary;
  code: string;
  kind?: "option" | "column-option";
}

/** What a widget tells is certain to have no effect; whatever else there is to say of a name, its place says. */
const told: ReadonlySet<FindingCode> = new Set(["unknown-name", "not-yet", "no-longer", "renamed"]);

/**
 * The options of a running widget that its release does not know, by a slip of the fingers or since it lacks them. Those
 * that the document writes where they are found without running it are left to those who judge them there.
 */
export const optionsInVain = (
  written: readonly string[],
  { library, names, code, kind = "option" }: OptionsOf,
): OptionInVain[] => {
  const found = written.flatMap((name): OptionInVain[] => {
    const finding = judgeName(asUse(name, library, kind), { names, extensions: [] }, code);
    return finding && told.has(finding.code) ? [{ name, code: finding.code, other: finding.other }] : [];
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
