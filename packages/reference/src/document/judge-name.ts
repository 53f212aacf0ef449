import type { ExtensionId } from "@online-editor/contract";
import { dataAttributeOf } from "../data-attribute.ts";
import { nearestName } from "../nearest-name.ts";
import type { ReferenceName } from "../reference.ts";
import { type Fix, found, type ReferenceFinding, replacing } from "./finding.ts";
import type { NamesOfLibrary, NameWithPresence } from "./names-of-library.ts";
import type { NameUse } from "./name-use.ts";
import { widgetSpellings } from "./widget-spelling.ts";
import { isReadIn } from "./written-elsewhere.ts";

/** The names and extensions that a document runs on. */
export interface JudgedOn {
  names: NamesOfLibrary;
  /** The selected extensions. */
  extensions: readonly ExtensionId[];
}

/** The finding about a name itself; null when none is certain. */
export const judgeName = (use: NameUse, on: JudgedOn, code: string): ReferenceFinding | null => {
  const known = switchesIn(use, on.names) ?? on.names.entriesOf(use.kind, use.name);
  if (use.kind === "event" && !isNamespaced(use)) return null;
  if (known.length === 0) return judgeUnknown(use, on.names, code);
  const present = known.filter(({ presence }) => presence === "present");
  if (known.some(({ presence }) => presence === "unknown")) return null;
  if (present.length === 0) return judgeAbsent(use, known, on.names);
  return judgeExtension(use, present, on, code) ?? judgeDeprecated(use, present, on.names);
};

/** Extensions also look for these in columns, in releases that do not list them among a column's defaults. */
const switchesOfColumns = ["editable", "filterControl"];

/** The extension's own option that a column sets for itself, as with `data-editable` or `data-editable-type`. */
const switchesIn = (
  { kind, name }: NameUse,
  names: NamesOfLibrary,
): readonly NameWithPresence[] | undefined => {
  if (kind !== "column-option" || names.namesOf(kind).has(name)) return undefined;
  const option = switchesOfColumns.find(
    (each) => name === each || /^editable(?=[A-Z])/.exec(name)?.[0] === each,
  );
  return option === undefined ? undefined : names.entriesOf("option", option);
};

const isNamespaced = ({ library, text }: NameUse) =>
  widgetSpellings.some(
    ({ library: id, eventSuffix }) =>
      id === library && eventSuffix !== undefined && text.endsWith(eventSuffix),
  );

const otherKind: Partial<Record<NameUse["kind"], NameUse["kind"]>> = {
  option: "column-option",
  "column-option": "option",
};

const judgeUnknown = (use: NameUse, names: NamesOfLibrary, code: string): ReferenceFinding | null => {
  const other = otherKind[use.kind];
  const isOption = other !== undefined;
  // Known in another place: perhaps misplaced, but not misspelled.
  if (isOption && names.entriesOf(other, use.name).length > 0) return null;
  // The document's own name: it reads it itself.
  if (isOption && use.written !== "member" && isReadIn(code, use.name)) return null;
  const spelled = isOption ? names.spelledOtherwise(use.kind, use.name) : undefined;
  if (spelled !== undefined && use.written === "attribute") {
    const attribute = dataAttributeOf(spelled);
    return { ...found(use, "attribute-spelling", attribute), fixes: replacing(use, attribute) };
  }
  const meant = spelled ?? slipOf(use.name, names.namesOf(use.kind));
  if (meant === undefined) return null;
  const text = writtenLike(use, meant);
  return {
    ...found(use, "unknown-name", text),
    severity: use.kind === "method" ? "error" : "warning",
    fixes: replacing(use, text),
  };
};

/** Shorter names have too many similar ones. */
const shortestGuess = 4;

/**
 * The name that was probably misspelled. Typos rarely affect the first letter, and a prefix of known names is one that
 * is still being typed.
 */
const slipOf = (written: string, names: ReadonlySet<string>): string | undefined => {
  const [first = "", second = ""] = written.toLowerCase();
  const isNear = (name: string) =>
    name[0]?.toLowerCase() === first || name.toLowerCase().startsWith(second + first);
  if (written.length < shortestGuess) return undefined;
  const meant = nearestName([...names].filter(isNear), written);
  const isBegun = meant?.startsWith(written) !== true && [...names].some((name) => name.startsWith(written));
  return isBegun ? undefined : meant;
};

/** A name in the spelling of its use: `data-page-size`, `click-row.bs.table`. */
export const writtenLike = (
  { written, kind, library }: Pick<NameUse, "written" | "kind" | "library">,
  name: string,
): string => {
  if (written === "attribute") return dataAttributeOf(name);
  const suffix = widgetSpellings.find((spelling) => spelling.library === library)?.eventSuffix ?? "";
  return kind === "event" ? `${name}${suffix}` : name;
};

/** Judges a name that the release lacks: a missing method is an error, a missing option is ignored. */
const judgeAbsent = (
  use: NameUse,
  known: readonly NameWithPresence[],
  names: NamesOfLibrary,
): ReferenceFinding | null => {
  const last = known.at(-1);
  if (!last) return null;
  const { entry, presence } = last;
  const severity = use.kind === "method" ? "error" : "warning";
  const successor = known
    .map(({ entry: { deprecatedBy } }) => deprecatedBy)
    .find((name) => name !== undefined);
  const release = presence === "not-yet" ? entry.since : entry.until;
  if (release === undefined) return null;
  const toRelease: Fix = { kind: "release", version: release };
  const next = successor === undefined ? [] : presentNamed(use, successor, names);
  if (presence === "no-longer" && successor !== undefined && next.length > 0) {
    const text = writtenLike(use, successor);
    const fixes = takesValueOf(entry, next) ? [...replacing(use, text), toRelease] : [toRelease];
    return { ...found(use, "renamed", text), severity, fixes };
  }
  const code = presence === "not-yet" ? "not-yet" : "no-longer";
  return { ...found(use, code, release), severity, fixes: [toRelease] };
};

/** A replacement of another type needs another value. */
const takesValueOf = (entry: ReferenceName, successors: readonly ReferenceName[]): boolean =>
  successors.some(({ type }) => type.some((word) => entry.type.includes(word)));

/** The entries of a name that the release has. */
const presentNamed = (use: NameUse, name: string, names: NamesOfLibrary): ReferenceName[] =>
  names.entriesOf(use.kind, name).flatMap(({ entry, presence }) => (presence === "present" ? entry : []));

const judgeExtension = (
  use: NameUse,
  present: readonly NameWithPresence[],
  { extensions }: JudgedOn,
  code: string,
): ReferenceFinding | null => {
  const bringing = present.flatMap(({ entry: { extension } }) => extension ?? []);
  const isThere =
    bringing.length < present.length || bringing.some((extension) => extensions.includes(extension));
  const [extension] = bringing;
  // The document may load the extension's file itself.
  if (isThere || extension === undefined || bringing.some((id) => loads(code, id))) return null;
  return {
    ...found(use, "needs-extension", extension),
    severity: use.kind === "method" ? "error" : "warning",
    fixes: [{ kind: "extension", extension }],
  };
};

const loads = (code: string, extension: ExtensionId) =>
  code.includes(`extensions/${extension}`) || code.includes(`bootstrap-table-${extension}`);

const judgeDeprecated = (
  use: NameUse,
  present: readonly NameWithPresence[],
  names: NamesOfLibrary,
): ReferenceFinding | null => {
  const [first] = present;
  const successor = first?.entry.deprecatedBy;
  if (successor === undefined || present.some(({ entry }) => entry.deprecatedBy === undefined)) return null;
  const next = presentNamed(use, successor, names);
  if (next.length === 0) return null;
  const text = writtenLike(use, successor);
  const takesValue = present.every(({ entry }) => takesValueOf(entry, next));
  return { ...found(use, "deprecated", text), fixes: takesValue ? replacing(use, text) : [] };
};
