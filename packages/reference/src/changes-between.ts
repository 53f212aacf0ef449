import type { Version } from "@online-editor/contract";
import { type NameAt, namesAt } from "./names-at.ts";
import type { Reference } from "./reference.ts";

/** A name whose default differs between two releases. */
export interface ChangedDefault {
  /** As of the second release. */
  name: NameAt;
  before: string;
  after: string;
}

/** The differences between two releases, in either direction. */
export interface ReferenceChanges {
  added: NameAt[];
  /** As of the first release; `deprecatedBy` names the replacement. */
  removed: NameAt[];
  changedDefaults: ChangedDefault[];
  /** In both releases, and deprecated only in the second. */
  deprecated: NameAt[];
}

/** The differences between two releases. Throws UnknownRelease. */
export const changesBetween = (reference: Reference, from: Version, to: Version): ReferenceChanges => {
  const [before, after] = [from, to].map((version) => byIdentity(namesAt(reference, version))) as [
    Map<string, NameAt>,
    Map<string, NameAt>,
  ];
  const inBoth = [...after].filter(([key]) => before.has(key)).map(([key, name]) => ({ key, name }));
  return {
    added: [...after].flatMap(([key, name]) => (before.has(key) ? [] : [name])),
    removed: [...before].flatMap(([key, name]) =>
      after.has(key) ? [] : [{ ...name, ...successorOf(reference, key) }],
    ),
    changedDefaults: inBoth.flatMap(({ key, name }) => {
      const [old, current] = [before.get(key)?.default, name.default];
      const hasChanged = old !== undefined && current !== undefined && old !== current;
      return hasChanged ? [{ name, before: old, after: current }] : [];
    }),
    deprecated: inBoth.flatMap(({ key, name }) =>
      name.deprecatedBy !== undefined && before.get(key)?.deprecatedBy === undefined ? [name] : [],
    ),
  };
};

const byIdentity = (names: NameAt[]) => new Map(names.map((name) => [identityOf(name), name]));

const identityOf = ({ kind, name, extension }: Pick<NameAt, "kind" | "name" | "extension">) =>
  [kind, name, extension ?? ""].join(" ");

/** The replacement of a name, even one that the first release did not know yet. */
const successorOf = ({ names }: Reference, identity: string): Pick<NameAt, "deprecatedBy"> => {
  const renamed = names.find((name) => name.deprecatedBy !== undefined && identityOf(name) === identity);
  return renamed?.deprecatedBy === undefined ? {} : { deprecatedBy: renamed.deprecatedBy };
};
