import type { ExtensionId, Version } from "@online-editor/contract";
import type { Presence } from "../names-at.ts";
import type { ReferenceName } from "../reference.ts";
import { writtenLike } from "./judge-name.ts";
import type { NameUse, Places, Span } from "./name-use.ts";
import type { NamesOfLibrary, NameWithPresence } from "./names-of-library.ts";
import type { NamePlace, ValuePlace } from "./place-to-write.ts";
import { usesAt } from "./uses-in.ts";

/** What a document runs on, with its library's names indexed. */
export interface WrittenOn {
  library: string;
  names: NamesOfLibrary;
  version: Version;
  extensions: readonly ExtensionId[];
}

/** What is known of one name. */
export interface KnownName {
  entry: ReferenceName;
  /** Its presence in the release that the document runs on. */
  presence: Presence;
  /** The extension that adds it, if that is not selected. */
  missing: ExtensionId | null;
}

/** A known name in the spelling of a place: `data-page-size`, `click-row.bs.table`. */
export interface NameToWrite extends KnownName {
  text: string;
}

/** Locale texts and events cannot be set by attributes. */
const neverAttributes = new Set<ReferenceName["kind"]>(["event", "locale-text"]);

/** The names that may be written at a place, without its siblings. */
export const namesToWrite = (place: NamePlace, on: WrittenOn): NameToWrite[] => {
  if (place.library !== on.library) return [];
  return [...on.names.all(place.kind)].flatMap(([name, entries]) => {
    const known = bestOf(entries, on);
    if (!known || place.beside.has(name)) return [];
    if (place.written === "attribute" && neverAttributes.has(known.entry.kind)) return [];
    return { ...known, text: writtenLike(place, name) };
  });
};

/** The values that an option distinguishes; empty when it accepts any. */
export const valuesToWrite = ({ use }: ValuePlace, on: WrittenOn): readonly (string | number | boolean)[] => {
  if (use.library !== on.library || use.kind === "method" || use.kind === "event") return [];
  const entry = bestOf(on.names.entriesOf(use.kind, use.name), on)?.entry;
  if (!entry) return [];
  const isSwitch = entry.type.includes("boolean");
  return [...new Set([...(entry.values ?? []), ...(isSwitch ? [true, false] : [])])];
};

/** A known name and its place. */
export interface KnownHere extends KnownName, Span {}

/** What is known of the name at a position; null for any other word. */
export const knownAt = (code: string, tree: Places, at: number, on: WrittenOn): KnownHere | null => {
  for (const use of usesAt(code, tree, at)) {
    const known = use.library === on.library && isOwn(use) && bestOf(entriesOf(use, on), on);
    if (known) return { ...known, from: use.from, to: use.to };
  }
  return null;
};

const entriesOf = ({ kind, name }: NameUse, { names }: WrittenOn) => names.entriesOf(kind, name);

/** An event without its suffix is a native or jQuery event. */
const isOwn = ({ kind, text }: NameUse) => kind !== "event" || text.includes(".");

/** The preferred entry of several: one that the release has, best without an unselected extension. */
const bestOf = (entries: readonly NameWithPresence[], { extensions }: WrittenOn): KnownName | null => {
  const known = entries.map(({ entry, presence }) => ({
    entry,
    presence,
    missing: missingOf(entry, extensions),
  }));
  const here = known.filter(({ presence }) => presence === "present" || presence === "unknown");
  return here.find(({ missing }) => missing === null) ?? here[0] ?? known.at(-1) ?? null;
};

const missingOf = ({ extension }: ReferenceName, selected: readonly ExtensionId[]) =>
  extension === undefined || selected.includes(extension) ? null : extension;
