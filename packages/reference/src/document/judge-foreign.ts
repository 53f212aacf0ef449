import type { TypeWord } from "@online-editor/contract/reference";
import { type FindingsOn, found, type ReferenceFinding, replacing } from "./finding.ts";
import type { NamesOfLibrary } from "./names-of-library.ts";
import type { NameUse } from "./name-use.ts";
import libraries from "./other-libraries.json" with { type: "json" };
import { type JudgedText, loadsOthers } from "./widgets.ts";
import { isReadIn } from "./written-elsewhere.ts";

/** A well-known library with what its options are called here; empty where nothing here does the same. */
interface OtherLibrary {
  library: string;
  options: Readonly<Record<string, string>>;
  columns?: Readonly<Record<string, string>>;
}
const otherLibraries = libraries as Partial<Record<string, OtherLibrary[]>>;

/** Finds options of another well-known library, with what they are called here. */
export const judgeForeign = (
  use: NameUse,
  names: NamesOfLibrary,
  { code }: JudgedText,
): ReferenceFinding | null => {
  const isColumn = use.kind === "column-option";
  if (!mayBeForeign(use, names, code)) return null;
  for (const { library, options, columns = {} } of otherLibraries[use.library] ?? []) {
    const here = isColumn ? columns : options;
    const same = Object.hasOwn(here, use.name) ? here[use.name] : undefined;
    if (same === undefined) continue;
    const isSame = same !== "" && names.namesOf(use.kind).has(same);
    return {
      ...found(use, "of-another-library", library),
      ...(isSame && { what: same }),
      fixes: isSame && takesValue(use, same, names) ? replacing(use, same) : [],
    };
  }
  return null;
};

/** Finds keys of an object given to the widget that are no option of any release. */
export const judgeUnknownOption = (
  use: NameUse,
  names: NamesOfLibrary,
  { code }: JudgedText,
  { reference, version }: Pick<FindingsOn, "reference" | "version">,
): ReferenceFinding | null => {
  if (use.kind !== "option" || use.written !== "key" || !mayBeForeign(use, names, code)) return null;
  if (addsOptions.test(code) || loadsOthers(code)) return null;
  // A name that is still being typed is the beginning of one.
  if ([...names.namesOf(use.kind)].some((name) => name.startsWith(use.name))) return null;
  return { ...found(use, "unknown-name", ""), what: `${reference.library} ${version}` };
};

const mayBeForeign = ({ kind, written, name }: NameUse, names: NamesOfLibrary, code: string) =>
  (written === "key" || written === "prop") &&
  names.entriesOf("option", name).length === 0 &&
  (kind !== "column-option" || names.entriesOf("column-option", name).length === 0) &&
  (kind === "column-option" || names.entriesOf("column-option", name).length === 0) &&
  !isReadIn(code, name);

/** A plugin of the document's own may add options. */
const addsOptions = /\bfn\.|\.BootstrapTable\b|\.defaults\b|\.DEFAULTS\b/;

const typeOf: Partial<Record<NonNullable<NameUse["value"]>["form"], TypeWord>> = {
  string: "string",
  number: "number",
  boolean: "boolean",
  function: "function",
};

/** Whether the option here certainly takes the value: what a function is called with may be different. */
const takesValue = (
  { value, kind, written, name }: NameUse,
  here: string,
  names: NamesOfLibrary,
): boolean => {
  const type = value ? typeOf[value.form] : written === "prop" ? "boolean" : undefined;
  if (type === undefined || (type === "function" && !(/^on[A-Z]/.test(name) && /^on[A-Z]/.test(here))))
    return false;
  return names
    .entriesOf(kind, here)
    .some(({ entry }) => entry.type.includes(type) || entry.type.length === 0);
};
