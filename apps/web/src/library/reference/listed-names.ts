import type { Version, ExampleSummary } from "@online-editor/contract";
import type { NameKind } from "@online-editor/contract/reference";
import { type NameAt, namesAt, type Reference, type Presence, presenceOf } from "@online-editor/reference";
import type { Synonyms } from "@online-editor/contract/content-words";
import { createTextSearch, type TextSearch } from "../examples/search-texts.ts";

/** A name as the panel lists it. */
export interface ListedName {
  key: string;
  name: NameAt;
  presence: Presence;
  /** True when the selected release is the first with this name. */
  isNew: boolean;
}

/** The filters of the list: names of one kind, or names of extensions. */
export const nameFilters = [
  "option",
  "column-option",
  "method",
  "event",
  "locale-text",
  "extension",
] as const;
export type NameFilter = (typeof nameFilters)[number];

/** Releases as choices of a field. */
export const releaseOptions = (releases: readonly Version[]): { value: Version; label: string }[] =>
  releases.map((version) => ({ value: version, label: version }));

/** The names of a release, then those that only other releases have, each once. */
export const listedNames = (reference: Reference, version: Version): ListedName[] => {
  const there = namesAt(reference, version);
  const known = new Set(there.map(keyOf));
  const absent = reference.names.flatMap(({ defaults: _, ...name }): ListedName[] => {
    const presence = presenceOf(reference, { ...name, defaults: [] }, version);
    const key = keyOf(name);
    if (presence === "present" || known.has(key)) return [];
    known.add(key);
    return [{ key, name, presence, isNew: false }];
  });
  return [
    ...there.map((name): ListedName => ({
      key: keyOf(name),
      name,
      presence: "present",
      isNew: name.since === version,
    })),
    ...absent,
  ];
};

/** The section that lists a name. */
export const sectionOf = ({ kind, extension }: Pick<NameAt, "kind" | "extension">): NameFilter =>
  extension !== undefined || kind === "extension-option" ? "extension" : kind;

/** True when a filter includes a name. Names of extensions also belong to their kind. */
export const isListedBy = (filter: NameFilter | null, name: Pick<NameAt, "kind" | "extension">): boolean =>
  filter === null || sectionOf(name) === filter || name.kind === (filter as NameKind);

const keyOf = ({ kind, name, extension }: Pick<NameAt, "kind" | "name" | "extension">) =>
  [kind, extension, name].filter((part) => part !== undefined).join(" ");

/** A titled part of the list. */
export interface NameGroup {
  id: string;
  title: NameFilter | "found" | "absent";
  names: readonly ListedName[];
}

export const groupBySection = (names: readonly ListedName[]): NameGroup[] =>
  nameFilters.flatMap((section) => {
    const inSection = names.filter(({ name }) => sectionOf(name) === section);
    return inSection.length === 0 ? [] : [{ id: section, title: section, names: inSection }];
  });

/** One group in search order; names that the release lacks come last. */
export const groupOfFound = (names: readonly ListedName[]): NameGroup[] => {
  const { present = [], absent = [] } = Object.groupBy(names, ({ presence }) =>
    presence === "present" ? "present" : "absent",
  );
  return [
    { id: "found", title: "found" as const, names: present },
    { id: "absent", title: "absent" as const, names: absent },
  ].filter((group) => group.names.length > 0);
};

/** The first `count` names over all groups. */
export const firstOf = (groups: readonly NameGroup[], count: number): NameGroup[] => {
  let rest = count;
  return groups.flatMap((group) => {
    const names = group.names.slice(0, rest);
    rest -= names.length;
    return names.length === 0 ? [] : [{ ...group, names }];
  });
};

/** The address of an example says little about a name that occurs in more examples than this. */
const mostExamples = 6;

/** Finds names by their parts, their synonyms, their examples and their descriptions. */
export const createNameSearch = (
  names: readonly ListedName[],
  examples: readonly Pick<ExampleSummary, "address" | "shows">[],
  synonyms: Synonyms | null,
): TextSearch<ListedName> => {
  const showing = new Map<string, string[]>();
  for (const { address, shows } of examples)
    for (const name of shows)
      showing.set(name, [
        ...(showing.get(name) ?? []),
        [address.category, address.slug].filter(Boolean).join("/"),
      ]);
  return createTextSearch(
    names,
    ({ name: { name, jQueryEvent, extension, kind, description, values = [] } }) => {
      const shownBy = showing.get(name) ?? [];
      return {
        titles: [name, ...(jQueryEvent === undefined ? [] : [jQueryEvent])],
        names: [name],
        related: shownBy.length > mostExamples ? [] : shownBy,
        shows: values.join(" "),
        extensions: extension ?? "",
        category: kind,
        description: description ?? "",
      };
    },
    synonyms,
  );
};
