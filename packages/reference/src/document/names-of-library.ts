import type { Version } from "@online-editor/contract";
import type { NameKind } from "@online-editor/contract/reference";
import { isDeprecatedAt, type Presence, presenceOf } from "../names-at.ts";
import type { Reference, ReferenceName } from "../reference.ts";
import type { NameUse } from "./name-use.ts";

/** One entry of the reference as a release has it. */
export interface NameWithPresence {
  entry: ReferenceName;
  presence: Presence;
}

/** The names of a library at one release, by the kind of use. */
export type NamesOfLibrary = ReturnType<typeof namesOfLibrary>;

const writtenAs: Record<NameKind, NameUse["kind"]> = {
  option: "option",
  "extension-option": "option",
  "locale-text": "option",
  event: "option",
  "column-option": "column-option",
  method: "method",
};

const kinds = ["option", "column-option", "method", "event"] as const;

/** Indexes a library's names. Throws UnknownRelease. */
export const namesOfLibrary = (reference: Reference, version: Version) => {
  const byKind = new Map(
    kinds.map((kind) => [
      kind,
      {
        entries: new Map<string, NameWithPresence[]>(),
        there: new Set<string>(),
        loose: new Map<string, string>(),
      },
    ]),
  );
  const add = (kind: NameUse["kind"], name: string, found: NameWithPresence) => {
    const names = byKind.get(kind);
    if (!names) return;
    names.entries.set(name, [...(names.entries.get(name) ?? []), found]);
    if (found.presence === "not-yet" || found.presence === "no-longer") return;
    names.there.add(name);
    names.loose.set(loose(name), name);
  };
  for (const entry of reference.names) {
    const { deprecatedBy: _, ...alone } = entry;
    const found = {
      entry: isDeprecatedAt(reference, entry, version) ? entry : alone,
      presence: presenceOf(reference, entry, version),
    };
    add(writtenAs[entry.kind], entry.name, found);
    if (entry.jQueryEvent !== undefined) add("event", withoutSuffix(entry.jQueryEvent), found);
  }
  return {
    entriesOf: (kind: NameUse["kind"], name: string): readonly NameWithPresence[] =>
      byKind.get(kind)?.entries.get(name) ?? [],
    /** All names of a kind, including those that the release lacks. */
    all: (kind: NameUse["kind"]): ReadonlyMap<string, readonly NameWithPresence[]> =>
      byKind.get(kind)?.entries ?? new Map(),
    /** The names that the release has, or may have. */
    namesOf: (kind: NameUse["kind"]): ReadonlySet<string> => byKind.get(kind)?.there ?? new Set(),
    /** The name that matches when case and hyphens are ignored: `pageSize` for `pagesize` and `page-size`. */
    spelledOtherwise: (kind: NameUse["kind"], written: string): string | undefined =>
      byKind.get(kind)?.loose.get(loose(written)),
  };
};

const loose = (name: string) => name.replaceAll(/[-_]/g, "").toLowerCase();

/** `click-row` for `click-row.bs.table`. */
const withoutSuffix = (event: string) => event.split(".")[0] ?? event;
