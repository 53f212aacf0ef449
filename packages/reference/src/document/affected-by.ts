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

/** What a document runs on, before or after. */
export interface RunsOn {
  version: Version;
  extensions: readonly ExtensionId[];
}

/** Something of a document that another release treats otherwise. */
export interface Affected extends Span {
  /** `default`: it is not set, and what holds without it is another value there. */
  change: FindingCode | "default";
  /** As the document writes it; of a default the option. */
  name: string;
  /** What a finding names besides; of a default the value before. */
  other: string;
  /** Of a conflict: what happens. */
  what?: string;
  /** Of a default: the value after, as JavaScript. */
  after?: string;
  /** What mends it in the text, all at once; empty where nothing certainly does. */
  edits: readonly TextEdit[];
  /** What is to be selected there. */
  extension?: ExtensionId;
}

/**
 * What of a document is affected by going from a release to another, older or newer: findings that it does not have
 * now, and defaults that it relies on. In the order of places. Throws UnknownRelease.
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

/** Where the one widget of a document is set up; of several it is not known which rely on what. */
const onlyPlace = (places: readonly WidgetPlace[]): WidgetPlace | null => {
  const tags = places.filter(({ written }) => written === "tag");
  const others = places.filter(({ written }) => written !== "tag");
  if (tags.length > 1 || others.length > 1) return null;
  return others[0] ?? tags[0] ?? null;
};

/** Whether an option that is not set shows: both values say something, and nothing is missing without which it does not. */
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

/** A text after edits, none of which depends on another; of two at the same place the first counts. */
export const applyEdits = (code: string, edits: readonly TextEdit[]): string => {
  let end = 0;
  let result = "";
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    // What is removed may begin where another removal ends.
    const start = text === "" ? Math.max(from, end) : from;
    if (start < end || to < start) continue;
    result += code.slice(end, start) + text;
    end = to;
  }
  return result + code.slice(end);
};
