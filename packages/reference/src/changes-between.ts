import type { Version } from "@online-editor/contract";
import { type NameAt, namesAt } from "./names-at.ts";
import type { Reference } from "./reference.ts";

/** A name whose default is another one. */
export interface ChangedDefault {
  /** As the release has it to which one goes. */
  name: NameAt;
  before: string;
  after: string;
}

/** What one meets when going from a release to another, newer or older. */
export interface ReferenceChanges {
  added: NameAt[];
  /** As the release has them from which one goes; `deprecatedBy` names what takes their place. */
  removed: NameAt[];
  changedDefaults: ChangedDefault[];
  /** In both, and deprecated in the second alone. */
  deprecated: NameAt[];
}

/** What differs between two releases. Throws UnknownRelease. */
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

/** What takes the place of a name, also where the release that one comes from did not know of it yet. */
const successorOf = ({ names }: Reference, identity: string): Pick<NameAt, "deprecatedBy"> => {
  const renamed = names.find((name) => name.deprecatedBy !== undefined && identityOf(name) === identity);
  return renamed?.deprecatedBy === undefined ? {} : { deprecatedBy: renamed.deprecatedBy };
};
