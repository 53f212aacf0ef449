import type { TypeWord } from "@online-editor/contract/reference";
import { shownUnion } from "../declared-type.ts";
import { found, type ReferenceFinding } from "./finding.ts";
import type { NamesOfLibrary } from "./names-of-library.ts";
import type { NameUse, UsedValue } from "./name-use.ts";
import { isReadIn } from "./written-elsewhere.ts";

/**
 * Judges a prop of the library's component by the release's declarations: an unknown option, or a literal of the wrong
 * type. Null when neither applies, and for components of other packages.
 */
export const judgeProp = (use: NameUse, names: NamesOfLibrary, code: string): ReferenceFinding | null => {
  if (use.written !== "prop" || !isOurs(code)) return null;
  const known = names.entriesOf(use.kind, use.name);
  if (known.length === 0)
    return setsOptionsOf(code) || isReadIn(code, use.name) ? null : found(use, "unknown-name", "");
  const entries = known.map(({ entry }) => entry);
  if (known.some(({ presence }) => presence !== "present") || entries.some(({ type }) => type.length === 0))
    return null;
  const types = new Set(entries.flatMap(({ type }) => type));
  if (takes(types, use.value)) return null;
  const [values] = entries.flatMap(({ values }) => (values ? [values] : []));
  return found(use, "wrong-type", shownUnion({ type: [...types], values }, "function"), use.value ?? use);
};

/** Other packages have components of the same names. */
const isOurs = (code: string) => /["']@online-editor\/widgets["']/.test(code);

/** The document's own plugin may add undeclared options. */
const setsOptionsOf = (code: string) => /\bfn\.|\.BootstrapTable\b/.test(code);

/**
 * True when the types accept the value. A prop without a value is true. The library also reads functions, lists and
 * objects from texts.
 */
const takes = (types: ReadonlySet<TypeWord>, value: UsedValue | null): boolean => {
  switch (value?.form ?? "boolean") {
    case "boolean":
      return types.has("boolean");
    case "number":
      return types.has("number") || types.has("string");
    case "string":
      return [...types].some((type) => type !== "boolean" && type !== "number") || isSize(types, value);
    case "null":
    case "function":
    case "list":
    case "object":
    case "variable":
    case "other":
      return true;
  }
};

/** A size may have a unit, and `all` means no limit. */
const isSize = (types: ReadonlySet<TypeWord>, value: UsedValue | null) =>
  types.has("number") && /\d|^(?:all|auto|unlimited)$/i.test(value?.text ?? "");
