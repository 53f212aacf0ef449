import type { Tree } from "@lezer/common";
import type { ExtensionId, Version } from "@online-editor/contract";
import { changesBetween, type ChangedDefault } from "../changes-between.ts";
import type { Reference } from "../reference.ts";
import { treeOfDocument } from "./parse-document.ts";
import { effects } from "./effects.ts";
import type { FindingCode, ReferenceFinding } from "./finding.ts";
import { findingsIn } from "./findings-in.ts";
import { settingOf, type TextEdit } from "./insert-name.ts";
import type { NameUse, Span } from "./name-use.ts";
import { usesIn } from "./uses-in.ts";
import { removalOf } from "./remove-name.ts";
import { type WidgetPlace, widgetPlaces } from "./widget-places.ts";

/** The release and extensions that a document runs on, before or after the change. */
export interface RunsOn {
  version: Version;
  extensions: readonly ExtensionId[];
}

/** A part of a document that the other release treats differently. */
export interface Affected extends Span {
  /** `default`: the option is not set, and its default is different. */
  change: FindingCode | "default";
  /** As written in the document; for a default, the option. */
  name: string;
  /** The second name of the finding; for a default, the value before. */
  other: string;
  /** For a conflict: what happens. */
  what?: string;
  /** For a default: the value after, as JavaScript. */
  after?: string;
  /** Edits that fix it when all are applied; empty when no fix is certain. */
  edits: readonly TextEdit[];
  /** The extension to select. */
  extension?: ExtensionId;
}

/**
 * The parts of a document that a change of release affects, upgrade or downgrade: findings that it does not have now,
 * and changed defaults that it relies on. Sorted by position. Throws UnknownRelease.
 */
export const affectedBy = (
  code: string,
  { reference, from, to }: { reference: Reference; from: RunsOn; to: RunsOn },
): Affected[] => {
  const tree = treeOfDocument(code);
  const uses = usesIn(code, tree).filter(({ library }) => library === reference.library);
  const keyOf = (finding: ReferenceFinding) => `${finding.from} ${finding.code}`;
  const now = new Set(findingsIn(code, { reference, ...from }).map(keyOf));
  const findings = findingsIn(code, { reference, ...to }).filter((finding) => !now.has(keyOf(finding)));
  return [
    ...findings.map((finding) => affectedByFinding(finding, { code, tree, uses })),
    ...affectedDefaults({ code, tree, uses }, { reference, from, to }),
  ].sort((a, b) => a.from - b.from);
};

interface ReadDocument {
  code: string;
  tree: Tree;
  uses: readonly NameUse[];
}

const affectedByFinding = (finding: ReferenceFinding, document: ReadDocument): Affected => {
  const { from, to, code: change, name, other, what, fixes } = finding;
  const [first] = fixes;
  const use = document.uses.find((each) => each.from === from);
  const isAbsent = change === "no-longer" || change === "not-yet";
  const removal = isAbsent && use ? removalOf(use, document) : null;
  return {
    from,
    to,
    change,
    name,
    other,
    ...(what !== undefined && { what }),
    edits: first?.kind === "replace" && first.removes === undefined ? [first] : removal ? [removal] : [],
    ...(first?.kind === "extension" && { extension: first.extension }),
  };
};

const affectedDefaults = (
  document: ReadDocument,
  { reference, from, to }: { reference: Reference; from: RunsOn; to: RunsOn },
): Affected[] => {
  const { code, tree, uses } = document;
  const places = widgetPlaces(code, tree, reference.library).filter(({ takes }) => takes === "options");
  const [first] = places;
  if (!first) return [];
  const only = onlyPlace(places);
  return changesBetween(reference, from.version, to.version)
    .changedDefaults.filter((changed) => isReliedOn(changed, uses, reference.library, to.extensions))
    .map(({ name: { name }, before, after }) => ({
      from: first.node.from,
      to: first.node.from,
      change: "default",
      name,
      other: before,
      after,
      edits: only ? [settingOf(only, name, before, code)] : [],
    }));
};

/**
 * The place that sets up the document's only widget; null when there are several, as any of them may rely on the
 * default.
 */
const onlyPlace = (places: readonly WidgetPlace[]): WidgetPlace | null => {
  const tags = places.filter(({ written }) => written === "tag");
  const others = places.filter(({ written }) => written !== "tag");
  if (tags.length > 1 || others.length > 1) return null;
  return others[0] ?? tags[0] ?? null;
};

/**
 * True when the changed default of an unset option may show: both values are JSON, and an option that it needs is set.
 */
const isReliedOn = (
  { name: { kind, name, extension }, before, after }: ChangedDefault,
  uses: readonly NameUse[],
  library: string,
  extensions: readonly ExtensionId[],
): boolean => {
  if (kind !== "option" && kind !== "extension-option") return false;
  if (extension !== undefined && !extensions.includes(extension)) return false;
  const isSet = (option: string) => uses.some((use) => use.kind === "option" && use.name === option);
  const needed = effects[library]?.find(({ names }) => names.includes(name))?.need;
  return isValue(before) && isValue(after) && !isSet(name) && (needed === undefined || needed.some(isSet));
};

const longestValue = 80;

const isValue = (code: string): boolean => {
  if (code.length > longestValue) return false;
  try {
    JSON.parse(code);
    return true;
  } catch {
    return false;
  }
};

/** Applies independent edits to a text; of two at the same position only the first counts. */
export const applyEdits = (code: string, edits: readonly TextEdit[]): string => {
  let end = 0;
  let result = "";
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    // A removal may overlap the end of the previous one.
    const start = text === "" ? Math.max(from, end) : from;
    if (start < end || to < start) continue;
    result += code.slice(end, start) + text;
    end = to;
  }
  return result + code.slice(end);
};
